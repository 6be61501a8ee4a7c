import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { readAudioFile } from '../speech/recording/audio-file.ts';
import { findConfinement } from './confinement.ts';
import { findForeignReader } from './ffmpeg.ts';
import { childEnd, collectBytes, spawnConfined } from './ffmpeg-child.ts';
import { expectHarmless, layOut, prey, weapons } from './weapons.test-data.ts';

const { hides } = await findConfinement();
layOut();

/** With every other way of naming what is near: `weapons.sweep.test.ts`. */
test.each(weapons)('%s reaches no file, whichever program reads it', async (...weapon) => {
  await expectHarmless(weapon, [prey.secretPath]);
});

test('a playlist reaches no network, whichever program reads it', async () => {
  await expectHarmless(known(weapons[0]), [`${prey.address}/a.ts`]);
});

test.skipIf(!hides.includes('network'))('even an ffmpeg that is made to ask the network finds none', async () => {
  const { path } = await findForeignReader();
  const args = ['-hide_banner', '-i', `${prey.address}/sound.wav`];
  const free = await tryUnconfined(path, args);
  expect([free, prey.connections > 0]).toEqual(['ended', true]);
  prey.connections = 0;
  await said(path, args);
  expect(prey.connections).toBe(0);
});

test.skipIf(!hides.includes('processes'))(
  'it does not see the server, whose environment stands in the list of processes',
  async () => {
    expect(existsSync(`/proc/${process.pid}/environ`)).toBe(true);
    const seen = await said('/bin/sh', ['-c', 'for one in /proc/[0-9]*; do tr "\\0" " " < $one/cmdline; done']);
    expect(seen).not.toContain('vitest');
  },
);

test.skipIf(!hides.includes('network'))('it has no rights over what confines it, and gets none', async () => {
  const status = await said('/bin/cat', ['/proc/self/status']);
  expect(status).toMatch(/^CapEff:\s+0+$/m);
  expect(status).toMatch(/^CapBnd:\s+0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
});

test('its environment is empty', async () => {
  process.env.A_SECRET_OF_THE_SERVER = 'not for ffmpeg';
  try {
    expect(await said('/usr/bin/env', [])).toBe('');
  } finally {
    delete process.env.A_SECRET_OF_THE_SERVER;
  }
});

test.skipIf(process.platform !== 'linux')('it stands in a folder where nothing is and nothing can be put', async () => {
  // It may look before the folder is gone.
  const look = 'while :; do at=$(readlink /proc/$$/cwd); case $at in *deleted*) echo "$at"; exit;; esac; done';
  expect(await said('/bin/sh', ['-c', look])).toMatch(/portray-tool-\w+ \(deleted\)/);
  expect(await said('/bin/ls', ['-A'])).toBe('');
});

test('an honest recording is read all the same', async () => {
  const room = await mkdtemp(join(prey.folder, 'honest-'));
  const { audioPath, durationSeconds } = await readAudioFile(prey.secretPath, room);
  expect(durationSeconds).toBeCloseTo(2, 1);
  expect((await readFile(audioPath)).length).toBeGreaterThan(100_000);
});

async function said(path: string, args: string[]): Promise<string> {
  const child = await spawnConfined({ path, args, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = collectBytes(known(child.stdout), 100_000, () => {});
  await childEnd(child);
  return text().toString();
}

/** The same without confinement, which shows that there is something to be reached. */
async function tryUnconfined(path: string, args: string[]): Promise<string> {
  const { spawn } = await import('node:child_process');
  await childEnd(spawn(path, args, { stdio: 'ignore' }));
  return 'ended';
}
