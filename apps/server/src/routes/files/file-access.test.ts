import { writeFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { createFileSignatures } from '@portray/studio/files/file-signatures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer, until } from '../../test-server.test-data.ts';

const content = 'the content of a file';

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  const shrinkPicture = async (_: string, outPath: string) => writeFile(outPath, 'a small copy');
  server = await startTestServer({ overrides: { files: createMemoryFiles(), shrinkPicture } });
  ana = await server.person('ana@example.com');
  ben = await server.person('ben@example.com');
});
afterAll(() => server?.stop());

type Headers = Record<string, string>;
const nobody: Headers = {};
const bearerOf = ({ accessToken }: Person): Headers => ({ authorization: `Bearer ${accessToken}` });
const sessionOf = ({ token }: Person): Headers => ({ authorization: `Bearer ${token}` });
const cookieOf = ({ cookie }: Person): Headers => ({ cookie });

/** Status of a request for the whole file, for its first bytes and for its headers alone; they must agree. */
async function statusOf(address: string, headers: Headers): Promise<number> {
  const read = async (options: RequestInit) => {
    const reply = await fetch(server.url + address, options);
    const text = await reply.text();
    if (!reply.ok) expect(text).not.toContain(content.slice(0, 3));
    return reply.status;
  };
  const whole = await read({ headers });
  expect(await read({ headers, method: 'HEAD' })).toBe(whole);
  expect(await read({ headers: { ...headers, range: 'bytes=0-2' } })).toBe(whole === 200 ? 206 : whole);
  expect(await read({ headers: { ...headers, 'if-none-match': '*' } })).toBe(whole === 200 ? 304 : whole);
  return whole;
}

async function statusesOf(addresses: string[], headers: Headers): Promise<Record<string, number>> {
  const entries = addresses.map(async (address) => [address, await statusOf(address, headers)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const all = (addresses: string[], status: number) => Object.fromEntries(addresses.map((address) => [address, status]));

let count = 0;

/** A finished video of a user with everything around it, shared and in the showcase. */
async function addVideo(owner: Person) {
  count += 1;
  const keep = (folder: string, ending: string, type: string) =>
    server.keep(owner, `${folder}/${owner.id}/${count}-abc.${ending}`, type, content);
  const video = await keep('videos', 'mp4', 'video/mp4');
  const thumbnail = await keep('videos', 'jpg', 'image/jpeg');
  const photo = await keep('images', 'jpg', 'image/jpeg');
  const audio = await keep('voices', 'm4a', 'audio/mp4');
  const [row] = await server.rows(
    `insert into video_projects (user_id, title, status, duration_seconds, video_url, stored_video_url, thumbnail_url,
       avatar_image_url, generated_audio_url, is_showcased)
     values ($1, 'Week one', 'completed', 2, $2, $2, $3, $4, $5, true) returning id`,
    [owner.id, video, thumbnail, photo, audio],
  );
  const id = String(row?.id);
  await server.rows(
    `insert into video_captions (project_id, user_id, language, cues)
     values ($1, $2, 'en', '[{"text": "Hello", "startSeconds": 0, "endSeconds": 1}]')`,
    [id, owner.id],
  );
  const { body } = await owner.ask(`/api/videos/${id}/share`, { method: 'POST', body: {} });
  const { body: shared } = await server.ask(`/api/shared/${body.token}`);
  const shown = (await server.ask('/api/showcase')).body as unknown as { id: string; [url: string]: unknown }[];
  const showcased = shown.find((one) => one.id === id) ?? {};
  const urlsOf = (facts: object) =>
    Object.entries(facts).flatMap(([name, value]) => (name.endsWith('_url') && value ? [String(value)] : []));
  const small = [`${thumbnail}?width=160`, `${photo}?width=480`];
  return { id, own: [video, thumbnail, photo, audio, ...small], shared: urlsOf(shared), showcased: urlsOf(showcased) };
}

type Video = Awaited<ReturnType<typeof addVideo>>;
let video: Video;
beforeEach(async () => {
  video = await addVideo(ana);
});

describe('a file of a person', () => {
  test('is read by its owner: with the cookie, the session or the access token', async () => {
    for (const headers of [cookieOf(ana), sessionOf(ana), bearerOf(ana)]) {
      expect(await statusesOf(video.own, headers)).toEqual(all(video.own, 200));
    }
  });

  test('is not there for any other user', async () => {
    const strangers = [nobody, bearerOf(ben), sessionOf(ben), cookieOf(ben), { authorization: 'Bearer x.y.z' }];
    for (const headers of strangers) expect(await statusesOf(video.own, headers)).toEqual(all(video.own, 404));
    const foreign = await server.ask(known(video.own[0]), { headers: bearerOf(ben) });
    const unknown = await server.ask(`/files/videos/${ana.id}/none.mp4`, { headers: bearerOf(ben) });
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test('has small copies of two widths, which are read as the picture is and at no address of their own', async () => {
    const photo = known(video.own[2]);
    const small = await fetch(`${server.url}${photo}?width=160`, { headers: cookieOf(ana) });
    expect([await small.text(), small.headers.get('cache-control')]).toEqual(['a small copy', 'private, no-cache']);
    const signed = server.deps.fileSignatures.sign(photo.slice('/files/'.length));
    expect(await statusOf(`${signed}&width=160`, nobody)).toBe(200);
    expect(await statusOf(`${photo}?width=161`, cookieOf(ana))).toBe(400);
    const path = `small/160/${photo.slice('/files/'.length)}`;
    expect(await server.deps.files.stat(path)).toBeDefined();
    expect(await statusOf(`/files/${path}`, cookieOf(ana))).toBe(404);
  });

  test('is lent by a signed address for ten minutes, and by no other', async () => {
    const now = server.deps.now();
    const minutesAgo = (minutes: number) => () => new Date(now.getTime() - minutes * 60_000);
    const secret = String(server.deps.environment.AUTH_SECRET);
    const path = known(video.own[0]).slice('/files/'.length);
    const sign = (at: () => Date, key = secret) => createFileSignatures({ secret: key, now: at }).sign(path);
    const valid = server.deps.fileSignatures.sign(path);
    expect(await statusOf(valid, nobody)).toBe(200);
    expect(await statusOf(valid, bearerOf(ben))).toBe(200);
    // Whoever was given it may show the file on a page of another site; without it not even the owner's browser does.
    const policyOf = async (address: string) =>
      (await fetch(server.url + address, { headers: cookieOf(ana) })).headers.get('cross-origin-resource-policy');
    expect([await policyOf(valid), await policyOf(`/files/${path}`)]).toEqual(['cross-origin', 'same-origin']);
    expect(await statusOf(sign(minutesAgo(9)), nobody)).toBe(200);
    expect(await statusOf(sign(minutesAgo(11)), nobody)).toBe(403);
    expect((await server.ask(sign(minutesAgo(11)))).body).toMatchObject({
      message: 'This address was good for ten minutes and has expired. Please ask for a new one.',
    });
    expect(await statusOf(sign(minutesAgo(11)), cookieOf(ana))).toBe(200);
    const forged = [
      sign(minutesAgo(0), `${secret}x`),
      valid.replace(path, known(video.own[1]).slice('/files/'.length)),
      valid.replace(/expires=\d+/, 'expires=99999999999'),
      valid.replace(/signature=.*/, 'signature='),
      valid.replace(/&signature=.*/, ''),
    ];
    expect(await statusesOf(forged, nobody)).toEqual(all(forged, 404));
  });

  test('ends with the session for a client that has only that', async () => {
    const visit = await server.signIn('ana@example.com');
    const ways = [cookieOf(visit), sessionOf(visit), bearerOf(visit)];
    for (const headers of ways) expect(await statusOf(known(video.own[0]), headers)).toBe(200);
    await server.ask('/api/auth/sign-out', { method: 'POST', body: {}, headers: sessionOf(visit) });
    await until(async () => (await visit.ask('/api/profile')).status === 401);
    for (const headers of ways) expect(await statusesOf(video.own, headers)).toEqual(all(video.own, 404));
    expect(await statusOf(known(video.own[0]), cookieOf(ana))).toBe(200);
  });

  test('is gone at once when it is deleted, for everyone and at every address', async () => {
    const signed = video.own.slice(0, 2).map((url) => server.deps.fileSignatures.sign(url.slice('/files/'.length)));
    const captions = [`/api/videos/${video.id}/captions.vtt`];
    const gone = [...video.own.slice(0, 2), ...signed, ...video.shared, ...video.showcased, ...captions];
    expect(await statusOf(known(signed[0]), nobody)).toBe(200);
    await ana.ask(`/api/videos/${video.id}`, { method: 'DELETE', body: {} });
    for (const headers of [cookieOf(ana), bearerOf(ana), bearerOf(ben)]) {
      expect(await captionsAside(gone, headers)).toEqual(all(gone, 404));
    }
    // The sweep comes later: the store has them still.
    expect(await server.deps.files.stat(known(video.own[0]).slice('/files/'.length))).toBeDefined();
    const photo = known(video.own[2]);
    await ana.ask('/api/files', { method: 'DELETE', body: { path: photo.slice('/files/'.length) } });
    expect(await statusOf(photo, cookieOf(ana))).toBe(404);
  });

  test('is closed at once where its deletion can be undone, and open again when it is taken back', async () => {
    const mine = video.own.slice(0, 2);
    await ana.ask(`/api/videos/${video.id}`, { method: 'DELETE', body: { undoSeconds: 10 } });
    expect(await statusesOf(mine, cookieOf(ana))).toEqual(all(mine, 404));
    expect(await statusesOf([...video.shared, ...video.showcased], nobody)).not.toContain(200);
    const restorable = await ana.ask('/api/videos/restorable');
    expect(restorable.body).toMatchObject([{ id: video.id, secondsLeft: expect.any(Number) }]);
    await ana.ask(`/api/videos/${video.id}/restore`, { method: 'POST', body: {} });
    expect(await statusesOf(mine, cookieOf(ana))).toEqual(all(mine, 200));
    expect(await statusesOf(video.shared.slice(0, 1), nobody)).toEqual(all(video.shared.slice(0, 1), 200));
  });

  test('that was let go is not shown by what still speaks of it', async () => {
    const path = known(video.own[0]).slice('/files/'.length);
    await server.rows(`update stored_files set delete_after = now() + interval '1 day' where path = $1`, [path]);
    const shown = [...video.shared, ...video.showcased].filter((address) => address.endsWith('.mp4'));
    expect(shown.length).toBeGreaterThan(1);
    expect(await statusesOf(shown, nobody)).toEqual(all(shown, 404));
    expect(await statusOf(known(video.own[0]), cookieOf(ana))).toBe(404);
  });

  test('of an account that was deleted has no owner', async () => {
    const cara = await server.person(`cara${count}@example.com`);
    const { own, shared, showcased } = await addVideo(cara);
    const stray = await server.keep(cara, `videos/${cara.id}/stray.mp4`, 'video/mp4', content);
    await server.ask('/api/auth/delete-user', { body: { password: 'correct horse 42' }, headers: sessionOf(cara) });
    await server.rows('update stored_files set delete_after = null where path = $1', [stray.slice('/files/'.length)]);
    const gone = [...own, ...shared, ...showcased, stray];
    for (const headers of [nobody, bearerOf(ben), bearerOf(cara)]) {
      expect(await captionsAside(gone, headers)).toEqual(all(gone, 404));
    }
  });
});

/** Captions are text that is written for each request: they have no parts. */
async function captionsAside(addresses: string[], headers: Headers): Promise<Record<string, number>> {
  const isText = (address: string) => address.endsWith('.vtt');
  const texts = addresses.filter(isText).map(async (address) => {
    return [address, (await fetch(server.url + address, { headers })).status] as const;
  });
  const files = await statusesOf(
    addresses.filter((address) => !isText(address)),
    headers,
  );
  return { ...files, ...Object.fromEntries(await Promise.all(texts)) };
}

describe('a video that is shown', () => {
  test('by a link is read by anyone at addresses that do not tell whose it is', async () => {
    expect(video.shared).toHaveLength(3);
    expect(video.shared.join()).not.toContain(ana.id);
    for (const headers of [nobody, bearerOf(ben), cookieOf(ana)]) {
      expect(await captionsAside(video.shared, headers)).toEqual(all(video.shared, 200));
    }
  });

  test('by a link is gone with the link, also behind a newer one', async () => {
    await ana.ask(`/api/videos/${video.id}/share`, { method: 'DELETE', body: {} });
    await ana.ask(`/api/videos/${video.id}/share`, { method: 'POST', body: {} });
    for (const headers of [nobody, bearerOf(ben), cookieOf(ana)]) {
      expect(await captionsAside(video.shared, headers)).toEqual(all(video.shared, 404));
    }
    expect(await statusOf(known(video.own[0]), nobody)).toBe(404);
  });

  test('in the showcase is read by anyone, and stops at once when it is withdrawn', async () => {
    expect(new Set(video.showcased).size).toBe(2);
    expect(video.showcased.join()).not.toContain(ana.id);
    expect(await statusesOf(video.showcased, nobody)).toEqual(all(video.showcased, 200));
    await ana.ask(`/api/videos/${video.id}`, { method: 'PATCH', body: { is_showcased: false } });
    for (const headers of [nobody, bearerOf(ben), cookieOf(ana)]) {
      expect(await statusesOf(video.showcased, headers)).toEqual(all(video.showcased, 404));
    }
    expect(await statusOf(`/api/showcase/${encodeURIComponent("' or 1=1 --")}/video.mp4`, nobody)).toBe(404);
  });
});

test('no shared cache may keep what belongs to a person, and no cookie travels with a sample', async () => {
  const sample = 'samples/portraits/clara.jpg';
  await server.keep(ana, sample, 'image/jpeg', content);
  await server.rows('update stored_files set user_id = null, is_public = true where path = $1', [sample]);
  const cachingOf = async (address: string, headers: Headers) => {
    const reply = await fetch(server.url + address, { headers });
    expect(reply.status).toBe(200);
    return reply.headers.get('cache-control');
  };
  for (const address of [...video.own, ...video.shared.slice(0, 2), ...video.showcased]) {
    expect(await cachingOf(address, cookieOf(ana))).toBe('private, no-cache');
  }
  expect(
    await cachingOf(server.deps.fileSignatures.sign(known(video.own[0]).slice('/files/'.length)), nobody),
  ).toContain('private');
  expect(await cachingOf(known(video.shared[2]), nobody)).toContain('private');
  // A session that is due to be prolonged sets its cookie anew with the next reply.
  await server.rows(`update auth.session set "expiresAt" = now() + interval '2 days' where token = $1`, [ana.token]);
  const reply = await fetch(`${server.url}/files/${sample}`, { headers: cookieOf(ana) });
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test('a preview is heard by the user who asked for it, and not by one who only knows its name', async () => {
  const path = 'previews/0123456789abcdef.m4a';
  await server.keep(ana, path, 'audio/mp4', content);
  await server.rows('update stored_files set user_id = null where path = $1', [path]);
  expect(await statusOf(`/files/${path}`, nobody)).toBe(404);
  expect(await statusOf(`/files/${path}`, cookieOf(ana))).toBe(404);
  expect(await statusOf(server.deps.fileSignatures.sign(path), nobody)).toBe(200);
});
