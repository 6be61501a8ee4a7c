import { fileURLToPath } from 'node:url';
import { known } from '@portray/foundation/known';
import { createPerson, type Person } from '@portray/journeys/person';
import { startProduct } from '@portray/journeys/product';
import { presenters } from '@portray/presenters/presenters';
import { scriptOf } from '../speed/material.ts';

export type FirstVideos = { what: string; seconds: number; videoSeconds: number }[];

const photoPath = fileURLToPath(known(presenters[0]).picturePath);

/** From a visitor's sign-up to the downloaded file of about ten seconds; the paid one has bought credits on the way. */
export async function measureFirstVideos(): Promise<FirstVideos> {
  const product = await startProduct();
  try {
    const kinds = [
      { what: 'youtube 720p, free', videoSize: 'youtube', credits: 0 },
      { what: 'reel 720p, free', videoSize: 'reel', credits: 0 },
      { what: 'youtube 1080p, paid', videoSize: 'youtube', credits: 10 },
    ];
    const found: FirstVideos = [];
    for (const [index, { what, videoSize, credits }] of kinds.entries()) {
      const person = createPerson(product.url, `bench${index}@example.com`);
      const startedMs = performance.now();
      const videoSeconds = await firstVideo(person, videoSize, credits);
      found.push({ what, seconds: (performance.now() - startedMs) / 1000, videoSeconds });
    }
    return found;
  } finally {
    await product.stop();
  }
}

async function firstVideo(person: Person, videoSize: string, credits: number): Promise<number> {
  await person.register();
  if (credits) await person.buy(credits);
  const { projectId } = await person.call('create-avatar-video', {
    projectName: 'Bench',
    avatarImageUrl: await person.talkingPhoto(photoPath),
    script: scriptOf(10),
    voiceId: await person.quickStartVoice(),
    voiceChoice: 'existing',
    videoSize,
    language: 'en',
  });
  const { video } = await person.watch(String(projectId));
  if (video.status !== 'completed') throw new Error(`The bench's video failed: ${video.processing_error}`);
  await person.download(known(video.video_url));
  return video.duration_seconds ?? 0;
}
