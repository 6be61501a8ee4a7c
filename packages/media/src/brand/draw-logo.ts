import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import sharp from 'sharp';

/** A logo as it is kept: a PNG with transparency, without empty edges, and its size in pixels. */
export type DrawnLogo = { png: Buffer; width: number; height: number };

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Of an SVG; drawings of an honest logo have a few hundred shapes in ten levels. */
const mostElements = 20_000;
const mostLevels = 100;
/** Copies of copies grow beyond all bounds. */
const mostCopies = 100;
/** Pixels of an SVG inch are 96; the library is asked for the density that makes the drawing large enough. */
const usualDensity = 72;
const densities = { least: 1, most: 2_400 };

/**
 * Draws a PNG or an SVG anew: what runs, fetches or refers to something outside has no place in it. To be called in a limited process.
 * Throws AppError invalid_input with what to do.
 */
export async function drawLogo(bytes: Buffer): Promise<DrawnLogo> {
  allowDecoders();
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return draw(bytes, undefined, damagedPng);
  const svg = textOf(bytes);
  if (!/^\s*<[!?a-z]/i.test(svg) || !/<([a-z]+:)?svg[\s/>]/i.test(svg)) throw unfit(notALogo(bytes));
  checkSvg(svg);
  return draw(bytes, await densityOf(bytes), damagedSvg);
}

/** No other decoder is there to be attacked. */
function allowDecoders(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'] });
}

async function draw(bytes: Buffer, density: number | undefined, damaged: string): Promise<DrawnLogo> {
  const source = { limitInputPixels: limits.maxImagePixels, failOn: 'warning' as const, ...(density && { density }) };
  const { data, info } = await sharp(bytes, source)
    .resize(limits.logoSide, limits.logoSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: Error) => {
      throw unfit(/pixel limit|too large|dimensions/i.test(cause.message) ? tooManyPixels : damaged, cause);
    });
  const seen = seenPart(data, info.width, info.height);
  if (!seen) throw unfit('Nothing is seen in this logo: it is transparent all over. Please choose another file.');
  const { width, height } = seen;
  if (Math.min(width, height) < limits.minLogoPixels)
    throw unfit(
      `This logo has only ${width} × ${height} pixels. Please choose one of at least ${limits.minLogoPixels} pixels each way, or an SVG.`,
    );
  if (Math.max(width, height) > 20 * Math.min(width, height))
    throw unfit(`This logo is ${width} × ${height} pixels, too long and narrow to be seen. Please choose another one.`);
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  const png = await sharp(data, { raw }).extract(seen).png({ compressionLevel: 9 }).toBuffer();
  return { png, width, height };
}

/** The part of a picture that is not transparent; undefined where there is none. */
function seenPart(rgba: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 8) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

async function densityOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, density: usualDensity })
    .metadata()
    .catch((cause) => {
      throw unfit(damagedSvg, cause);
    });
  const wanted = (usualDensity * limits.logoSide) / Math.max(width, height);
  return Math.min(densities.most, Math.max(densities.least, wanted));
}

/** The text of an SVG, in UTF-8 or UTF-16 by its mark; '' for other bytes. */
function textOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 2).toString('hex');
  if (start === 'fffe') return bytes.toString('utf16le').slice(1);
  const text = bytes.toString('utf8');
  return text.includes('\0') ? '' : text.replace(/^\ufeff/, '');
}

/** What a drawing may not hold, by the local name of the element. */
const refusedElements: Record<string, string> = {
  script: 'This SVG holds a program. Export it again as a plain SVG, or save it as PNG.',
  foreignobject: 'This SVG holds a web page. Export it again as a plain SVG, or save it as PNG.',
  text: 'This SVG has letters that need a font. Turn text into outlines (paths) in your drawing program, or save it as PNG.',
  animate: 'This SVG moves. Export it without animation, or save it as PNG.',
  animatetransform: 'This SVG moves. Export it without animation, or save it as PNG.',
  set: 'This SVG moves. Export it without animation, or save it as PNG.',
  iframe: 'This SVG holds a web page. Export it again as a plain SVG, or save it as PNG.',
};
const fetches = 'This SVG needs another file or address. Embed everything when you export it, or save it as PNG.';
const tooDetailed = 'This SVG has too much detail for a logo. Simplify it, or save it as PNG.';

/** Whether a value leads out of the document: only its own parts and embedded pictures do not. */
const leadsOut = (value: string) => !/^\s*(#|data:image\/(png|jpeg|webp);base64,|$)/i.test(value);

/** Entities that a document declares itself are unknown to the parser: none is ever expanded. */
function checkSvg(svg: string): void {
  const parser = new SaxesParser({ xmlns: true });
  let [elements, level, copies] = [0, 0, 0];
  let isStyle = false;
  parser.on('error', (cause) => {
    throw unfit(damagedSvg, cause);
  });
  parser.on('doctype', (declared) => {
    if (declared.includes('<!ENTITY'))
      throw unfit('This SVG declares entities. Export it again as a plain SVG, or save it as PNG.');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') throw unfit(fetches);
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    level += 1;
    if (tag.local === 'use') copies += 1;
    if (elements > mostElements || level > mostLevels || copies > mostCopies) throw unfit(tooDetailed);
    if (elements === 1 && tag.local !== 'svg') throw unfit(damagedSvg);
    isStyle = tag.local.toLowerCase() === 'style';
    checkTag(tag);
  });
  parser.on('closetag', () => {
    level -= 1;
    isStyle = false;
  });
  parser.on('text', (text) => {
    if (isStyle) checkStyle(text);
  });
  parser.on('cdata', (text) => {
    if (isStyle) checkStyle(text);
  });
  try {
    parser.write(svg).close();
  } catch (error) {
    throw error instanceof AppError ? error : unfit(damagedSvg, error);
  }
}

function checkTag(tag: SaxesTagNS): void {
  const refused = refusedElements[tag.local.toLowerCase()];
  if (refused) throw unfit(refused);
  for (const { local, value } of Object.values(tag.attributes)) {
    const name = local.toLowerCase();
    if (name.startsWith('on')) throw unfit(refusedElements.script ?? fetches);
    if (name === 'href' && tag.local !== 'a' && leadsOut(value)) throw unfit(fetches);
    if (name !== 'd' && value.includes('url(')) checkStyle(value);
  }
}

function checkStyle(css: string): void {
  if (/@import/i.test(css)) throw unfit(fetches);
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/gi)) if (leadsOut(address)) throw unfit(fetches);
}

const otherFormats: [start: string, sentence: string][] = [
  ['\xff\xd8\xff', 'This is a JPG, which cannot be transparent. Please save the logo as PNG or SVG.'],
  ['RIFF', 'This is a WebP picture. Please save the logo as PNG or SVG.'],
  ['GIF8', 'This is a GIF. Please save the logo as PNG or SVG.'],
  ['%PDF', 'This is a PDF. Please export the logo as SVG or PNG.'],
  ['%!PS', 'This is an EPS file. Please export the logo as SVG or PNG.'],
  ['\x1f\x8b', 'This SVG is compressed (SVGZ). Please save it as a plain SVG.'],
];

function notALogo(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 8);
  const other = otherFormats.find(([begins]) => start.startsWith(begins));
  return other?.[1] ?? 'This is no PNG and no SVG. Please choose such a file as a logo.';
}

const damagedPng = 'This PNG is damaged or incomplete. Please export the logo again.';
const damagedSvg = 'This SVG is damaged or incomplete. Please export the logo again, or save it as PNG.';
const tooManyPixels = 'This logo has too many pixels. Please save it smaller; 1,200 pixels a side are enough.';
const unfit = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });
