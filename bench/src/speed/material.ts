import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FrameSize, frameSize, type Resolution } from '@portray/contracts/frame-size';
import { type VideoSettings, videoSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { findFace } from '@portray/media/check-photo';
import type { CheckedPhoto, FoundFace } from '@portray/ports/presenter';
import type { Speech } from '@portray/ports/voice';
import { presenters } from '@portray/presenters/presenters';
import { perform } from '@portray/talking-photo/performance';
import { createTalkingPhoto, type TalkingPhoto } from '@portray/talking-photo/talking-photo';
import { texts } from '../clips/texts.ts';

/** What all measurements of a run share: one photo, one text, its speech. */
export type Material = { photoPath: string; script: string; photo: CheckedPhoto; speech: Speech; folder: string };

/** Of our English text; see texts.ts. */
const textSeconds = 10;
const framesPerSecond = 30;

export function scriptOf(seconds: number): string {
  return Array.from({ length: Math.max(1, Math.round(seconds / textSeconds)) }, () => texts.en).join(' ');
}

export const benchPhotoPath = fileURLToPath(known(presenters[0]).picturePath);

export async function prepareMaterial(folder: string, seconds: number): Promise<Material> {
  const script = scriptOf(seconds);
  const { photo, speech, cleared } = await prepare(script, folder);
  await cleared;
  return { photoPath: benchPhotoPath, script, photo, speech, folder };
}

/** Photo check and speech at the same time, as the command line does it; the check may outlast them. */
export async function prepare(script: string, folder: string): Promise<FoundFace & { speech: Speech }> {
  const own = join(folder, `prepared-${Math.round(performance.now())}`);
  await mkdir(own);
  const [found, speech] = await Promise.all([findFace(benchPhotoPath, own), speak(script, own)]);
  return { ...found, speech };
}

export function speak(script: string, folder: string): Promise<Speech> {
  const voice = createBuiltInVoice();
  return voice.speak({ script, voiceId: known(voice.list('en')[0]).id, speed: 1, folder });
}

export function settingsOf(resolution: Resolution): VideoSettings {
  return videoSettings.parse({ resolution, aiLabel: false });
}

/** The talking photo and its performance, ready to draw. */
export async function openDrawing({ photo, speech }: Material, resolution: Resolution) {
  const { landmarks, pixelsPath } = photo;
  const data = new Uint8Array(await readFile(pixelsPath));
  const picture = { width: landmarks.photoWidth, height: landmarks.photoHeight, data };
  const frame: FrameSize = frameSize('youtube', resolution);
  const drawing: TalkingPhoto = createTalkingPhoto({ photo: picture, landmarks, frame });
  const settings = settingsOf(resolution);
  const acting = perform({ timeline: speech.timeline, settings, framesPerSecond, face: landmarks });
  return { drawing, acting, frame };
}

/** Writes every frame of the clip, ready-made, one after the other (I420). Returns their size and number. */
export async function dumpFrames(material: Material, resolution: Resolution, path: string, signal: AbortSignal) {
  const { drawing, acting, frame } = await openDrawing(material, resolution);
  const file = await open(path, 'w');
  try {
    for (let index = 0; index < acting.frameCount; index++) {
      signal.throwIfAborted();
      await file.write(drawing.draw(acting.controlsAt(index)));
    }
  } finally {
    await file.close();
  }
  return { frame, frameCount: acting.frameCount };
}
