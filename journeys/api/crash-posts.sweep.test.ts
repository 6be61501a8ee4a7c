import { randomUUID } from 'node:crypto';
import type { Page } from '@portray/contracts/calls/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { script } from '../src/acts/library-stock.ts';
import { connectAccount, connectX } from '../src/acts/social-acts.ts';
import { type NetworkDoubles, sixNetworks, startNetworkDoubles } from '../src/doubles/network-doubles.ts';
import { addressOf, createPerson, type Person, until } from '../src/person.ts';
import { type Blow, type Drill, drillSize, startDrill, strikeAt } from '../src/product/drill.ts';

/** Every kill costs a restart; the long form has a hundred of them. */
const endedWithinMs = process.env.DRILL_SIZE ? 900_000 : 150_000;
const pauseMs = 500;
const worker = 'apps/worker/src/main.ts';
const server = 'apps/server/src/main.ts';
/** X has its own test. */
const further = sixNetworks.filter(({ name }) => name !== 'X');
/** Each costs a restart of the worker; the long form has as many as the drill is large. */
const killsPerNetwork = process.env.DRILL_SIZE ? drillSize : 1;
const newPost = /^POST \/2\/tweets/;
const newPart = /\/append$/;
const uploaded = /\/finalize$/;

let networks: NetworkDoubles;
let drill: Drill;

beforeAll(async () => {
  networks = await startNetworkDoubles();
  drill = await startDrill(networks.settings);
}, 400_000);

afterAll(async () => {
  await drill?.stop();
  await networks?.close();
});

type NewPost = { platform: string; title?: string; text: string; videoUrl: string };
type Post = {
  platform: string;
  id: string;
  state: string;
  text: string;
  remote_id: string | null;
  error_message: string | null;
};

test(
  'whatever process dies, each post goes out once or ends as unclear',
  async () => {
    const { x } = networks;
    const person = createPerson(drill.url, addressOf('poster'));
    await person.register();
    await connectX(person);
    const videoUrl = await makeVideo(person);
    const struck = strikeAt(x, [
      ...Array.from({ length: killsPerNetwork }, (_, at): Blow => [newPost, at + 1, () => drill.kill(worker)]),
      [newPart, drillSize / 2, () => drill.kill(worker)],
      [newPost, drillSize / 2, () => drill.kill(server)],
      [uploaded, drillSize - 2, () => drill.killEverything()],
    ]);
    x.mishap(newPost, 'lost', { times: 2 });
    for (let index = 0; index < drillSize; index++)
      await until(() => order(person, { platform: 'twitter', text: `Post ${index}`, videoUrl }), endedWithinMs);
    const ended = await until(() => endedPosts(person, drillSize), endedWithinMs, pauseMs);
    await Promise.all(struck);
    expect(struck).toHaveLength(killsPerNetwork + 3);
    expect(x.created()).toBe(x.posts.length);
    for (const post of ended) {
      const there = x.posts.filter(({ text }) => text === post.text);
      expect(there.length, post.text).toBeLessThanOrEqual(1);
      if (post.state === 'published') expect(there.map(({ id }) => id)).toEqual([post.remote_id]);
      else
        expect(post).toMatchObject({ state: 'unclear', error_message: expect.stringContaining('Please look there') });
    }
  },
  2 * endedWithinMs,
);

test(
  'each network has each post once, or it ends as unclear, when the worker dies between request and answer',
  async () => {
    const person = createPerson(drill.url, addressOf('everywhere'));
    await person.register();
    for (const { platform } of further) await connectAccount(person, platform);
    const videoUrl = await makeVideo(person);
    const kills = further.map((network) => killAtFirst(network, killsPerNetwork));
    // The networks remember what an earlier try has posted.
    const series = randomUUID().slice(0, 8);
    for (let index = 0; index <= killsPerNetwork; index++) {
      for (const { platform, name } of further) {
        const words = `${name} ${index} of ${series}`;
        // In its long form the drill has more posts than a person may send in a minute.
        await until(() => order(person, { platform, title: words, text: words, videoUrl }), endedWithinMs, pauseMs);
      }
    }
    const ended = await until(() => endedPosts(person, further.length * (killsPerNetwork + 1)), endedWithinMs, pauseMs);
    await Promise.all(kills.flatMap(({ struck }) => struck));
    for (const { struck } of kills) expect(struck).toHaveLength(killsPerNetwork);
    for (const { platform, name, posts } of further) {
      for (const post of ended.filter((one) => one.platform === platform)) {
        const there = posts(networks).filter((text) => text === post.text).length;
        expect([post.state, there], `${name}: ${post.error_message}`).toEqual(
          post.state === 'unclear' ? ['unclear', Math.min(there, 1)] : ['published', 1],
        );
      }
    }
  },
  2 * endedWithinMs,
);

test('after all of that no token, no password and no words of a post are in what server and worker logged', async () => {
  const log = await drill.log();
  expect(log).toContain('remote.settled');
  expect(log.match(/\b(token|access|refresh|page)-[0-9a-f]{8}-/)).toBeNull();
  const secrets = ['app-secret-1', 'abcd-efgh-ijkl-mnop', ...further.map(({ name }) => `${name} 0 of `)];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

/** Kills the worker when a network has one of the first posts and its answer has not arrived yet. */
function killAtFirst({ double, posts }: (typeof sixNetworks)[number], kills: number) {
  const struck: Promise<void>[] = [];
  const before = posts(networks).length;
  double(networks).hooks.beforeAnswer = async () => {
    if (struck.length === kills || posts(networks).length - before <= struck.length) return;
    const kill = drill.kill(worker);
    struck.push(kill);
    await kill;
  };
  return { struck };
}

/** A server that was killed may have written the post down and not said so. */
async function order(person: Person, post: NewPost): Promise<Post | undefined> {
  try {
    const { items } = (await person.ask('/api/posts?limit=100')) as { items: Post[] };
    const known = items.find(({ text }) => text === post.text);
    return known ?? ((await person.ask('/api/posts', { body: post })) as Post);
  } catch {
    return undefined;
  }
}

async function makeVideo(person: Person): Promise<string> {
  const { projectId } = await person.call('create-avatar-video', {
    projectName: 'To post',
    script,
    voiceChoice: 'existing',
    videoSize: 'square',
    language: 'en',
    avatarImageUrl: await person.samplePortrait(),
    voiceId: await person.quickStartVoice(),
  });
  const { video } = await person.watch(String(projectId));
  return String(video.stored_video_url ?? video.video_url);
}

/** All posts, once each has ended; while the server is away nothing is known. */
async function endedPosts(person: Person, count: number): Promise<Post[] | undefined> {
  const posts: Post[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await person.ask(`/api/posts?limit=100${query}`).catch(() => undefined)) as Page<Post> | undefined;
    if (!page) return undefined;
    posts.push(...page.items);
    cursor = page.nextCursor;
  }
  const isOver = posts.length >= count && posts.every(({ state }) => state !== 'publishing');
  return isOver ? posts : undefined;
}
