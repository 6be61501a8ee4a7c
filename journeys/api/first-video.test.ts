import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { frameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameSizeOf } from '../src/page/mp4.ts';
import { addressOf, createPerson, type Person } from '../src/person.ts';
import { fromStage, type RunningProduct } from '../src/product/stage.ts';

const root = join(import.meta.dirname, '../..');
const photoPath = join(root, 'packages/presenters/pictures/ada.jpg');
const script = 'Hello! This is my first video, and I made it myself.';

let product: RunningProduct;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-videos-'));
  product = await fromStage('product');
}, 400_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a visitor who knows only the address', () => {
  let ana: Person;
  let imageUrl: string;

  test('registers, confirms the address from the mailbox and signs in', async () => {
    ana = createPerson(product.url, addressOf('ana'));
    await ana.register();
    expect(await ana.ask('/api/session')).toMatchObject({ token_type: 'bearer', user: { email: ana.email } });
    expect(await ana.call('get-user-credits')).toMatchObject({ credits: { available_credits: 3, user_type: 'free' } });
  });

  test('uploads a photo and it learns to talk', async () => {
    imageUrl = await ana.talkingPhoto(photoPath);
    const { items } = (await ana.ask('/api/photos')) as { items: { talking_photo_id: string }[] };
    expect(items[0]?.talking_photo_id).toMatch(/^studio_/);
  });

  test('hears the script before a credit is spent', async () => {
    const { audioUrl } = await ana.call('generate-audio', {
      voiceId: await ana.quickStartVoice(),
      script,
      language: 'en',
    });
    expect((await ana.download(String(audioUrl))).byteLength).toBeGreaterThan(10_000);
  });

  test('makes a video, watches it grow and downloads it', async () => {
    const { projectId } = await ana.call('create-avatar-video', {
      projectName: 'My first video',
      avatarImageUrl: imageUrl,
      script,
      voiceId: await ana.quickStartVoice(),
      voiceChoice: 'existing',
      videoSize: 'youtube',
      language: 'en',
    });
    const { video, percents } = await ana.watch(String(projectId));
    expect(video).toMatchObject({ status: 'completed', percent: 100, has_watermark: true, engine: 'built-in' });
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect((await ana.mailAbout('Your video is ready')).links[0]).toContain('/videos/');
    const file = await ana.download(known(video.video_url));
    expect(frameSizeOf(file)).toEqual(frameSize('youtube', '720p'));
    expect(await verify(file)).toMatchObject({ isIntact: true, isAiGenerated: true });
  });

  test('buys credits and gets a reel of 1080p without a watermark', async () => {
    await ana.buy(10);
    const { projectId } = await ana.call('create-avatar-video', {
      projectName: 'Paid',
      avatarImageUrl: imageUrl,
      script: 'Now in full size.',
      voiceId: await ana.quickStartVoice(),
      voiceChoice: 'existing',
      videoSize: 'reel',
      language: 'en',
    });
    const { video } = await ana.watch(String(projectId));
    expect(video).toMatchObject({ status: 'completed', has_watermark: false, resolution: '1080p' });
    expect(frameSizeOf(await ana.download(known(video.video_url)))).toEqual({ width: 1080, height: 1920 });
    // Three starter credits, ten bought, two videos.
    expect(await ana.call('get-user-credits')).toMatchObject({
      credits: { available_credits: 11, user_type: 'pro' },
      stats: { videosThisMonth: 2 },
    });
  });

  test('shares the video with a link that can be taken back', async () => {
    const { items } = (await ana.ask('/api/videos?status=completed')) as { items: { id: string }[] };
    const { token } = await ana.ask(`/api/videos/${known(items[0]).id}/share`, { method: 'POST', body: {} });
    const visitor = createPerson(product.url, addressOf('nobody'));
    expect(await visitor.ask(`/api/shared/${token}`)).toMatchObject({ title: 'Paid' });
    await ana.ask(`/api/videos/${known(items[0]).id}/share`, { method: 'DELETE' });
    await expect(visitor.ask(`/api/shared/${token}`)).rejects.toMatchObject({ status: 404 });
  });
});

/** What a recipient's own `portray verify` says. */
async function verify(file: Buffer): Promise<unknown> {
  const path = join(folder, 'video.mp4');
  await writeFile(path, file);
  const command = [join(root, 'scripts/run.mjs'), 'apps/cli/src/main.ts', 'verify', '--json', path];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return JSON.parse(known(stdout.trim().split('\n').at(-1)));
}
