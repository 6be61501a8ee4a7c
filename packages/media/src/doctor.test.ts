import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineMachine } from './doctor.ts';
import { findConfinement } from './ffmpeg/confinement.ts';
import { openSigningIdentity } from './video/credentials/certificate.ts';

let empty: string;
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'portray-doctor-'));
});
afterAll(() => rm(empty, { recursive: true }));

test('everything that a video needs is here where the packages are installed', async () => {
  const findings = await examineMachine();
  expect(findings.filter(({ state }) => state === 'missing')).toEqual([]);
});

test.each([
  ['face landmarks', '@vladmandic/human'],
  ['outline of people', '@mediapipe/selfie_segmentation'],
  ['photo moderation', 'nsfwjs'],
  ['Japanese readings', '@patdx/kuromoji'],
])('%s are missing, with a way to get them, where %s holds no model or is not there', async (part, missing) => {
  for (const folder of [empty, undefined]) {
    const findings = await examineMachine(() => folder);
    expect(findings.find((finding) => finding.part === part)).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining(missing),
      hint: expect.stringContaining('installed anew'),
    });
  }
});

const signingOf = async (dataFolder: string) => {
  const findings = await examineMachine(undefined, { dataFolder, now: new Date() });
  return findings.find(({ part }) => part === 'signing key');
};
const daysAhead = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });

test('a clock that was ahead when the signing key was made is named, until the key is made anew', async () => {
  const dataFolder = join(empty, 'ahead');
  expect(await signingOf(dataFolder)).toMatchObject({
    state: 'ok',
    detail: expect.stringContaining('made with the first'),
  });
  await openSigningIdentity(dataFolder, daysAhead(3));
  const finding = await signingOf(dataFolder);
  expect(finding).toMatchObject({
    state: 'failing',
    hint: expect.stringContaining('Check the clock of this machine.'),
  });
  expect(finding?.detail).toContain('not yet valid, by 2 days: the clock was ahead then, or is behind now');
  await openSigningIdentity(dataFolder);
  expect(await signingOf(dataFolder)).toMatchObject({ state: 'ok', hint: expect.stringContaining('set aside') });
});

test('a damaged signing key is named with its file', async () => {
  const dataFolder = join(empty, 'damaged');
  await mkdir(dataFolder);
  await writeFile(join(dataFolder, 'signing-identity.json'), '{"certificateChain"');
  const damaged = `${join(dataFolder, 'signing-identity.json')} is damaged`;
  expect(await signingOf(dataFolder)).toMatchObject({ state: 'failing', detail: damaged });
});

test('it says how uploads are read, and what could not be taken away from their reader', async () => {
  const { hides } = await findConfinement();
  const finding = (await examineMachine()).find(({ part }) => part === 'reading uploads');
  expect(finding?.detail).toMatch(/^ffmpeg \S+, with limits, an empty environment, plain formats only/);
  expect(finding?.detail.includes('no network')).toBe(hides.includes('network'));
});
