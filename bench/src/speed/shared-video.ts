import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { known } from '@portray/foundation/known';
import { createPerson, type Person } from '@portray/journeys/person';
import { startFurnished } from '../pages/furnished-product.ts';
import { benchPhotoPath, scriptOf } from './material.ts';

export type SharedVideo = {
  videoSeconds: number;
  oneSeconds: number[];
  twoSeconds: number[];
  /** Of the sums. */
  ratio: number;
  isPinned: boolean;
};

const run = promisify(execFile);
const program = 'apps/worker/src/main.ts';
const root = join(import.meta.dirname, '../../..');

/** The same long video by one worker and by two, each on a core of its own; server and database are where they like. Linux only. */
export async function measureSharedVideo(
  seconds: number,
  rounds: number,
  dataFolder: string | undefined,
): Promise<SharedVideo> {
  const isPinned = await run('taskset', ['--version']).then(
    () => true,
    () => false,
  );
  const product = await startFurnished(dataFolder);
  try {
    const firstPid = known((await product.pidsOf(program))[0]);
    if (isPinned) await run('taskset', ['-a', '-c', '-p', '0', `${firstPid}`]);
    const person = createPerson(product.url, 'long@example.com');
    await person.register();
    await person.buy(10);
    const order = { ...(await orderOf(person)), script: scriptOf(seconds) };
    const second = await startSecondWorker(firstPid, isPinned);
    const [one, two]: Made[][] = [[], []];
    try {
      // Loads all engines and speaks; the speech of a long video is kept.
      await make(person, order);
      for (let round = 0; round < rounds; round++) {
        second.kill('SIGSTOP');
        known(one).push(await make(person, order));
        second.kill('SIGCONT');
        known(two).push(await make(person, order));
      }
    } finally {
      second.kill('SIGCONT');
      second.kill('SIGTERM');
      await once(second, 'exit');
    }
    const [oneSeconds, twoSeconds] = [known(one), known(two)].map((turns) =>
      turns.map(({ tookSeconds }) => tookSeconds),
    );
    const sum = (turns: number[] = []) => turns.reduce((total, turn) => total + turn, 0);
    return {
      videoSeconds: known(one?.[0]).videoSeconds,
      oneSeconds: known(oneSeconds),
      twoSeconds: known(twoSeconds),
      ratio: sum(oneSeconds) / sum(twoSeconds),
      isPinned,
    };
  } finally {
    await product.stop();
  }
}

async function orderOf(person: Person) {
  return {
    projectName: 'Bench',
    avatarImageUrl: await person.talkingPhoto(benchPhotoPath),
    voiceId: await person.quickStartVoice(),
    voiceChoice: 'existing',
    language: 'en',
  };
}

type Made = { tookSeconds: number; videoSeconds: number };

async function make(person: Person, order: Record<string, unknown>): Promise<Made> {
  const startedMs = performance.now();
  const { projectId } = await person.call('create-avatar-video', order);
  const { video } = await person.watch(String(projectId));
  const tookSeconds = (performance.now() - startedMs) / 1000;
  if (video.status !== 'completed') throw new Error(`The bench's video failed: ${video.processing_error}`);
  return { tookSeconds, videoSeconds: known(video.duration_seconds) };
}

/** On the second core, with the settings of the product's own worker; idle until there is a long video to make. */
async function startSecondWorker(firstPid: number, isPinned: boolean): Promise<ChildProcess> {
  const command = [...(isPinned ? ['taskset', '-c', '1'] : []), process.execPath, join(root, program)];
  const settings = (await readFile(`/proc/${firstPid}/environ`, 'utf8')).split('\0').filter(Boolean);
  const env = Object.fromEntries(settings.map((line) => /^([^=]+)=(.*)$/s.exec(line)?.slice(1) ?? []));
  const worker = spawn(known(command[0]), command.slice(1), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = new Promise<void>((done) =>
    worker.stdout.on('data', (text) => `${text}`.includes('worker.ready') && done()),
  );
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('The second worker did not start.')));
  ended.catch(() => {});
  await Promise.race([said, ended]);
  return worker;
}
