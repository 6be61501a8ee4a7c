import { type Companions, findCompanions, readCompanionSheet } from '@portray/foundation/companions';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';

/** A preview needs no more pixels a side than this; larger photos are shrunk while they are decoded. */
const largestSide = 1920;

/** As far as the server shrinks a background picture. */
const largestBackdropSide = 2560;

/** `companions` of a portrait of ours: what it shows with lids shut and the mouth open. */
export type PhotoPixels = { image: RgbImage; landmarks: FaceLandmarks; companions?: Companions | undefined };

/**
 * Fetches and decodes a photo, in a page or a worker; landmarks are brought to its size. Throws AppError invalid_image,
 * storage_down, or the reason of the signal.
 */
export async function loadPhotoPixels(
  imageUrl: string,
  landmarks: FaceLandmarks,
  signal: AbortSignal,
): Promise<PhotoPixels> {
  const blob = await fetchPicture(imageUrl, photoLost, signal);
  const shrink = Math.min(1, largestSide / Math.max(landmarks.photoWidth, landmarks.photoHeight));
  const width = Math.round(landmarks.photoWidth * shrink);
  const height = Math.round(landmarks.photoHeight * shrink);
  const bitmap = await decode(blob, shrink < 1 ? { resizeWidth: width, resizeHeight: height } : {});
  signal.throwIfAborted();
  if (bitmap.width !== width || bitmap.height !== height) {
    bitmap.close();
    throw new AppError('invalid_image', 'The face was found in a different photo. Please choose the photo again.');
  }
  const companions = shrink < 1 ? undefined : await loadCompanions(blob);
  return { image: readPixels(bitmap), landmarks: scaleLandmarks(landmarks, width, height), companions };
}

/** A picture whose companions cannot be read moves as a photo does. */
async function loadCompanions(blob: Blob): Promise<Companions | undefined> {
  const stored = findCompanions(new Uint8Array(await blob.arrayBuffer()));
  if (!stored) return undefined;
  try {
    return readCompanionSheet(stored.facts, readPixels(await decode(new Blob([stored.picture]))));
  } catch {
    return undefined;
  }
}

/** The same for the picture behind the person. Throws as `loadPhotoPixels`. */
export async function loadBackdropPixels(url: string, signal: AbortSignal): Promise<RgbImage> {
  const blob = await fetchPicture(url, backdropLost, signal);
  const bitmap = await decode(blob);
  const shrink = largestBackdropSide / Math.max(bitmap.width, bitmap.height);
  signal.throwIfAborted();
  if (shrink >= 1) return readPixels(bitmap);
  const [resizeWidth, resizeHeight] = [bitmap.width, bitmap.height].map((side) => Math.round(side * shrink));
  bitmap.close();
  return readPixels(await decode(blob, { resizeWidth: known(resizeWidth), resizeHeight: known(resizeHeight) }));
}

const photoLost = 'The photo could not be loaded. Please reload the page.';
const backdropLost = 'The background picture could not be loaded. Please choose it again.';

async function fetchPicture(url: string, lost: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((cause) => {
    signal.throwIfAborted();
    throw new AppError('storage_down', lost, { cause });
  });
  if (response.ok) return response.blob();
  throw new AppError('storage_down', lost);
}

/** Photos are upright sRGB already: the pixels are taken as they are, as the server takes them. */
async function decode(blob: Blob, size: ImageBitmapOptions = {}): Promise<ImageBitmap> {
  const options = { ...size, resizeQuality: 'high', colorSpaceConversion: 'none', premultiplyAlpha: 'none' } as const;
  try {
    return await createImageBitmap(blob, options);
  } catch (error) {
    throw new AppError('invalid_image', 'This picture cannot be read. Please choose another photo.', { cause: error });
  }
}

function readPixels(bitmap: ImageBitmap): RgbImage {
  const { width, height } = bitmap;
  const context = drawingContext(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const rgba = context.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = known(rgba[from]);
    data[to + 1] = known(rgba[from + 1]);
    data[to + 2] = known(rgba[from + 2]);
  }
  return { width, height, data };
}

/** A worker has canvases of its own; a page of an old browser has only its own kind. */
function drawingContext(width: number, height: number): CanvasImage {
  const context = typeof OffscreenCanvas === 'undefined' ? onPage(width, height) : inMemory(width, height);
  if (!context)
    throw new AppError('invalid_image', 'This browser ran out of memory for the photo. Please reload the page.');
  return context;
}

type CanvasImage = CanvasDrawImage & CanvasImageData;

function inMemory(width: number, height: number): CanvasImage | null {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
}

function onPage(width: number, height: number): CanvasImage | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return canvas.getContext('2d', { willReadFrequently: true });
}

function scaleLandmarks(landmarks: FaceLandmarks, photoWidth: number, photoHeight: number): FaceLandmarks {
  if (photoWidth === landmarks.photoWidth && photoHeight === landmarks.photoHeight) return landmarks;
  const scale = [photoWidth / landmarks.photoWidth, photoHeight / landmarks.photoHeight];
  const points = landmarks.points.map((value, i) => value * known(scale[i % 3 === 1 ? 1 : 0]));
  return { ...landmarks, photoWidth, photoHeight, points };
}
