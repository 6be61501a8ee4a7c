import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { videoSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { createBuiltInPresenter } from '@portray/media/built-in-presenter';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { checkPhoto } from '@portray/media/check-photo';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { Speech } from '@portray/ports/voice';
import type { FinishedVideo } from '../measure/measure-video.ts';
import type { Clip } from './clips.ts';

/** Makes videos as the product does; photos and speech that several clips share are made once. */
export type Studio = { make(clip: Clip, signal?: AbortSignal): Promise<FinishedVideo>; close(): Promise<void> };

export async function openStudio(): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-quality-'));
  const voice = createBuiltInVoice();
  const presenter = createBuiltInPresenter();
  const photoOf = remembered((path: string) => inFolder(folder, (own) => checkPhoto(path, own)));
  const speechOf = remembered((key: string) => {
    const request = JSON.parse(key) as { script: string; voiceId: string; speed: number };
    return inFolder(folder, (own) => voice.speak({ ...request, folder: own }));
  });
  return {
    async make(clip, signal) {
      const voiceId = known(voice.list(clip.language)[0]).id;
      const [photo, speech] = await Promise.all([
        photoOf(clip.photoPath),
        speechOf(JSON.stringify({ script: clip.script, voiceId, speed: clip.speed ?? 1 })),
      ]);
      return inFolder(folder, async (own) => {
        const { language, size: videoSize, talkingStyle } = clip;
        const settings = videoSettings.parse({ language, videoSize, talkingStyle, aiLabel: false });
        const outPath = join(own, 'video.mp4');
        const video = await presenter.present({ photo, speech, settings, outPath, folder: own, signal });
        return finished(video, photo, speech);
      });
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function finished(
  video: { videoPath: string; width: number; height: number },
  { pixelsPath, landmarks }: CheckedPhoto,
  { timeline, audioPath }: Speech,
): Promise<FinishedVideo> {
  const data = new Uint8Array(await readFile(pixelsPath));
  const photo = { width: landmarks.photoWidth, height: landmarks.photoHeight, data };
  const { videoPath, width, height } = video;
  return { videoPath, width, height, photo, landmarks, timeline, audioPath };
}

function remembered<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

async function inFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  return work(await mkdtemp(join(parent, 'clip-')));
}
