import { parseArgs } from 'node:util';
import { ensurePages } from '@portray/journeys/pages';
import { type Crowd, measureCrowd } from './platform/crowd.ts';
import { type FirstVideos, measureFirstVideos } from './platform/first-video.ts';
import { measureReads, type Reads } from './platform/reads.ts';
import { measureStanding, type Standing } from './platform/standing.ts';
import { figure } from './report/report.ts';

const usage = `npm run bench:platform -- [--videos 100] [--only standing,first-video,reads,crowd]
Measures the running product: start, idle memory, the first video, reads a second, a crowd of videos. Never fails by timing.`;

const { values } = parseArgs({
  options: {
    videos: { type: 'string', default: '100' },
    only: { type: 'string', default: 'standing,first-video,reads,crowd' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
} else {
  const wanted = values.only.split(',');
  // The product is ready only with its pages.
  await ensurePages();
  const videos = Math.max(10, Math.round(Number(values.videos) / 10) * 10 || 100);
  if (wanted.includes('standing')) say(standingLines(await measureStanding()));
  if (wanted.includes('first-video')) say(firstVideoLines(await measureFirstVideos()));
  if (wanted.includes('reads')) say(readLines(await measureReads()));
  if (wanted.includes('crowd')) say(crowdLines(await measureCrowd(videos)));
}

function say(lines: string[]): void {
  console.log(lines.join('\n'));
}

function standingLines({ coldStartSeconds, warmStartSeconds, idleMb }: Standing): string[] {
  return [
    `First start in an empty folder ${figure(coldStartSeconds)} s (wanted < 30), later starts ${figure(warmStartSeconds)} s (wanted < 3)`,
    `Idle memory of all processes ${idleMb === undefined ? 'not measured here' : `${figure(idleMb)} MB (wanted <= 450)`}`,
  ];
}

function firstVideoLines(videos: FirstVideos): string[] {
  return [
    'From sign-up to the downloaded video (wanted <= 20 s for 10 s):',
    ...videos.map(({ what, seconds, videoSeconds }) => `  ${what}: ${figure(seconds)} s for ${figure(videoSeconds)} s`),
  ];
}

function readLines(reads: Reads): string[] {
  return [
    'Signed-in reads, 500 people with 10,000 videos, load generator included (wanted >= 1,000 a second, p95 <= 50 ms):',
    ...reads.map(
      ({ path, perSecond, p95Ms, failures }) =>
        `  ${path}: ${figure(perSecond)} a second, p97.5 ${figure(p95Ms)} ms, ${failures} failures`,
    ),
  ];
}

function crowdLines(crowd: Crowd): string[] {
  return [
    `${crowd.videos} videos queued at once by ten people: ${crowd.completed} completed, ${crowd.lost} lost`,
    `  ${figure(crowd.secondsPerVideo)} s a video, the engine alone ${figure(crowd.aloneSecondsPerVideo)} s; throughput ratio ${figure(crowd.throughputRatio)} (wanted >= 0.90)`,
    `  largest lead of one person over another ${crowd.worstLead} videos`,
  ];
}
