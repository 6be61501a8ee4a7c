import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '@portray/database/embedded/process-state';
import { faults } from '@portray/foundation/errors';
import { expect, it } from 'vitest';
import { inARoom, latest, launch, launchReady, stillRunning, until } from './launch.test-data.ts';

inARoom();

it('npm start may be stopped while the pages are built', async () => {
  const one = launch('home', ['well', 'well', 'for ever']);
  await latest(one.folder, 'worker');
  one.process.kill('SIGINT');
  expect(await one.ended).toBe(faults.cancelled.exit);
  await until(async () => (await stillRunning(one.folder)).length === 0);
});

it('npm start ends at once at the second Ctrl-C, even if a program does not listen', async () => {
  const one = await launchReady('home', ['well', 'hangs']);
  await latest(one.folder, 'worker');
  one.process.kill('SIGINT');
  await until(async () => (await readFile(join(one.folder, 'ends'), 'utf8').catch(() => '')).includes('was asked'));
  // One key press arrives twice through npm, so a second one counts only when it comes later.
  const again = setInterval(() => one.process.kill('SIGINT'), 200);
  expect(await one.ended).toBe(130);
  clearInterval(again);
  await until(async () => (await stillRunning(one.folder)).length === 0);
});

it.each([
  'api',
  'worker',
] as const)('a kill is what a %s gets that hangs, and another one is brought up', async (kind) => {
  const one = await launchReady('home');
  const first = await latest(one.folder, kind);
  process.kill(first.pid, 'SIGSTOP');
  await until(async () => (await latest(one.folder, kind)).pid !== first.pid);
  expect(one.said()).toContain(`The ${kind} gave no sign of life for 4 s; it is ended and started again.`);
  expect(isRunning(first.pid)).toBe(false);
});
