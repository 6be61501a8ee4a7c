import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineMachine } from './doctor.ts';

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
