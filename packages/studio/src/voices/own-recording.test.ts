import { Readable } from 'node:stream';
import { consentVersion } from '@portray/contracts/consent';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { readBalance } from '../credits/read-credits.ts';
import { newFilePath } from '../files/new-file-path.ts';
import { removeOwnFile } from '../files/own-files.ts';
import { registerFile } from '../files/store-file.ts';
import { forgetUnusedFiles } from '../files/upkeep.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { failVideo } from '../videos/finish/fail-video.ts';
import { readVideo } from '../videos/library/read-videos.ts';
import { removeVideo, restoreVideo } from '../videos/library/remove-video.ts';
import { readCaptions } from '../videos/library/video-captions.ts';
import { createDraft, duplicateVideo } from '../videos/library/write-drafts.ts';
import { renderVideo } from '../videos/render/render-video.ts';
import { retryVideo } from '../videos/start/retry-video.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { alignRecording } from './align-recording.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const script = 'I say this myself.';
const consent = { version: consentVersion };

/** A recording of a person, as an upload stores it; answers its address. */
async function recordingOf({ userId }: Principal, said = script, folder: 'recordings' | 'voices' = 'recordings') {
  const path = newFilePath(folder, userId, 'm4a', studio.clock.at);
  const stored = await studio.deps.files.put(path, { stream: Readable.from([said]) }, { contentType: 'audio/mp4' });
  await studio.database.asPerson(userId, (tx) => registerFile(tx, userId, stored));
  return `/files/${path}`;
}

const align = (principal: Principal, recordingUrl: string, changes = {}) =>
  alignRecording(
    { ...studio.deps, readRecording: studio.videoEngines.readRecording, heavyWork: createConcurrencyLimiter() },
    principal,
    { recordingUrl, script, language: 'en', ...changes },
  );
const start = (principal: Principal, voiceUrl: string | null, changes = {}) =>
  startVideo(
    studio.deps,
    principal,
    videoRequest({ script, voiceChoice: 'recording', voiceId: null, voiceUrl, ...changes }),
  );
const make = ({ userId }: Principal, videoId: string, attempt = 1) =>
  renderVideo(studio.deps, { userId, videoId, attempt }, { signal: new AbortController().signal });
const dueOf = async (url: string) =>
  (await studio.rows(`select delete_after from stored_files where '/files/' || path = $1`, [url]))[0]?.delete_after;

async function allowed(changes: Parameters<TestStudio['addPerson']>[0] = {}, said = script) {
  const principal = await studio.addPerson(changes);
  const url = await recordingOf(principal, said);
  await align(principal, url, { consent });
  return { principal, url };
}

test('a recording is heard in the video as it is, and no voice speaks', async () => {
  const { principal, url } = await allowed();
  const before = studio.voice.spoken.length;
  const { projectId: id } = await start(principal, `https://portray.example${url}`);
  const order = { voice_choice: 'recording', voice_file_url: url, elevenlabs_voice_id: null };
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject(order);
  await make(principal, id);
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ ...order, status: 'completed', notes: [] });
  expect(studio.voice.spoken.length).toBe(before);
  expect(studio.presenter.presented.at(-1)?.speech.audioPath).toMatch(/recorded\.m4a$/);
  const { cues } = await readCaptions(studio.deps, principal, { id });
  expect(cues.map(({ text }) => text).join(' ')).toBe(script);
});

test('when its words are heard is known before a video is made, and permission is asked for once', async () => {
  const principal = await studio.addPerson();
  const url = await recordingOf(principal);
  await expect(align(principal, url)).rejects.toMatchObject({ code: 'consent_required' });
  await expect(start(principal, url)).rejects.toMatchObject({ code: 'consent_required' });
  const aligned = await align(principal, url, { consent });
  expect(aligned).toMatchObject({ audioUrl: url, durationSeconds: 1.6, warning: null });
  expect(aligned.timeline.words).toHaveLength(4);
  await align(principal, url, { consent });
  await align(principal, url);
  const noted = await studio.rows('select kind, file_url, wording_version from consents where user_id = $1', [
    principal.userId,
  ]);
  expect(noted).toEqual([{ kind: 'voice', file_url: url, wording_version: consentVersion }]);
});

test('one that says something else is told before, and its video has a note in place of captions', async () => {
  const { principal, url } = await allowed({}, 'Somebody says quite other words.');
  expect(await align(principal, url)).toMatchObject({ warning: 'It says something else.', timeline: { words: [] } });
  const { projectId: id } = await start(principal, url);
  await make(principal, id);
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ notes: ['It says something else.'] });
});

test('one without speech, or in which the script cannot have been said, is refused with a sentence', async () => {
  const principal = await studio.addPerson();
  const [noise, short] = [
    await recordingOf(principal, 'noise noise noise'),
    await recordingOf(principal, 'one two three'),
  ];
  await expect(align(principal, noise, { consent })).rejects.toMatchObject({
    code: 'audio_file_issue',
    message: 'Nobody seems to speak in this recording. Use a recording of one person who speaks.',
  });
  await expect(align(principal, short, { consent, script: 'word '.repeat(40) })).rejects.toThrow(
    'The recording lasts 1 second, which is too short for the 40 words of your script.',
  );
  await expect(align(principal, short, { consent, script: ' ' })).rejects.toMatchObject({ code: 'script_required' });
  await expect(align(principal, short, { consent, script: 'All of [[hate]] now.' })).rejects.toThrow('contains hate');
});

test('a video of none, of a voice sample, or of another user’s is refused before a credit is touched', async () => {
  const { principal, url } = await allowed();
  const stranger = await studio.addPerson();
  await expect(start(stranger, url)).rejects.toMatchObject({ code: 'not_found' });
  await expect(align(stranger, url, { consent })).rejects.toMatchObject({ code: 'not_found' });
  await expect(start(principal, null)).rejects.toMatchObject({ code: 'voice_required' });
  await expect(start(principal, await recordingOf(principal, script, 'voices'))).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await studio.deps.files.remove(url.slice('/files/'.length));
  await expect(start(principal, url)).rejects.toMatchObject({
    code: 'file_not_found',
    message: 'Your recording is no longer there. Please record or upload it again.',
  });
  expect((await readBalance(studio.deps, principal)).available_credits).toBe(3);
});

test('the attempt after a failure and a copy play it, too', async () => {
  const { principal, url } = await allowed({ userType: 'pro' });
  const { projectId: id } = await start(principal, url);
  const job = { userId: principal.userId, videoId: id, attempt: 1 };
  await failVideo(studio.deps, job, new AppError('rendering_failed', 'It broke.'));
  await retryVideo(studio.deps, principal, { id });
  await make(principal, id, 2);
  expect(await readVideo(studio.deps, principal, { id })).toMatchObject({ status: 'completed' });
  const copy = await duplicateVideo(studio.deps, principal, { id });
  expect(copy).toMatchObject({ voice_choice: 'recording', voice_file_url: url });
  await start(principal, copy.voice_file_url, { projectId: copy.id });
  await make(principal, copy.id);
  expect(await readVideo(studio.deps, principal, { id: copy.id })).toMatchObject({ status: 'completed' });
});

test('it goes with the last video that has it, and comes back with it', async () => {
  const { principal, url } = await allowed();
  const draft = await createDraft(studio.deps, principal, { voice_choice: 'recording', voice_file_url: url });
  const copy = await duplicateVideo(studio.deps, principal, { id: draft.id });
  await removeVideo(studio.deps, principal, { id: draft.id });
  expect(await dueOf(url)).toBeNull();
  await removeVideo(studio.deps, principal, { id: copy.id, undoSeconds: 10 });
  expect(await dueOf(url)).toBeInstanceOf(Date);
  await restoreVideo(studio.deps, principal, { id: copy.id });
  expect(await dueOf(url)).toBeNull();
  await removeVideo(studio.deps, principal, { id: copy.id });
  expect(await dueOf(url)).toBeInstanceOf(Date);
});

test('one that no draft took up goes after a day; one that its owner deletes goes out of drafts', async () => {
  const { principal, url } = await allowed();
  const left = await recordingOf(principal);
  const draft = await createDraft(studio.deps, principal, { voice_choice: 'recording', voice_file_url: url });
  await forgetUnusedFiles({ ...studio.deps, now: () => new Date(Date.now() + 25 * 3_600_000) });
  expect(await dueOf(left)).toBeInstanceOf(Date);
  expect(await dueOf(url)).toBeNull();
  await removeOwnFile(studio.deps, principal, { path: url.slice('/files/'.length) });
  expect(await readVideo(studio.deps, principal, { id: draft.id })).toMatchObject({ voice_file_url: null });
});
