import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { limits } from '@portray/contracts/limits';
import { brokenPdfSentence } from '@portray/contracts/scene-file-refusals';
import { AppError } from '@portray/foundation/errors';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { joinWrapped } from './join-wrapped.ts';

/** A page as it was drawn: its number from 1, the size of its picture in pixels, its own text in lines. */
export type DrawnPage = { number: number; width: number; height: number; text: string };

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Pixels of one picture inside a page; larger ones are left out by the library. */
const maxPicturePixels = 60_000_000;
const maxTextCharacters = 5_000;

/**
 * Draws every page of a PDF into `folder` as `page-1.webp` and so on, the long side `limits.slideSide` pixels, on white. Scripts of
 * the document never run and nothing is fetched. Throws AppError invalid_input with what to do.
 */
export async function drawPdf(
  bytes: Uint8Array,
  folder: string,
  { onCount, onPage }: { onCount: (pages: number) => void; onPage: (page: DrawnPage) => void },
): Promise<void> {
  const document = await open(bytes);
  const { numPages } = document;
  if (numPages > limits.maxSlides)
    throw unfit(
      `This PDF has ${numPages} pages, and ${limits.maxSlides} can be slides of a video. Export a part of it, and add that.`,
    );
  onCount(numPages);
  for (let number = 1; number <= numPages; number += 1) {
    const path = join(folder, `page-${number}.webp`);
    onPage({
      number,
      ...(await drawPage(document, number, path).catch((cause) => {
        throw unfit(`Page ${number} of this PDF is damaged. Export it again, and add that.`, cause);
      })),
    });
  }
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    // A view of the bytes: the library refuses Node's own kind.
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    maxImageSize: maxPicturePixels,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    cMapUrl: `${join(library, 'cmaps')}/`,
    wasmUrl: `${join(library, 'wasm')}/`,
    iccUrl: `${join(library, 'iccs')}/`,
  });
  try {
    return await loading.promise;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException')
      throw unfit('This PDF asks for a password. Save a copy without one, and add that.', cause);
    throw unfit(brokenPdfSentence, cause);
  }
}

async function drawPage(document: PDFDocumentProxy, number: number, path: string): Promise<Omit<DrawnPage, 'number'>> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: limits.slideSide / Math.max(natural.width, natural.height) });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  // The library asks for the browser's own types; the canvas of Node has all of them that it uses.
  const target = { canvas, canvasContext: canvas.getContext('2d') } as unknown as { canvas: HTMLCanvasElement };
  await page.render({ ...target, viewport, background: 'white' }).promise;
  await writeFile(path, await canvas.encode('webp', 95));
  const text = await textOf(page);
  page.cleanup();
  return { width, height, text };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  const lines = text.split('\n').map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
  return joinWrapped(lines.filter((line) => line !== ''))
    .join('\n')
    .slice(0, maxTextCharacters);
}

const unfit = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });
