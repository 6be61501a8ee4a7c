import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addGiven, openVoiceRoom } from '@portray/providers/local-voices-double';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const main = join(import.meta.dirname, 'main.ts');
/** A model that is still loaded must not keep the command from ending; an idle one is ended after a minute. */
const timeout = 45_000;

test('a neural voice that was added is listed first and says a script, and the command ends', async () => {
  const { voicesFolder, folder, archive, close } = await openVoiceRoom();
  const model = await archive('vits-piper-en_US-robot-low');
  await addGiven(voicesFolder, model);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, VOICES_DIR: voicesFolder };
  const portray = async (...argv: string[]) => {
    const { stdout } = await run(process.execPath, [main, ...argv, '--json'], { env, timeout, killSignal: 'SIGKILL' });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  };
  const { voices } = await portray('voices', '--language', 'en');
  expect(voices[0]).toMatchObject({ id: 'local:vits-piper-en_US-robot-low.0', engine: 'local' });
  expect(voices.length).toBeGreaterThan(5);
  const out = join(folder, 'speech.wav');
  const said = await portray('say', 'Good morning.', '--voice', voices[0].id, '--out', out);
  expect(said).toMatchObject({ event: 'done', audio: out });
  expect((await stat(out)).size).toBeGreaterThan(20_000);
  await close();
}, 120_000);
