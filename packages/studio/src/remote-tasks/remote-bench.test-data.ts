import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMemoryRemoteWork, type MemoryRemoteWork } from '@portray/ports/memory-remote-work';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { advanceRemoteTask } from './advance-remote-task.ts';
import { cancelRemoteTask } from './cancel-remote-task.ts';
import { intendRemoteTask } from './intend-remote-task.ts';
import type { RemoteDeps, RemoteKindRules } from './remote-kind.ts';

type Request = { words: string };
type Result = { sound: string };

export const going = { signal: new AbortController().signal };
export const minute = 60_000;

/** A studio with a provider that is only remembered, new for each test of a file. */
export function openRemoteBench() {
  let studio: TestStudio;
  let ana: Principal;
  let work: MemoryRemoteWork<Request, Result>;
  let deps: RemoteDeps;
  let subjects = 0;
  /** What the product was told, in order. */
  let told: string[];
  /** Thrown by the next call of the rule of that name. */
  let ruleFaults: Partial<Record<'keep' | 'complete', Error>>;

  beforeAll(async () => {
    studio = await openTestStudio();
    ana = await studio.addPerson();
  });
  afterAll(() => studio?.close());

  beforeEach(() => {
    work = createMemoryRemoteWork<Request, Result>(({ words }) => ({ sound: `sound of ${words}` }));
    told = [];
    ruleFaults = {};
    const trip = (name: keyof typeof ruleFaults) => {
      const fault = ruleFaults[name];
      delete ruleFaults[name];
      if (fault) throw fault;
    };
    const rules: RemoteKindRules<Request, Result> = {
      workAt: async ({ provider }) => (provider === 'elsewhere' ? work : undefined),
      readRequest: async ({ request }) => ({ words: String(request.words) }),
      async keep(_task, { sound }, { folder }) {
        trip('keep');
        await writeFile(join(folder, 'sound'), sound);
        return { kept: await readFile(join(folder, 'sound'), 'utf8') };
      },
      async complete(_tx, { result }) {
        trip('complete');
        told.push(`complete: ${result?.kept}`);
      },
      async fail(_tx, _task, { code }) {
        told.push(`fail: ${code}`);
      },
      async follow({ state, progress }) {
        told.push(`${state} ${progress ?? 0}`);
      },
    };
    const { database, queue, scratchFolder, log } = studio.deps;
    const now = () => studio.clock.at;
    deps = { database, queue, scratchFolder, log, now, random: () => 0, remoteKinds: { speech: rules } };
  });

  /** A task that was written down and not looked at yet. */
  async function intended(provider = 'elsewhere') {
    subjects += 1;
    const subject = { userId: ana.userId, kind: 'speech' as const, subjectId: `speech-${subjects}`, attempt: 1 };
    const intent = { ...subject, provider, request: { words: 'hello' } };
    const intend = () => studio.database.asPerson(ana.userId, (tx) => intendRemoteTask(deps, tx, intent));
    const { id, key } = await intend();
    const read = async () => (await studio.rows('select * from remote_tasks where id = $1', [id]))[0];
    const advance = () => advanceRemoteTask(deps, { taskId: id }, going);
    const cancel = () => studio.database.asPerson(ana.userId, (tx) => cancelRemoteTask(deps, tx, subject));
    const jobs = () =>
      studio.rows(
        `select extract(epoch from start_after - created_on)::float as after from pgboss.job
         where name = 'advance-remote-task' and data->>'taskId' = $1 order by created_on`,
        [id],
      );
    return { id, key, subject, read, advance, cancel, jobs, intend };
  }

  return {
    get studio() {
      return studio;
    },
    get ana() {
      return ana;
    },
    get work() {
      return work;
    },
    get deps() {
      return deps;
    },
    get told() {
      return told;
    },
    get ruleFaults() {
      return ruleFaults;
    },
    intended,
    /** Lets time pass. */
    pass(ms: number): void {
      studio.clock.at = new Date(studio.clock.at.getTime() + ms);
    },
  };
}
