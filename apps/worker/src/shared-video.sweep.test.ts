import { once } from 'node:events';
import { join } from 'node:path';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import { readUserCredits } from '@portray/studio/credits/read-credits';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openWorkerStage, type WorkerStage, waiting } from './worker-stage.test-data.ts';

let stage: WorkerStage;
beforeAll(async () => {
  stage = await openWorkerStage();
}, 120_000);
afterEach(() => stage?.stopProcesses());
afterAll(() => stage?.close());

/** A little more than a minute, most of which is silence. */
const script = Array.from({ length: 11 }, (_, nth) => `Sentence ${nth}. [5s]`).join(' ');

/** The moments of all pictures of a finished video, in frames. */
async function momentsOf(url: string | null): Promise<number[]> {
  const path = join(stage.dataFolder, String(url));
  const sums = ['-map', '0:v', '-f', 'framemd5', 'pipe:1'];
  const { stdout } = await runFfmpeg(['-v', 'error', '-i', fileArgument(path), ...sums]);
  const lines = stdout.toString().split('\n');
  return lines.filter((line) => /^0,/.test(line)).map((line) => Number(line.split(',')[2]));
}

/** Waits until so many workers draw parts of a video, of which some are stored. */
async function untilDrawing(videoId: string, workers: number, stored: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await stage.deps.database.pool.query(
      `select count(path)::int as stored, count(distinct held_by) filter (where path is null and held_until > now())::int as workers
        from video_parts join split_videos s on s.id = split_id where s.video_id = $1`,
      [videoId],
    );
    expect(rows[0].workers).toBe(workers);
    expect(rows[0].stored).toBeGreaterThanOrEqual(stored);
  }, waiting);
}

test('a long video is finished although its maker and its helper are killed on the way, and no picture is missing', async () => {
  const [first, second] = [await stage.startProcess(), await stage.startProcess()];
  const { id, principal, untilEnded } = await stage.begin(script);
  await untilDrawing(id, 2, 0);
  second.kill('SIGKILL');
  await once(second, 'exit');
  await stage.startProcess();
  await untilDrawing(id, 2, 1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const video = await untilEnded(200_000);
  expect(video).toMatchObject({ status: 'completed' });
  const frames = Math.round(Number(video.duration_seconds) * 30);
  expect(frames).toBeGreaterThan(1_800);
  expect(await momentsOf(video.video_url)).toEqual(Array.from({ length: frames }, (_, index) => index));
  const { credits } = await readUserCredits(stage.deps, principal);
  expect(credits).toMatchObject({ available_credits: 0, used_credits: 1 });
  expect((await stage.deps.database.pool.query('select from split_videos')).rows).toEqual([]);
}, 600_000);
