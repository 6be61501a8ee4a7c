import { posix } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Of one part of a presentation, unpacked; honest ones have a few thousand bytes. */
const maxPartBytes = 4_000_000;
const maxUnpackedBytes = 64_000_000;
const maxEntries = 20_000;
const maxNoteCharacters = 5_000;

/**
 * The notes of a PowerPoint file (PPTX) in the order of its slides, '' where a slide has none; hidden slides are left out, as
 * they are from a PDF. Throws AppError invalid_input with what to do.
 */
export async function readNotes(bytes: Buffer): Promise<string[]> {
  const parts = await openParts(bytes);
  const presentation = 'ppt/presentation.xml';
  const slides = await relationsOf(parts, presentation);
  const notes: string[] = [];
  for (const id of await slideIds(parts, presentation)) {
    const slide = slides.get(id)?.target;
    if (!slide || (await isHidden(parts, slide))) continue;
    const relations = [...(await relationsOf(parts, slide)).values()];
    const page = relations.find(({ type }) => type.endsWith('/notesSlide'))?.target;
    notes.push(page ? await noteOf(parts, page) : '');
  }
  return notes;
}

/** What a part holds, as text; undefined where there is none of that name. */
type Parts = { read: (name: string) => Promise<string | undefined> };

function openParts(bytes: Buffer): Promise<Parts> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return reject(damaged(error));
      const entries = new Map<string, Entry>();
      zip.on('error', (cause) => reject(damaged(cause)));
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry);
        if (entries.size > maxEntries) reject(tooLarge());
        else zip.readEntry();
      });
      zip.on('end', () => {
        if (entries.has('ppt/presentation.xml')) resolve(partsOf(zip, entries));
        else reject(unfit('This is no PowerPoint presentation (PPTX). Save it as one, and add that.'));
      });
      zip.readEntry();
    });
  });
}

function partsOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Parts {
  let unpackedBytes = 0;
  return {
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      unpackedBytes += entry.uncompressedSize;
      if (entry.uncompressedSize > maxPartBytes || unpackedBytes > maxUnpackedBytes) throw tooLarge();
      return unpack(zip, entry);
    },
  };
}

/** Its size is what the archive says, or the library ends with an error. */
function unpack(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, async (error, stream) => {
      if (error || !stream) return reject(damaged(error));
      try {
        resolve((await stream.toArray()).reduce((text, part) => text + part, ''));
      } catch (cause) {
        reject(damaged(cause));
      }
    });
  });
}

type Listener = { open?: (tag: SaxesTagNS) => void; close?: (tag: SaxesTagNS) => void; text?: (text: string) => void };

/** Entities that a document declares itself are unknown to the parser: none is ever expanded. */
function parse(xml: string, { open, close, text }: Listener): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (cause) => {
    throw damaged(cause);
  });
  if (open) parser.on('opentag', open);
  if (close) parser.on('closetag', close);
  if (text) parser.on('text', text);
  parser.write(xml).close();
}

const attribute = (tag: SaxesTagNS, name: string) =>
  Object.values(tag.attributes).find(({ local, prefix }) => `${prefix}${prefix && ':'}${local}` === name)?.value;

async function slideIds(parts: Parts, part: string): Promise<string[]> {
  const ids: string[] = [];
  parse((await parts.read(part)) ?? '', {
    open: (tag) => {
      const id = tag.local === 'sldId' ? attribute(tag, 'r:id') : undefined;
      if (id) ids.push(id);
    },
  });
  return ids;
}

/** Where the relations of a part lead, by their ids. */
async function relationsOf(parts: Parts, part: string): Promise<Map<string, { type: string; target: string }>> {
  const { dir, base } = posix.parse(part);
  const relations = new Map<string, { type: string; target: string }>();
  parse((await parts.read(`${dir}/_rels/${base}.rels`)) ?? '<none/>', {
    open: (tag) => {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attribute(tag, name));
      if (tag.local !== 'Relationship' || !id || !type || !target) return;
      const path = target.startsWith('/') ? target.slice(1) : posix.join(dir, target);
      relations.set(id, { type, target: path });
    },
  });
  return relations;
}

async function isHidden(parts: Parts, slide: string): Promise<boolean> {
  let isShown = true;
  parse((await parts.read(slide)) ?? '<none/>', {
    open: (tag) => {
      if (tag.local === 'sld') isShown = !['0', 'false'].includes(attribute(tag, 'show') ?? '');
    },
  });
  return !isShown;
}

/** The paragraphs of the body of a page of notes: its picture of the slide, its number and date are not among them. */
async function noteOf(parts: Parts, part: string): Promise<string> {
  const paragraphs: string[] = [];
  let isBody = false;
  let isText = false;
  parse((await parts.read(part)) ?? '<none/>', {
    open: (tag) => {
      if (tag.local === 'sp') isBody = false;
      else if (tag.local === 'ph') isBody = attribute(tag, 'type') === 'body';
      else if (tag.local === 'p' && isBody) paragraphs.push('');
      else if (tag.local === 'br' && isBody) paragraphs.push(`${paragraphs.pop() ?? ''} `);
      isText = tag.local === 't';
    },
    close: () => {
      isText = false;
    },
    text: (text) => {
      if (isText && isBody) paragraphs.push(`${paragraphs.pop() ?? ''}${text}`);
    },
  });
  return paragraphs
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n')
    .slice(0, maxNoteCharacters);
}

const damaged = (cause: unknown) =>
  unfit('This presentation is damaged or incomplete. Save it again as PPTX, and add that.', cause);
const tooLarge = () =>
  unfit('This presentation holds far more than notes need. Save a copy without pictures and films, and add that.');
const unfit = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });
