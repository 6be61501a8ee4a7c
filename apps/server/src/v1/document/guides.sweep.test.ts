import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { presenters } from '@portray/presenters/presenters';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publicUrl } from '../../test-server.test-data.ts';
import { startV1Server, type V1Person, type V1Server } from '../v1.test-data.ts';
import { guidePrograms, openGuideProject } from './guide-programs.test-data.ts';

let server: V1Server;
beforeAll(async () => {
  // Their names lead nowhere: nothing outside is asked.
  const outside = { check: (url: string) => new URL(url), send: () => Promise.reject(new Error('No network.')) };
  server = await startV1Server({ overrides: { outside } });
});
afterAll(() => server?.stop());

/** Speech of twelve seconds. */
async function recordingOf(person: V1Person): Promise<Uint8Array> {
  const sentences = 'Hello, and welcome to our office. This is how we work here, day after day, and why we like it. ';
  const { body } = await person.v1('/speech', { body: { text: sentences.repeat(3), voice: { id: 'en-us-grace' } } });
  const reply = await fetch(String(body.audio_url).replace(publicUrl, server.url));
  return new Uint8Array(await reply.arrayBuffer());
}

/** A person's programs find their work done: no worker runs here. */
async function workFor({ id }: V1Person) {
  const film = await server.keep({ id }, `videos/${id}/made.mp4`, 'video/mp4', 'a video');
  const timer = setInterval(async () => {
    await server.rows(
      `update video_projects set status = 'completed', video_url = $2, stored_video_url = $2, duration_seconds = 2
       where user_id = $1 and status = 'processing'`,
      [id, film],
    );
    await server.rows(`update batches set state = 'finished' where user_id = $1 and state = 'running'`, [id]);
  }, 100);
  return () => clearInterval(timer);
}

describe('the samples of the guides in TypeScript', async () => {
  const programs = await guidePrograms();
  let project: Awaited<ReturnType<typeof openGuideProject>>;
  let env: Record<string, string>;
  let stopWork = () => {};
  beforeAll(async () => {
    const ben = await server.person('ben');
    await server.rows(
      `insert into sample_portraits (id, name, image_url, talking_photo_id, landmarks, quality)
       select 'ada', 'Ada', original_image_url, 'studio_ada', '{}', '{}' from user_talking_photos where id = $1`,
      [ben.photoId],
    );
    await server.keep(ben, 'samples/portraits/kofi.jpg', 'image/jpeg', 'a picture');
    const portrait = await readFile(known(presenters[0]).picturePath);
    project = await openGuideProject(programs, { 'portrait.jpg': portrait, 'me.wav': await recordingOf(ben) });
    env = { SERVER: server.url, PUBLIC: publicUrl, PORTRAY_API_KEY: await server.keyOf(ben) };
    stopWork = await workFor(ben);
  });
  afterAll(async () => {
    stopWork();
    await project?.remove();
  });

  const saying: Record<string, RegExp> = {
    'quick-start': /^[\w-]{36} (\d+|null)\n[\s\S]*made\.mp4/,
    recipes: / ready\n[\s\S]*made\.mp4[\s\S]*\d (\d+|null)\n[\s\S]*https?:.*\n$/,
    pagination: /\d+ (true|false)/,
    idempotency: /^true$/m,
    errors: /^script_required script The script is empty\./m,
    sdk: /made\.mp4/,
  };
  test.each([...programs.keys()].filter((name) => name !== 'webhooks'))('do what %s says', async (name) => {
    await server.rows('delete from auth.rate_limits');
    expect(await project.run(name, env)).toMatch(saying[name] ?? /./);
  });

  test('take a webhook that is ours, and no other', async () => {
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    const port = String(40_000 + (process.pid % 20_000));
    const secrets = { PORTRAY_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`, PORT: port };
    const { printed, stop } = project.start('webhooks', { ...env, ...secrets });
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'video.completed', data: { id: 'the-video' } });
    const at = String(Math.floor(Date.now() / 1_000));
    const send = async (signed: string) => {
      const signature = `v1,${createHmac('sha256', key).update(`evt_1.${at}.${signed}`).digest('base64')}`;
      const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': at, 'webhook-signature': signature };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    };
    try {
      await vi.waitFor(async () => expect(await send('another body')).toBe(400), { timeout: 20_000, interval: 200 });
      const said = once(printed, 'data');
      expect(await send(body)).toBe(204);
      expect(String(await said)).toBe('the-video\n');
    } finally {
      stop();
    }
  });
});
