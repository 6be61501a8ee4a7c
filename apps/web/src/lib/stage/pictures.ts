import { smallPictureUrl } from '@portray/contracts/file-urls';
import type { StagePicture } from '@portray/stage/canvas';
import { useSyncExternalStore } from 'react';
import { createWatched } from '#lib/watched.ts';

export type Picture = StagePicture<CanvasImageSource>;

/** What is to be painted: a picture, or the picture of a clip at a moment. */
export type PictureWish = { url: string; atSeconds?: number | undefined };

/** Small ones are for the strip of scenes, so that the pages of many slides fit into memory. */
export type PictureSize = 'small' | 'whole';

/** Pictures at hand; of whole ones only those that were asked for last. */
const maxWhole = 6;
const smallSide = 480;
/** No frame that is shown has more pixels. */
const wholeSide = 1920;

type Kept = { picture?: Picture };

const pictures = new Map<string, Kept>();
const news = createWatched(0);

const keyOf = ({ url, atSeconds }: PictureWish, size: PictureSize) => `${size} ${atSeconds ?? ''} ${url}`;

/** A picture that has come; undefined while it is on its way, and where it cannot be had. The first question asks for it. */
export function pictureOf(wish: PictureWish | undefined, size: PictureSize): Picture | undefined {
  if (!wish) return undefined;
  const key = keyOf(wish, size);
  const known = pictures.get(key);
  if (known) {
    // The last asked is the last in the map.
    pictures.delete(key);
    pictures.set(key, known);
    return known.picture;
  }
  const kept: Kept = {};
  pictures.set(key, kept);
  if (size === 'whole') forgetWhole();
  void load(wish, size).then(
    (picture) => {
      kept.picture = picture;
      news.become(news.read() + 1);
    },
    // Asked again when it is shown the next time; until then its ground is seen.
    () => pictures.delete(key),
  );
  return undefined;
}

function forgetWhole(): void {
  const whole = [...pictures.keys()].filter((key) => key.startsWith('whole'));
  for (const key of whole.slice(0, Math.max(0, whole.length - maxWhole))) pictures.delete(key);
}

/** Grows whenever a picture has come. */
export const usePictureNews = () => useSyncExternalStore(news.watch, news.read, news.read);

async function load({ url, atSeconds }: PictureWish, size: PictureSize): Promise<Picture> {
  const side = size === 'small' ? smallSide : wholeSide;
  if (atSeconds !== undefined) return shrunk(await momentOf(url, atSeconds), side);
  const image = new Image();
  image.src = size === 'small' ? smallPictureUrl(url, smallSide) : url;
  await image.decode();
  return shrunk({ image, width: image.naturalWidth, height: image.naturalHeight }, side);
}

async function shrunk({ image, width, height }: Picture, side: number): Promise<Picture> {
  const scale = Math.min(1, side / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const bitmap = await createImageBitmap(image as ImageBitmapSource, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  });
  return { image: bitmap, ...size };
}

/** The picture of a clip at a moment. */
async function momentOf(url: string, seconds: number): Promise<Picture> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  await happened(video, 'loadeddata');
  if (seconds > 0) {
    video.currentTime = seconds;
    await happened(video, 'seeked');
  }
  return { image: video, width: video.videoWidth, height: video.videoHeight };
}

function happened(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error ?? new Error('The clip cannot be shown.')), {
      once: true,
    });
  });
}
