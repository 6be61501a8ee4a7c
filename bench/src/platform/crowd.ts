import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { videoSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { createPerson } from '@portray/journeys/person';
import { startProduct } from '@portray/journeys/product';
import { createBuiltInPresenter } from '@portray/media/built-in-presenter';
import { prepare, scriptOf } from '../speed/material.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { type Account, accessToken, addPeople } from './people.ts';

export type Crowd = {
  videos: number;
  completed: number;
  lost: number;
  secondsPerVideo: number;
  aloneSecondsPerVideo: number;
  /** Throughput of the platform against the engine alone in one process, same clip, same settings. */
  throughputRatio: number;
  /** Of ten people who queued everything at once: the largest difference in finished videos at any moment. */
  worstLead: number;
};

const script = scriptOf(10);
const aloneRounds = 5;

/** Queues videos of ten people at once and waits for all of them. */
export async function measureCrowd(videos: number): Promise<Crowd> {
  const alone = await engineAlone();
  const database = await openBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url } });
  try {
    const accounts = await addPeople(database, 10, videos);
    const startedMs = performance.now();
    await queueAll(product.url, accounts, videos / accounts.length);
    await waitForAll(database, videos);
    const secondsPerVideo = (performance.now() - startedMs) / 1000 / videos;
    const rows = await database.run('select user_id, status from video_projects order by completed_at nulls last');
    const completed = rows.filter(({ status }) => status === 'completed').length;
    return {
      videos,
      completed,
      lost: videos - completed,
      secondsPerVideo,
      aloneSecondsPerVideo: alone,
      throughputRatio: alone / secondsPerVideo,
      worstLead: largestLead(
        rows.map(({ user_id }) => String(user_id)),
        accounts,
      ),
    };
  } finally {
    await product.stop();
    await database.close();
  }
}

/** The same clip again and again in one process: photo check once, then speech and rendering, as the worker does. */
async function engineAlone(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-alone-'));
  const presenter = createBuiltInPresenter({ credentials: { dataFolder: folder } });
  const settings = videoSettings.parse({ watermark: true, aiLabel: true, captions: 'file' });
  const startedMs = performance.now();
  try {
    for (let round = 0; round < aloneRounds; round++) {
      const own = join(folder, String(round));
      await mkdir(own);
      const { photo, speech } = await prepare(script, own);
      await presenter.present({ photo, speech, settings, outPath: join(own, 'video.mp4'), folder: own });
    }
    return (performance.now() - startedMs) / 1000 / aloneRounds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function queueAll(url: string, accounts: Account[], each: number): Promise<void> {
  const visitor = createPerson(url, 'nobody@example.com');
  const [avatarImageUrl, voiceId] = [await visitor.samplePortrait(), await visitor.quickStartVoice()];
  // One person after the other, so that first come, first served would be unfair.
  for (const { token } of accounts) {
    const bearer = await accessToken(url, token);
    for (let index = 0; index < each; index++) {
      const reply = await fetch(`${url}/api/functions/create-avatar-video`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          projectName: `Video ${index}`,
          avatarImageUrl,
          script,
          voiceId,
          voiceChoice: 'existing',
          language: 'en',
        }),
      });
      if (!reply.ok) throw new Error(`The bench could not start a video: ${await reply.text()}`);
    }
  }
}

async function waitForAll(database: BenchDatabase, videos: number): Promise<void> {
  for (;;) {
    const [row] = await database.run(`select count(*)::int as left from video_projects where status = 'processing'`);
    if (known(row).left === 0) return;
    console.error(`  ${videos - Number(known(row).left)} of ${videos} videos`);
    await pause(5_000);
  }
}

/** The larger this is, the less people took turns; only while every user still has videos waiting. */
function largestLead(owners: string[], accounts: Account[]): number {
  const finished = new Map(accounts.map(({ id }) => [id, 0]));
  const each = owners.length / accounts.length;
  let lead = 0;
  for (const owner of owners) {
    finished.set(owner, (finished.get(owner) ?? 0) + 1);
    const counts = [...finished.values()];
    if (Math.max(...counts) >= each) break;
    lead = Math.max(lead, Math.max(...counts) - Math.min(...counts));
  }
  return lead;
}
