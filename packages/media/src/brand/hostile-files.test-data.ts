import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import subsetFont from 'subset-font';

/** A file that somebody uploads, and words of the sentence that refuses it; null where it is taken after all. */
export type UploadCase = [name: string, bytes: Buffer, sentence: string | null];

const svgOf = (inside: string, attributes = 'viewBox="0 0 40 10"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
export const plainSvg = svgOf('<rect x="5" width="30" height="10" fill="#12324a"/>');
const shape = '<rect width="40" height="10"/>';
const nested = (count: number, element: string) =>
  `${`<${element}>`.repeat(count)}${shape}${`</${element}>`.repeat(count)}`;
const copiesOf = (levels: number, copies: number) =>
  Array.from({ length: levels }, (_, at) => {
    const inside = at === 0 ? shape : `<use xlink:href="#c${at - 1}"/>`.repeat(copies);
    return `<g id="c${at}">${inside}</g>`;
  }).join('');
const entities = Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
const laughs = `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>`;

export async function pngOf(width: number, height: number, alpha = 1): Promise<Buffer> {
  const background = { r: 18, g: 50, b: 74, alpha };
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

const program = 'holds a program';
const elsewhere = 'needs another file or address';
const detail = 'too much detail';

/** The ten that are tried each time. */
export async function hostileLogos(): Promise<UploadCase[]> {
  const png = await pngOf(300, 100);
  return [
    ['a program', svgOf(`${shape}<script>alert(1)</script>`), program],
    ['a program that waits', svgOf('<rect width="9" height="9" onload="alert(1)"/>'), program],
    [
      'a picture of another server',
      svgOf('<image xlink:href="https://example.com/a.png" width="9" height="9"/>'),
      elsewhere,
    ],
    ['a file of the machine', svgOf('<image href="file:///etc/passwd" width="9" height="9"/>'), elsewhere],
    ['a billion laughs', svgOf('<path d="&e10;"/>', undefined, laughs), 'declares entities'],
    ['copies of copies', svgOf(`${copiesOf(12, 12)}<use xlink:href="#c11"/>`), detail],
    ['a text', svgOf('<text y="9">harbour</text>'), 'Turn text into outlines'],
    ['a million pixels each way', svgOf(shape, 'width="1000000" height="1000000"'), 'too many pixels'],
    ['a PNG that was cut off', png.subarray(0, 120), 'damaged or incomplete'],
    ['a picture under another name', await sharp(png).flatten().jpeg().toBuffer(), 'This is a JPG'],
  ];
}

/** Those that are tried in the sweep besides. */
export async function moreHostileLogos(): Promise<UploadCase[]> {
  const png = await pngOf(300, 100);
  const flipped = Buffer.from(png);
  flipped[flipped.length - 30] = (flipped[flipped.length - 30] ?? 0) ^ 0xff;
  const claims = Buffer.from(png);
  claims.writeUInt32BE(100_000, 16);
  const noise = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919 + (at >> 3)) % 256));
  const cases: [string, Buffer | string, string | null][] = [
    ['nothing', Buffer.alloc(0), 'is empty'],
    ['5 MB and more', Buffer.concat([plainSvg, Buffer.alloc(5_000_000, ' ')]), 'up to 5 MB'],
    ['noise', noise, 'no PNG and no SVG'],
    ['a web page', '<!doctype html><p>Hello', 'no PNG and no SVG'],
    ['XML of another kind', '<?xml version="1.0"?><rss><svg/></rss>', 'damaged or incomplete'],
    ['a packed SVG', gzipSync(plainSvg), 'compressed (SVGZ)'],
    ['a PDF', '%PDF-1.7 …', 'This is a PDF'],
    ['a GIF', 'GIF89a…', 'This is a GIF'],
    ['an EPS', '%!PS-Adobe-3.0 EPSF-3.0', 'This is an EPS'],
    ['an SVG cut off', plainSvg.subarray(0, 90), 'damaged or incomplete'],
    ['no shape at all', svgOf(''), 'transparent all over'],
    ['a shape of no colour', svgOf('<rect width="40" height="10" fill="none"/>'), 'transparent all over'],
    ['a size of nothing', svgOf(shape, 'width="0" height="0"'), 'damaged or incomplete'],
    ['a size below nothing', svgOf(shape, 'width="-5" height="-5" viewBox="0 0 -4 -4"'), ''],
    ['a line', svgOf('<rect width="4000" height="4"/>', 'viewBox="0 0 4000 4"'), 'pixels'],
    ['a web page inside', svgOf('<foreignObject width="9" height="9"><p/></foreignObject>'), 'holds a web page'],
    ['a frame of a page', svgOf('<iframe src="https://example.com"/>'), 'holds a web page'],
    ['movement', svgOf('<rect width="9" height="9"><animate attributeName="x"/></rect>'), 'moves'],
    [
      'a value that is set',
      svgOf('<rect width="9" height="9"><set attributeName="href" to="javascript:1"/></rect>'),
      'moves',
    ],
    [
      'a style sheet elsewhere',
      svgOf(shape, undefined, '<?xml-stylesheet href="https://example.com/a.css"?>'),
      elsewhere,
    ],
    ['a style that imports', svgOf(`<style>@import url(https://example.com/a.css);</style>${shape}`), elsewhere],
    ['a style that fetches', svgOf(`<style>rect{fill:url(https://example.com/a#b)}</style>${shape}`), elsewhere],
    ['a hidden style', svgOf(`<style><![CDATA[rect{mask:url("//example.com/a")}]]></style>${shape}`), elsewhere],
    ['a fill that fetches', svgOf('<rect width="9" height="9" fill="url(http://example.com/a#b)"/>'), elsewhere],
    ['a copy of elsewhere', svgOf('<use href="other.svg#a"/>'), elsewhere],
    [
      'an SVG within a picture',
      svgOf('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
      elsewhere,
    ],
    ['an entity that is not there', svgOf('<path d="&nothing;"/>'), 'damaged or incomplete'],
    [
      'a file as an entity',
      svgOf('<desc>&x;</desc>', undefined, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'declares entities',
    ],
    ['30,000 shapes', svgOf('<path/>'.repeat(30_000)), detail],
    ['a thousand levels', svgOf(nested(1_000, 'g')), detail],
    ['copies of fewer copies', svgOf(`${copiesOf(10, 10)}<use xlink:href="#c9"/>`), ''],
    ['a copy of itself', svgOf('<g id="a"><use xlink:href="#a"/></g>'), 'transparent all over'],
    [
      'a blur without end',
      svgOf(`<filter id="f"><feGaussianBlur stdDeviation="1e9"/></filter><g filter="url(#f)">${shape}</g>`),
      '',
    ],
    ['numbers without end', svgOf('<path d="M0 0L1e308 1e308 1e999 -1e999z" stroke="#000" stroke-width="1e300"/>'), ''],
    [
      'a pattern of points',
      svgOf(
        '<pattern id="p" width="1e-9" height="1e-9" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="40" height="10" fill="url(#p)"/>',
      ),
      '',
    ],
    ['two roots', `${plainSvg}${plainSvg}`, 'damaged or incomplete'],
    [
      'letters that are none',
      Buffer.concat([
        Buffer.from([0xef, 0xbb, 0xbf]),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">\u0001</svg>'),
      ]),
      'damaged or incomplete',
    ],
    ['a PNG of another content', flipped, 'damaged or incomplete'],
    ['a PNG that claims 100,000 pixels', claims, ''],
    ['a PNG of 12 pixels', await pngOf(12, 12), 'only 12 × 12 pixels'],
    ['a PNG that is not seen', await pngOf(100, 100, 0), 'transparent all over'],
    ['a PNG of 60 megapixels', await pngOf(10_000, 6_000), 'too many pixels'],
  ];
  return cases.map(([name, bytes, sentence]) => [name, Buffer.from(bytes as Buffer), sentence]);
}

const fontFile = (name: string, file: string) =>
  readFileSync(
    fileURLToPath(
      new URL(file, import.meta.resolve(name.startsWith('@fontsource-variable') ? `${name}/package.json` : name)),
    ),
  );
export const variableFont = () => fontFile('@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2');
export const packedFont = () =>
  fontFile('@fontsource/noto-sans-hebrew', 'files/noto-sans-hebrew-hebrew-700-normal.woff');
const symbols = () => fontFile('@fontsource/noto-sans-symbols-2', 'files/noto-sans-symbols-2-braille-400-normal.woff');

/** A small TTF to be spoiled. */
export async function plainFont(): Promise<Buffer> {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
  return subsetFont(fontFile('@embedpdf/fonts-latin', '../fonts/NotoSans-Bold.ttf'), letters, {
    targetFormat: 'truetype',
  });
}

/** Where the directory of a font has a table, and where that table is. */
function tableAt(font: Buffer, tag: string): { entry: number; offset: number } {
  const entry = font.indexOf(tag, 12, 'latin1');
  return { entry, offset: font.readUInt32BE(entry + 8) };
}

function spoil(font: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(font);
  change(copy);
  return copy;
}

const broken = 'damaged or incomplete';
const lettersGone = 'no letters in this font';

/** The ten that are tried each time. */
export async function hostileFonts(): Promise<UploadCase[]> {
  const font = await plainFont();
  const rename = (tag: string) => spoil(font, (copy) => void copy.write('XXXX', tableAt(copy, tag).entry, 'latin1'));
  return [
    ['a picture under another name', await pngOf(90, 90), 'This is no font'],
    ['a collection', Buffer.concat([Buffer.from('ttcf'), font]), 'a collection of several fonts'],
    ['one cut off', font.subarray(0, 300), broken],
    ['a packed one cut off', packedFont().subarray(0, 2_000), broken],
    [
      'one that says it unpacks to 4 GB',
      spoil(packedFont(), (copy) => void copy.writeUInt32BE(0xffff_ffff, 16)),
      'too many letters',
    ],
    ['one without a table of letters', rename('cmap'), lettersGone],
    ['one without shapes', rename('glyf'), lettersGone],
    [
      'one that must not be embedded',
      spoil(font, (copy) => void copy.writeUInt16BE(2, tableAt(copy, 'OS/2').offset + 8)),
      'does not allow',
    ],
    [
      'a table outside the file',
      spoil(font, (copy) => void copy.writeUInt32BE(0x7fff_ffff, tableAt(copy, 'glyf').entry + 8)),
      broken,
    ],
    ['more than 10 MB', Buffer.concat([font, Buffer.alloc(10_000_000)]), 'up to 10 MB'],
  ];
}

/** Those that are tried in the sweep besides; where the sentence is '', a mended font is as good. */
export async function moreHostileFonts(): Promise<UploadCase[]> {
  const font = await plainFont();
  const [packed, variable] = [packedFont(), variableFont()];
  const at = (tag: string, by: number, value: number) =>
    spoil(font, (copy) => void copy.writeUInt16BE(value, tableAt(copy, tag).offset + by));
  const noise = (tag: string) =>
    spoil(font, (copy) => {
      const { entry, offset } = tableAt(copy, tag);
      const length = copy.readUInt32BE(entry + 12);
      for (let byte = 0; byte < length; byte += 1) copy[offset + byte] = (byte * 7_919 + (byte >> 2)) % 256;
    });
  const short = (tag: string) => spoil(font, (copy) => void copy.writeUInt32BE(4, tableAt(copy, tag).entry + 12));
  const cases: UploadCase[] = [
    ['nothing', Buffer.alloc(0), 'is empty'],
    ['a text', Buffer.from('Dear all'), 'This is no font'],
    ['an archive', Buffer.from('PK\u0003\u0004…'), 'This is a ZIP file'],
    ['an old PostScript font', Buffer.from('%!PS-AdobeFont-1.0'), 'old PostScript font'],
    ['an EOT', Buffer.alloc(200, 1), 'This is no font'],
    ['four bytes', Buffer.from([0, 1, 0, 0]), broken],
    ['a directory of 65,535 tables', spoil(font, (copy) => void copy.writeUInt16BE(65_535, 4)), broken],
    ['a directory of no table', spoil(font, (copy) => void copy.writeUInt16BE(0, 4)), lettersGone],
    ['a packed header alone', packed.subarray(0, 44), broken],
    ['WOFF2 cut off', variable.subarray(0, 3_000), broken],
    ['WOFF2 of noise', spoil(variable, (copy) => void copy.fill(0x5a, 100)), broken],
    [
      'WOFF2 that says it unpacks to 4 GB',
      spoil(variable, (copy) => void copy.writeUInt32BE(0xffff_fff0, 16)),
      'too many letters',
    ],
    ['WOFF2 that says it unpacks to nothing', spoil(variable, (copy) => void copy.writeUInt32BE(0, 16)), ''],
    ['WOFF of noise', spoil(packed, (copy) => void copy.fill(0x5a, 700)), ''],
    ['OTTO that has no CFF', spoil(font, (copy) => void copy.write('OTTO', 0, 'latin1')), ''],
    ['signs alone', symbols(), ''],
    ['letters of noise', noise('cmap'), ''],
    ['shapes of noise', noise('glyf'), ''],
    ['places of noise', noise('loca'), ''],
    ['a head of noise', noise('head'), ''],
    ['widths of noise', noise('hmtx'), ''],
    ['names of noise', noise('name'), ''],
    ['features of noise', noise('GSUB'), ''],
    ['kerning of noise', noise('GPOS'), ''],
    ['definitions of noise', noise('GDEF'), ''],
    ['65,535 glyphs', at('maxp', 4, 65_535), ''],
    ['no glyph', at('maxp', 4, 0), ''],
    ['65,535 widths', at('hhea', 34, 65_535), ''],
    ['letters of no size', at('head', 18, 0), ''],
    ['another format of places', at('head', 50, 7), ''],
    ['a short head', short('head'), ''],
    ['a short hhea', short('hhea'), ''],
    ['a short OS/2', short('OS/2'), broken],
    ['a short maxp', short('maxp'), ''],
    ['a short cmap', short('cmap'), ''],
    ['a short loca', short('loca'), ''],
    ['a glyph that is made of itself', selfMade(font), ''],
    [
      'tables that lie over each other',
      spoil(font, (copy) => void copy.writeUInt32BE(tableAt(copy, 'head').offset, tableAt(copy, 'glyf').entry + 8)),
      '',
    ],
    ['a variable one without an end', spoil(variable, (copy) => void copy.writeUInt16BE(200, 12)), broken],
    ['30 MB', Buffer.alloc(30_000_000, 1), 'up to 10 MB'],
  ];
  return cases;
}

/** Its first shape is a composition of that shape. */
function selfMade(font: Buffer): Buffer {
  return spoil(font, (copy) => {
    const { offset } = tableAt(copy, 'glyf');
    copy.writeInt16BE(-1, offset);
    copy.writeUInt16BE(0x0020, offset + 10);
    copy.writeUInt16BE(0, offset + 12);
  });
}
