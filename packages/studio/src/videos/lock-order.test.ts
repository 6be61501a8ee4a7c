import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishDeletion } from '../deletion/finish-deletion.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { cancelVideo } from './finish/cancel-video.ts';
import { failVideo } from './finish/fail-video.ts';
import { removeVideo } from './library/remove-video.ts';
import { retryVideo } from './start/retry-video.ts';
import { startVideo } from './start/start-video.ts';

let studio: TestStudio;
let ana: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
  ana = await studio.addPerson({ credits: 50, userType: 'pro' });
});
afterAll(() => studio?.close());

type Act = (id: string) => Promise<unknown>;

const attempt = (videoId: string) => ({ userId: ana.userId, videoId, attempt: 1 });
const due = () => new Date(studio.clock.at.getTime() + 10_000).toISOString();

const acts: [name: string, act: Act, prepare?: Act][] = [
  ['cancelling', (id) => cancelVideo(studio.deps, ana, { id })],
  ['deleting', (id) => removeVideo(studio.deps, ana, { id })],
  ['failing', (id) => failVideo(studio.deps, attempt(id), new AppError('rendering_failed', 'Broken.'))],
  ['retrying', (id) => retryVideo(studio.deps, ana, { id }), (id) => cancelVideo(studio.deps, ana, { id })],
  [
    'deleting for good what could be taken back',
    (id) => finishDeletion(studio.deps, { kind: 'video', userId: ana.userId, id, due: due() }),
    (id) => removeVideo(studio.deps, ana, { id, undoSeconds: 10 }),
  ],
];

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

test.each(acts)('%s a video locks the balance of its owner before the video', async (_name, act, prepare) => {
  const { projectId: id } = await startVideo(studio.deps, ana, videoRequest({ projectName: 'Ordered' }));
  await prepare?.(id);
  const other = await studio.database.pool.connect();
  await other.query('begin');
  await other.query('select 1 from user_credits where user_id = $1 for update', [ana.userId]);
  const acting = act(id);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await until(async () => (await studio.rows(waiting)).length > 0);
  const free = await other.query('select 1 from video_projects where id = $1 for update skip locked', [id]);
  await other.query('commit');
  other.release();
  await acting;
  expect(free.rowCount).toBe(1);
});
