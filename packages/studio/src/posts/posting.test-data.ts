import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { cutVideo } from '@portray/ports/memory-media-tools';
import { createMemoryNetwork, type MemoryNetwork } from '@portray/ports/memory-network';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createJobWaiter } from '../job-waiter.ts';
import { eachTime } from '../once.ts';
import type { Principal } from '../principal.ts';
import { advanceRemoteTask } from '../remote-tasks/advance-remote-task.ts';
import type { RemoteDeps } from '../remote-tasks/remote-kind.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { beginConnection, finishConnection } from './connections/connect.ts';
import { createVault } from './connections/vault.ts';
import { createPost, type NewPostRequest } from './create-post.ts';
import { createPostRules } from './post-rules.ts';
import type { PublishDeps } from './publish-video.ts';
import { readPost } from './read-posts.ts';

/** What is written where a test says nothing else. */
export const words: NewPostRequest = { title: '', text: 'Hello', tags: [], privacy: 'public' };

/** For the tests of one file: a network in memory, and before each test a new person who is connected to it. */
export function usePosting() {
  let studio: TestStudio;
  let network: MemoryNetwork;
  let deps: PublishDeps & RemoteDeps;
  let ana: Principal;
  let videos = 0;

  beforeAll(async () => {
    studio = await openTestStudio();
  });
  afterAll(() => studio?.close());
  beforeEach(async () => {
    ana = await studio.addPerson();
    network = createMemoryNetwork('twitter');
    const posting = {
      ...studio.deps,
      vault: createVault([randomBytes(32).toString('base64')]),
      networks: { twitter: network.network },
      apps: () => ({ clientId: 'id', clientSecret: 'secret' }),
      fitVideo: cutVideo,
      jobWaiter: createJobWaiter(0),
    };
    deps = { ...posting, random: () => 0, once: eachTime, remoteKinds: { post: createPostRules(posting) } };
    await connect();
  });

  async function connect(person = ana) {
    const answer = await network.agree(await beginConnection(deps, person, 'twitter'));
    await finishConnection(deps, person, 'twitter', { ...answer, error: undefined });
  }

  async function finishedVideo(content = 'a video'): Promise<string> {
    videos += 1;
    const path = `videos/${ana.userId}/video-${videos}.mp4`;
    await deps.files.put(path, { stream: Readable.from([Buffer.from(content)]) }, { contentType: 'video/mp4' });
    await studio.rows(
      `insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, $3, 'video/mp4')`,
      [path, ana.userId, content.length],
    );
    await studio.rows(
      `insert into video_projects (user_id, title, status, video_url, width, height, duration_seconds)
       values ($1, 'Hello', 'completed', $2, 1280, 720, 8)`,
      [ana.userId, `/files/${path}`],
    );
    await studio.rows(
      `insert into video_captions (project_id, user_id, language, cues)
       select id, user_id, 'es', $2 from video_projects where video_url = $1`,
      [`/files/${path}`, JSON.stringify([{ startSeconds: 0, endSeconds: 1, text: 'Hola' }])],
    );
    return `/files/${path}`;
  }

  /** As the worker's jobs do, for all posts of the person that are due. */
  async function work(): Promise<void> {
    const due = await studio.rows('select id from remote_tasks where user_id = $1 and next_check_at is not null', [
      ana.userId,
    ]);
    for (const { id } of due) {
      await advanceRemoteTask(deps, { taskId: id }, { signal: new AbortController().signal });
    }
  }

  return {
    connect,
    finishedVideo,
    work,
    create: (changes: Partial<NewPostRequest> = {}) => createPost(deps, ana, 'twitter', { ...words, ...changes }),
    read: (id: string) => readPost(deps, ana, { id }),
    pass(seconds: number): void {
      studio.clock.at = new Date(studio.clock.at.getTime() + seconds * 1_000);
    },
    get studio() {
      return studio;
    },
    get network() {
      return network;
    },
    get deps() {
      return deps;
    },
    get ana() {
      return ana;
    },
  };
}
