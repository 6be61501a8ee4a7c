import { AppError } from '@portray/foundation/errors';
import type { Video, VideoProgress } from '@portray/sdk';
import { checkOutput } from '../../output.ts';
import type { Report } from '../../report.ts';
import type { Tools } from '../../tools.ts';
import { type ServerOptions, withServer } from './open-server.ts';
import { saveFile } from './save-file.ts';

const states = ['draft', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type ListOptions = ServerOptions & { status?: string; limit: string };

/** `portray list`: the videos on a server, newest first. */
export async function listVideos(tools: Tools, options: ListOptions, report: Report, signal: AbortSignal) {
  const status = states.find((state) => state === options.status);
  if (options.status !== undefined && !status) {
    throw new AppError('invalid_input', `--status: please choose one of ${states.join(', ')}.`);
  }
  const most = Number(options.limit);
  if (!Number.isInteger(most) || most < 1) {
    throw new AppError('invalid_input', '--limit: please give a whole number from 1.');
  }
  const portray = tools.openServer(options);
  const videos: Pick<Video, 'id' | 'status' | 'title' | 'created_at'>[] = [];
  await withServer(
    async () => {
      const query = { limit: Math.min(100, most), ...(status && { status }) };
      for await (const video of portray.videos.list(query, { signal })) {
        const { id, title, created_at } = video;
        videos.push({ id, status: video.status, title, created_at });
        if (videos.length === most) break;
      }
    },
    { signal },
  );
  const lines = videos.map(({ id, status: state, title }) => `${id}  ${state.padEnd(10)}  ${oneLine(title)}`);
  report.done({ videos }, lines.length > 0 ? lines : ['There are no videos.']);
}

/** `portray wait`: until a video is made. */
export async function waitForVideo(
  tools: Tools,
  id: string,
  options: ServerOptions,
  report: Report,
  signal: AbortSignal,
) {
  const portray = tools.openServer(options);
  const onProgress = ({ stage, percent, seconds_left }: VideoProgress) =>
    report.progress({ stage, ratio: percent / 100, ...(seconds_left !== null && { etaSeconds: seconds_left }) });
  const whenStopped = () =>
    `Stopped waiting. The video goes on on the server: 'portray wait ${id}' waits for it again.`;
  const whenLost = () => `The video goes on on the server: 'portray wait ${id}' waits for it again.`;
  const video = await withServer(() => portray.videos.wait(id, { signal, onProgress }), {
    signal,
    whenStopped,
    whenLost,
  });
  report.done({ id, status: video.status, files: video.files }, [video.files?.video_url ?? id]);
}

/** `portray download`: the file of a video that is made. */
export async function downloadVideo(
  tools: Tools,
  id: string,
  options: ServerOptions & { out: string },
  report: Report,
  signal: AbortSignal,
) {
  const path = await checkOutput(options.out, '.mp4', []);
  const portray = tools.openServer(options);
  report.progress({ stage: 'downloading', ratio: 0 });
  await withServer(() => saveFile(portray, { id, file: 'video', path, signal }), { signal });
  report.done({ id, video: path }, [path]);
}

/** A title cannot move the cursor of a terminal. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');
