import { GlobalFonts } from '@napi-rs/canvas';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import subsetFont from 'subset-font';

/** A typeface as it is kept: WOFF2 with the letters that captions and texts of our languages need, and how many glyphs it has. */
export type CutFont = { woff2: Buffer; glyphs: number };

/**
 * What is kept of a font: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Bengali, Tamil, Thai and Georgian letters, signs and
 * currencies. Chinese, Japanese and Korean stay with the typefaces of the stage: with them a font is many megabytes.
 */
const kept: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x531, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x900, 0x9ff],
  [0xb80, 0xbff],
  [0xe00, 0xe7f],
  [0x10a0, 0x10ff],
  [0x1200, 0x137f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x218f],
  [0x2190, 0x22ff],
  [0x25a0, 0x26ff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xfb00, 0xfdff],
  [0xfe70, 0xfeff],
];
const keptText = kept.map(([from, to]) => textOf(from, to)).join('');
/** A typeface with fewer than these has none of our letters. */
const fewestGlyphs = 20;
/** Of a kept font; one with all of the above has far less. */
const mostKeptBytes = 3_000_000;
/** Scenes ask for weights of 500 and 600; a file that calls itself this bold is never made bolder. */
const boldWeight = 700;
const headingWeight = 600;
/** Colour and pictures instead of letters, and signatures, which are void once the font is cut. */
const droppedTables = ['SVG ', 'COLR', 'CPAL', 'CBDT', 'CBLC', 'sbix', 'EBDT', 'EBLC', 'EBSC', 'DSIG'];
const neededTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2'];

/**
 * Reads a TTF, OTF, WOFF or WOFF2 and cuts it down. Hinting programs go; a variable font stands still at the weight of headings. To
 * be called in a limited process. Throws AppError invalid_input with what to do.
 */
export async function cutFont(bytes: Buffer): Promise<CutFont> {
  checkKind(bytes);
  const whole = await toSfnt(bytes);
  const tables = tablesOf(whole);
  const missing = neededTables.filter((tag) => !tables.has(tag));
  if (missing.length > 0 || !(tables.has('glyf') || tables.has('CFF ') || tables.has('CFF2'))) throw unfit(noLetters);
  checkRights(whole, tables);
  setWeight(whole, tables);
  const axes = axesOf(whole, tables);
  const options = {
    ...(Object.keys(axes).length > 0 && { variationAxes: axes }),
    noHinting: true,
    dropTables: droppedTables,
  };
  const cut = await subsetFont(whole, keptText, { ...options, targetFormat: 'truetype' }).catch(damaged);
  const glyphs = numberOfGlyphs(cut);
  if (glyphs < fewestGlyphs) throw unfit(noLetters);
  const withoutHints = { noHinting: true, targetFormat: 'woff2' } as const;
  const woff2 = await subsetFont(cut, keptText, withoutHints).catch(damaged);
  if (woff2.length > mostKeptBytes)
    throw unfit('This font has too many letters to be used here. Please choose another one.');
  // What is whole to the one library may not be so to the painter.
  if (!GlobalFonts.register(woff2, 'Read again')) return damaged(new Error('The canvas cannot read what was cut.'));
  return { woff2, glyphs };
}

function textOf(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
}

function checkKind(bytes: Buffer): void {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === 'ttcf')
    throw unfit(
      'This file is a collection of several fonts. Please choose a file with one of them (TTF, OTF or WOFF2).',
    );
  if (start === '%!PS' || bytes[0] === 0x80)
    throw unfit('This is an old PostScript font. Please choose it as OTF, TTF or WOFF2.');
  if (start === 'PK\u0003\u0004')
    throw unfit('This is a ZIP file. Please unpack it and choose the font (TTF, OTF or WOFF2) in it.');
  if (!['\0\x01\0\0', 'true', 'OTTO', 'wOFF', 'wOF2'].includes(start))
    throw unfit('This is no font. Please choose a file that ends in .woff2, .ttf or .otf.');
  const isPacked = start === 'wOFF' || start === 'wOF2';
  const unpackedBytes = isPacked && bytes.length >= 20 ? bytes.readUInt32BE(16) : bytes.length;
  if (unpackedBytes > limits.maxUnpackedFontBytes)
    throw unfit('This font has too many letters to be used here. Please choose another one.');
}

/** The font unpacked: the library does so when it keeps all that there is. */
async function toSfnt(bytes: Buffer): Promise<Buffer> {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start !== 'wOFF' && start !== 'wOF2') return Buffer.from(bytes);
  const everything = { keepAllGlyphs: true, targetFormat: 'truetype' as const };
  return Buffer.from(await subsetFont(bytes, '', everything).catch(damaged));
}

type Tables = Map<string, { offset: number; length: number }>;

/** The tables of an sfnt file by their tags, as OpenType's table directory lists them. */
function tablesOf(sfnt: Buffer): Tables {
  const tables: Tables = new Map();
  const count = sfnt.length >= 12 ? sfnt.readUInt16BE(4) : 0;
  if (sfnt.length < 12 + 16 * count) return damaged(new Error('Its directory is cut off.'));
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const [offset, length] = [sfnt.readUInt32BE(at + 8), sfnt.readUInt32BE(at + 12)];
    if (offset + length > sfnt.length) return damaged(new Error('A table lies outside the file.'));
    tables.set(sfnt.toString('latin1', at, at + 4), { offset, length });
  }
  return tables;
}

/** Whoever made the font may forbid that it is passed on inside of something (OS/2 fsType, bit 1). */
function checkRights(sfnt: Buffer, tables: Tables): void {
  const os2 = tables.get('OS/2');
  if (!os2 || os2.length < 10) return void damaged(new Error('Its OS/2 table is cut off.'));
  if ((sfnt.readUInt16BE(os2.offset + 8) & 0x000f) === 0x0002)
    throw unfit(
      'Whoever made this font does not allow that it is embedded. Please choose another one, or ask them for such a file.',
    );
}

function setWeight(sfnt: Buffer, tables: Tables): void {
  const os2 = tables.get('OS/2');
  if (os2) sfnt.writeUInt16BE(boldWeight, os2.offset + 4);
}

/** Where each axis of a variable font is held: weight as headings have it, all others where the font begins. */
function axesOf(sfnt: Buffer, tables: Tables): Record<string, number> {
  const fvar = tables.get('fvar');
  if (!fvar) return {};
  const table = sfnt.subarray(fvar.offset, fvar.offset + fvar.length);
  try {
    const [first, count, size] = [table.readUInt16BE(4), table.readUInt16BE(8), table.readUInt16BE(10)];
    const fixed = (at: number) => table.readInt32BE(at) / 65_536;
    const axes = Array.from({ length: Math.min(count, 64) }, (_, index): [string, number] => {
      const at = first + index * size;
      const [least, usual, most] = [fixed(at + 4), fixed(at + 8), fixed(at + 12)];
      const tag = table.toString('latin1', at, at + 4);
      return [tag, tag === 'wght' ? Math.min(most, Math.max(least, headingWeight)) : usual];
    });
    return Object.fromEntries(axes);
  } catch (cause) {
    return damaged(cause);
  }
}

function numberOfGlyphs(sfnt: Buffer): number {
  const maxp = tablesOf(sfnt).get('maxp');
  return maxp && maxp.length >= 6 ? sfnt.readUInt16BE(maxp.offset + 4) : 0;
}

const noLetters = 'There are no letters in this font that could be used here. Please choose another one.';
function damaged(cause: unknown): never {
  throw unfit('This font is damaged or incomplete. Please download or export it again.', cause);
}
const unfit = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });
