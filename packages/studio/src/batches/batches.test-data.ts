import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { endAttempt } from '../videos/finish/end-attempt.ts';
import { advanceBatch } from './advance-batch.ts';
import { readBatch, readBatchRows } from './read-batch.ts';
import { startBatch } from './run-batch.ts';
import { createTestStoryboards } from './storyboards.test-data.ts';
import { createBatch } from './write-batch.ts';

/** The columns of a list for the template 'follow-up', and a row in which nothing has to be mended. */
export const header = 'name,company,sender,topic,offer,next step,link';
export const rowOf = (name: string, offer = 'We begin.') => `${name},Aurora,Ana,the plan,${offer},a call,a.example`;
export const tableOf = (...rows: string[]) => [header, ...rows].join('\n');
export const listOf = (...names: string[]) => tableOf(...names.map((name) => rowOf(name)));
export const many = (count: number) => Array.from({ length: count }, (_, n) => `Person ${n + 1}`);

type Deps = TestStudio['deps'] & ReturnType<typeof createTestStoryboards>;

/** For the tests of one file: a studio whose projects nobody renders, in each test a person with twenty credits, and what they do with their lists. */
export function openBatches() {
  let studio: TestStudio;
  let ana: Principal;
  let deps: Deps;
  beforeAll(async () => {
    studio = await openTestStudio();
  });
  afterAll(() => studio?.close());
  beforeEach(async () => {
    await signIn({ credits: 20, userType: 'pro' });
    deps = { ...studio.deps, ...createTestStoryboards(studio.deps) };
  });

  /** The lists are those of another, new person from here on. */
  async function signIn(person: Parameters<TestStudio['addPerson']>[0]): Promise<void> {
    ana = await studio.addPerson(person);
  }
  const add = (text: string, template_id = 'follow-up') =>
    createBatch(deps, ana, { template_id, name: 'customers.csv', text, pictures: {} });
  const read = (id: string) => readBatch(deps, ana, { id });
  const rowsOf = async (id: string) => (await readBatchRows(deps, ana, { id, only: 'all', from: 0, limit: 100 })).rows;
  const statesOf = async (id: string) => (await rowsOf(id)).map(({ state }) => state);
  /** Starts the next videos of a list that runs, as a worker does; `changes` are what is otherwise than in the studio. */
  const advance = (batchId: string, changes: Partial<Deps> = {}) =>
    advanceBatch({ ...deps, ...changes }, { userId: ana.userId, batchId });
  const creditsOf = async () =>
    (await studio.rows('select available_credits from user_credits where user_id = $1', [ana.userId]))[0]
      .available_credits;

  /** Adds a list and starts it at its price; its id. */
  async function start(text: string, template?: string): Promise<string> {
    const { id, credits } = await add(text, template);
    await startBatch(deps, ana, { id, credits });
    return id;
  }
  /** The same, with its first videos under way. */
  async function make(text: string, template?: string): Promise<string> {
    const id = await start(text, template);
    await advance(id);
    return id;
  }

  const setVideos = (change: string) =>
    studio.rows(`update video_projects set ${change} where user_id = $1 and status = 'processing'`, [ana.userId]);
  /** Ends all videos that are being made: well, or not. */
  const finish = () => setVideos(`status = 'completed', video_url = '/files/videos/' || id || '.mp4'`);
  async function fail(): Promise<void> {
    const videos = await studio.rows(
      `select id, attempt from video_projects where user_id = $1 and status = 'processing'`,
      [ana.userId],
    );
    for (const { id: videoId, attempt } of videos) {
      const reason = new AppError('rendering_failed', 'It failed.');
      await studio.database.asPerson(ana.userId, (tx) =>
        endAttempt(deps, tx, { userId: ana.userId, videoId, attempt }, reason),
      );
    }
  }

  return {
    get studio() {
      return studio;
    },
    get ana() {
      return ana;
    },
    get deps() {
      return deps;
    },
    signIn,
    add,
    read,
    rowsOf,
    statesOf,
    advance,
    creditsOf,
    start,
    make,
    setVideos,
    finish,
    fail,
  };
}
