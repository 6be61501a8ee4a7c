import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { known } from '@portray/foundation/known';
import { presenters } from '@portray/presenters/presenters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicUrl } from '../test-server.test-data.ts';
import { installPackedSdk, type PackedSdk } from './packed-sdk.test-data.ts';
import { startV1Server, type V1Person, type V1Server } from './v1.test-data.ts';

let server: V1Server;
let ana: V1Person;
let sdk: PackedSdk;
let env: Record<string, string>;
beforeAll(async () => {
  [server, sdk] = await Promise.all([startV1Server(), installPackedSdk()]);
  ana = await server.person('ana');
  env = { KEY: await server.keyOf(ana), SERVER: server.url, PHOTO: ana.photoId };
});
afterAll(async () => {
  await Promise.all([server?.stop(), sdk?.remove()]);
});

/** Files have the address of the server as the public knows it. */
const head = `
  import { Portray, PortrayError, VideoFailedError } from '@portray/sdk';
  const { KEY, SERVER, PHOTO, VIDEO } = process.env;
  const here = (url, init) => fetch(url.replace('${publicUrl}', SERVER), init);
  const portray = new Portray({ key: KEY, server: SERVER, fetch: here });
  const failureOf = (work) => work.then(() => undefined, ({ code }) => code);
`;

test('has at most 40 kB of code and no dependencies', () => {
  const files = globSync('**/*.js', { cwd: sdk.folder }).map((name) => readFileSync(`${sdk.folder}/${name}`));
  expect(files.length).toBeGreaterThan(10);
  expect(gzipSync(Buffer.concat(files)).length).toBeLessThan(40_000);
  expect(JSON.parse(readFileSync(`${sdk.folder}/package.json`, 'utf8')).dependencies).toBeUndefined();
});

test('a program without the repository orders a video, lists, and is told what is wrong', async () => {
  const said = await sdk.run(
    `${head}
    const order = { photo: { id: PHOTO }, script: 'Hello, and welcome.', voice: { id: 'en-us-grace' } };
    const { credits } = await portray.videos.estimate(order);
    const ordered = await portray.videos.create(order, { idempotencyKey: 'order-4711' });
    const again = await portray.videos.create(order, { idempotencyKey: 'order-4711' });
    const listed = [];
    for await (const { id } of portray.videos.list({ limit: 1 })) listed.push(id);
    let languages = 0;
    for await (const _ of portray.service.languages({ limit: 10 })) languages += 1;
    const cancelled = await portray.videos.create(order);
    await portray.videos.cancel(cancelled.id);
    const failure = await cancelled.wait().catch((error) => error);
    const isFailure = failure instanceof VideoFailedError && failure instanceof PortrayError;
    const codes = [
      failure.code,
      await failureOf(portray.photos.upload(new TextEncoder().encode('no picture'), { consent: true })),
      await failureOf(portray.videos.create({ ...order, script: '' })),
    ];
    console.log(JSON.stringify({ credits, listed, languages, isSame: again.id === ordered.id, isFailure, codes, ordered }));`,
    env,
  );
  expect(said).toMatchObject({ credits: 1, languages: 31, isSame: true, isFailure: true });
  expect(said.codes).toEqual(['video_cancelled', 'invalid_image', 'script_required']);
  expect(said.listed).toEqual([said.ordered.id]);
  expect(said.ordered).toMatchObject({ object: 'video', script: 'Hello, and welcome.' });
});

test('and uploads a picture, waits for a video and downloads it', async () => {
  const url = await server.keep(ana, `videos/${ana.id}/made.mp4`, 'video/mp4', 'the whole video');
  const [row] = await server.rows(
    `update video_projects set status = 'completed', video_url = $2, stored_video_url = $2, duration_seconds = 2
     where user_id = $1 and status = 'processing' returning id`,
    [ana.id, url],
  );
  const said = await sdk.run(
    `${head}
    const { openAsBlob } = await import('node:fs');
    const file = await openAsBlob(process.env.PICTURE, { type: 'image/jpeg' });
    const photo = await portray.photos.upload(file, { name: 'Ada', consent: true });
    const { status } = await portray.videos.wait(VIDEO);
    const { bytes, contentType } = await portray.videos.download(VIDEO);
    console.log(JSON.stringify({ photo, status, contentType, text: new TextDecoder().decode(await bytes()) }));`,
    { ...env, VIDEO: String(row?.id), PICTURE: fileURLToPath(known(presenters[0]).picturePath) },
  );
  expect(said).toMatchObject({ status: 'completed', text: 'the whole video', contentType: 'video/mp4' });
  expect(said.photo).toMatchObject({ object: 'photo', name: 'Ada', status: 'ready' });
});

test('a key that is unknown is told apart, and is in no message', async () => {
  const said = await sdk.run(
    `import { AuthenticationError, Portray } from '@portray/sdk';
    const portray = new Portray({ key: 'pk_live_nobody_has_this', server: process.env.SERVER });
    const error = await portray.credits.get().catch((reason) => reason);
    const { code, status, message, requestId, stack } = error;
    console.log(JSON.stringify({ is: error instanceof AuthenticationError, code, status, requestId, text: message + stack }));`,
    env,
  );
  expect(said).toMatchObject({ is: true, status: 401, requestId: expect.any(String) });
  expect(said.text).not.toContain('nobody_has_this');
});

test('its types know every field', async () => {
  const program = `
    import { Portray, verifyWebhook } from '@portray/sdk';
    const portray = new Portray({ key: 'pk_x', server: 'https://portray.example' });
    const order = { photo: { id: 'ada' }, script: 'Hi.' };
    const ordered = await portray.videos.create({ ...order, shape: 'portrait' });
    // @ts-expect-error There is no such shape.
    await portray.videos.create({ ...order, shape: 'round' });
    const url: string | undefined = (await ordered.wait()).files?.video_url;
    for await (const { name } of portray.photos.list({ limit: 2 })) console.log(name, url);
    const event = await verifyWebhook('', new Headers(), '');
    if (event.type === 'video.failed') console.log(event.data.failure_code);`;
  expect(await sdk.check(program)).toBe('');
});
