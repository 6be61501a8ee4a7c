import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import type { VoiceSets } from '@portray/ports/voice-sets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Of } from '../sha256-of.ts';
import { createLocalVoices } from './local-voices.ts';
import { openVoiceRoom } from './voice-room.test-data.ts';
import { createVoiceSets } from './voice-sets.ts';

const kristin = 'vits-piper-en_US-kristin-medium';
const norman = 'vits-piper-en_US-norman-medium';
let room: Awaited<ReturnType<typeof openVoiceRoom>>;
let sets: VoiceSets;
beforeAll(async () => {
  room = await openVoiceRoom();
  // Nobody answers there: what is installed here is brought.
  const source = { releases: 'http://127.0.0.1:9/k2-fsa/sherpa-onnx' };
  sets = createVoiceSets({ voicesFolder: room.voicesFolder, source });
}, 60_000);
afterAll(() => room.close());

async function bring(name: string) {
  const localPath = join(room.folder, name);
  await copyFile(await room.archive(name), localPath);
  const sha256 = await sha256Of(localPath);
  return sets.install({ name, archivePath: await sets.bring(name, localPath), sha256 });
}
/** Which voices come first in English, as everybody gets them. */
async function firstInEnglish(): Promise<string[]> {
  const readScript = () => ({ sentences: [], notes: [] }) as never;
  const decodeRecording = async () => ({ audioPath: '', durationSeconds: 0 });
  const engine = createLocalVoices({ voicesFolder: room.voicesFolder, readScript, decodeRecording });
  const voices = await engine.list();
  return voices.filter(({ firstFor }) => firstFor?.includes('en')).map(({ name }) => name);
}

test('the sets that are offered are all known, and say what they take', () => {
  expect(sets.offered.length).toBeGreaterThan(20);
  expect(new Set(sets.offered.map(({ name }) => name)).size).toBe(sets.offered.length);
  for (const { name, bytes, kind } of sets.offered.filter((set) => set.kind === 'set'))
    expect({ name, kind, bytes }).toMatchObject({ bytes: expect.any(Number) });
  expect(sets.find('vits-piper-de_DE-miro-high')).toMatchObject({ business: 'no' });
  expect(sets.find('nobody')).toBeUndefined();
});

test('a set comes first when its operator says so, in place of the one before, and not by itself', async () => {
  const added = await bring(kristin);
  expect(added).toMatchObject({
    title: 'Kristin',
    business: 'yes',
    firstFor: [],
    heard: [{ name: 'Kristin', language: 'en' }],
  });
  expect(added.installedBytes).toBeGreaterThan(1_000);
  expect(await firstInEnglish()).toEqual([]);
  await bring(norman);
  await sets.offerFirst(kristin, ['en']);
  expect(await firstInEnglish()).toContain('Kristin');
  await sets.offerFirst(norman, ['en']);
  expect(new Set(await firstInEnglish())).toEqual(new Set(['Norman', 'Norman 2']));
  await sets.offerFirst(norman, []);
  expect(await firstInEnglish()).toEqual([]);
  await expect(sets.offerFirst('nobody', ['en'])).rejects.toMatchObject({ code: 'not_found' });
});

test('a set that is removed leaves nothing behind, nor does what was brought of one', async () => {
  await sets.remove(kristin);
  expect((await sets.listInstalled()).map(({ name }) => name)).toEqual([norman]);
  const localPath = join(room.folder, 'brought');
  await copyFile(await room.archive(kristin), localPath);
  const archivePath = known(await sets.bring(kristin, localPath));
  await expect(sets.install({ name: kristin, archivePath, sha256: '0'.repeat(64) })).rejects.toMatchObject({
    code: 'not_verified',
  });
  await sets.remove(kristin);
  await sets.remove('../../etc');
  expect(await readdir(join(room.voicesFolder, '.fetched'))).toEqual([]);
});
