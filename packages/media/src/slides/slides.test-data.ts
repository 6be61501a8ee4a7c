import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type PdfOptions = {
  /** Points. */
  size?: [number, number];
  /** What a page draws; else its number. */
  content?: (page: number) => string;
  catalog?: string;
  trailer?: string;
};

/** A PDF of so many pages, made by hand. */
export function pdfOf(
  pages: number,
  { size = [960, 540], content, catalog = '', trailer = '' }: PdfOptions = {},
): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const draw = content ?? ((page: number) => `BT /F1 48 Tf 80 300 Td (Page ${page}) Tj ET`);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${numbers.map((page) => `${2 + 2 * page} 0 R`).join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.flatMap((page) => {
      const stream = draw(page);
      const resources = '/Resources << /Font << /F1 3 0 R >> >>';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] ${resources} /Contents ${3 + 2 * page} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = String(text.length).padStart(10, '0');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer << /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}

const relationships = (targets: Record<string, [type: string, target: string]>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const spaces =
  'xmlns:p="urn:p" xmlns:a="urn:a" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A presentation with these notes; a slide whose notes are undefined has no page of notes, a hidden one is told by `hidden`. */
export function pptxOf(notes: readonly (string | undefined)[], hidden: readonly number[] = []): Promise<Buffer> {
  const ids = notes.map((_, index) => `rId${index + 1}`);
  // The files' numbers run against the order of the slides, as after slides were moved.
  const fileOf = (index: number) => notes.length - index;
  const parts: Record<string, string> = {
    'ppt/presentation.xml': `<p:presentation ${spaces}><p:sldIdLst>${ids
      .map((id, index) => `<p:sldId id="${256 + index}" r:id="${id}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      Object.fromEntries(ids.map((id, index) => [id, ['slide', `slides/slide${fileOf(index)}.xml`]])),
    ),
  };
  for (const [index, note] of notes.entries()) {
    const file = fileOf(index);
    parts[`ppt/slides/slide${file}.xml`] = `<p:sld ${spaces}${hidden.includes(index) ? ' show="0"' : ''}/>`;
    if (note === undefined) continue;
    parts[`ppt/slides/_rels/slide${file}.xml.rels`] = relationships({
      rId1: ['notesSlide', `../notesSlides/notesSlide${file}.xml`],
    });
    parts[`ppt/notesSlides/notesSlide${file}.xml`] = pageOfNotes(note);
  }
  return zipOf(parts);
}

function pageOfNotes(note: string): string {
  const shape = (type: string, body: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`;
  const paragraphs = note.split('\n').map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`);
  return `<p:notes ${spaces}>${shape('body', paragraphs.join(''))}${shape('sldNum', '<a:p><a:fld><a:t>7</a:t></a:fld></a:p>')}</p:notes>`;
}

/** A ZIP archive of these files. */
export function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
