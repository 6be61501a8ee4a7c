import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Principal } from '../../principal.ts';
import { openTestStudio, type TestStudio } from '../../studio.test-data.ts';
import { changeLink, readShareLink, shareVideo, unshareVideo } from './share-video.ts';
import { countView, forgetOldViewers, readSharedChapters, readSharedVideo, unlockLink } from './watch-shared.ts';

let studio: TestStudio;
let ana: Principal;
let ben: Principal;
let id: string;
let token: string;
beforeAll(async () => {
  studio = await openTestStudio();
  [ana, ben] = [await studio.addPerson(), await studio.addPerson()];
});
beforeEach(async () => {
  const chapters = [
    { startSeconds: 0, title: 'Welcome' },
    { startSeconds: 4, title: 'Goodbye' },
  ];
  const [row] = await studio.rows(
    `insert into video_projects (user_id, title, status, stored_video_url, duration_seconds, chapters)
     values ($1, 'Week one', 'completed', '/files/videos/a.mp4', 8, $2) returning id`,
    [ana.userId, JSON.stringify(chapters)],
  );
  id = row.id;
  ({ token } = await shareVideo(studio.deps, ana, { id }));
});
afterAll(() => studio?.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const visitor = { address: '203.0.113.7', agent: browser, userId: undefined };
const viewsOf = async () => (await readShareLink(studio.deps, ana, { id })).views;
const watch = (changes: Partial<Parameters<typeof countView>[2]> = {}, pass?: string) =>
  countView(studio.deps, { token, pass }, { ...visitor, ...changes });

test('a link says what goes for it, to its owner alone, and is another one once it was taken back', async () => {
  expect(await readShareLink(studio.deps, ana, { id })).toMatchObject({
    token,
    url: `https://portray.example/v/${token}`,
    embed_url: `https://portray.example/embed/${token}`,
    expires_at: null,
    has_password: false,
    views: 0,
  });
  const change = { id, password: 'secret words' };
  await expect(readShareLink(studio.deps, ben, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(changeLink(studio.deps, ben, change)).rejects.toMatchObject({ code: 'not_found' });
  await changeLink(studio.deps, ana, change);
  await unshareVideo(studio.deps, ana, { id });
  await expect(readShareLink(studio.deps, ana, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(changeLink(studio.deps, ana, change)).rejects.toMatchObject({ code: 'not_found' });
  expect(await shareVideo(studio.deps, ana, { id })).toMatchObject({ has_password: false, views: 0 });
});

test('a link ends at its moment, and goes on where its owner gives it longer', async () => {
  const until = (at: Date | null) => changeLink(studio.deps, ana, { id, expires_at: at ? at.toISOString() : null });
  const now = studio.clock.at;
  const inAnHour = new Date(now.getTime() + 3_600_000);
  expect(await until(inAnHour)).toMatchObject({ expires_at: inAnHour.toISOString() });
  expect(await readSharedVideo(studio.deps, { token })).toMatchObject({ title: 'Week one' });
  studio.clock.at = inAnHour;
  for (const ask of [readSharedVideo, readSharedChapters]) {
    await expect(ask(studio.deps, { token })).rejects.toMatchObject({ code: 'link_expired' });
  }
  await expect(watch()).rejects.toMatchObject({ code: 'link_expired' });
  await expect(until(inAnHour)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(until(new Date('2037-01-01'))).rejects.toMatchObject({ code: 'invalid_input' });
  await until(null);
  expect(await readSharedVideo(studio.deps, { token })).toMatchObject({ title: 'Week one' });
  studio.clock.at = now;
});

test('behind a password nothing is seen without the pass that it gives, which ends with time and with another password', async () => {
  await changeLink(studio.deps, ana, { id, password: 'secret words' });
  await expect(readSharedVideo(studio.deps, { token })).rejects.toMatchObject({ code: 'password_required' });
  await expect(unlockLink(studio.deps, { token, password: 'other words', seconds: 60 })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  const pass = await unlockLink(studio.deps, { token, password: 'secret words', seconds: 43_200 });
  expect(await readSharedVideo(studio.deps, { token, pass })).toMatchObject({ title: 'Week one' });
  const now = studio.clock.at;
  for (const forged of ['', 'x', `9${pass}`, `${pass}a`, pass?.replace(/^\d+/, '99999999999')]) {
    await expect(readSharedVideo(studio.deps, { token, pass: forged })).rejects.toMatchObject({
      code: 'password_required',
    });
  }
  studio.clock.at = new Date(now.getTime() + 12 * 3_600_000);
  await expect(readSharedVideo(studio.deps, { token, pass })).rejects.toMatchObject({ code: 'password_required' });
  studio.clock.at = now;
  await changeLink(studio.deps, ana, { id, password: 'newer words' });
  await expect(readSharedVideo(studio.deps, { token, pass })).rejects.toMatchObject({ code: 'password_required' });
  await changeLink(studio.deps, ana, { id, password: null });
  expect(await unlockLink(studio.deps, { token, password: 'any', seconds: 60 })).toBeUndefined();
  expect(await readSharedVideo(studio.deps, { token })).toMatchObject({ title: 'Week one' });
});

test('a visitor counts once a day, however many of them come at once; programs and the owner do not', async () => {
  await Promise.all([
    watch(),
    watch(),
    watch(),
    watch({ address: '203.0.113.8' }),
    watch({ agent: `${browser} Other` }),
  ]);
  expect(await viewsOf()).toBe(3);
  const agents = ['Googlebot/2.1', 'curl/8.5.0', '', 'facebookexternalhit/1.1', 'Mozilla/5.0 HeadlessChrome/140'];
  for (const agent of agents) await watch({ agent });
  await watch({ address: '203.0.113.9', userId: ana.userId });
  expect(await viewsOf()).toBe(3);
  await watch({ address: '203.0.113.9', userId: ben.userId });
  expect(await viewsOf()).toBe(4);
});

test('neither address nor browser is kept, and on the next day nobody can be recognised', async () => {
  const now = studio.clock.at;
  await watch();
  const kept = JSON.stringify(await studio.rows('select * from share_views'));
  expect(kept).not.toMatch(/203\.0\.113|Mozilla/);
  studio.clock.at = new Date(now.getTime() + 86_400_000);
  await forgetOldViewers(studio.deps);
  expect(await studio.rows('select * from share_views union all select null, day, salt from share_salts')).toEqual([]);
  await watch();
  expect(await viewsOf()).toBe(2);
  studio.clock.at = now;
  await studio.rows('delete from share_salts');
});

test('its chapters are read with it, and as a file', async () => {
  expect(await readSharedVideo(studio.deps, { token })).toMatchObject({
    chapters: [{ title: 'Welcome' }, { title: 'Goodbye' }],
    chapters_url: `/api/shared/${token}/chapters.vtt`,
    captions_url: null,
  });
  expect(await readSharedChapters(studio.deps, { token })).toContain('00:00:04.000 --> 00:00:08.000\nGoodbye');
});
