import { videoEstimate } from '@portray/contracts/v1/video';
import { z } from 'zod';
import { defineTool, type ToolContext } from '../tool.ts';
import { hasEnded, type ShownVideo, shownVideo, standing } from './shown-video.ts';
import { orderOf, videoOrder } from './video-order.ts';

export const videoId = z.uuid().describe('Id of the video, as start_video or list_videos gave it.');

/** Sent on as the `Idempotency-Key` of the call. */
export const repeatKey = z
  .string()
  .min(8)
  .max(100)
  .optional()
  .describe('A text of your own for this request, of 8 to 100 characters: the same one again starts nothing twice.');

const estimateVideo = defineTool({
  name: 'estimate_video',
  title: 'Price and length of a video',
  description:
    'Checks everything that a video needs and says what it would cost in credits, how long it would speak and how long making it takes. Makes nothing and costs nothing. Use it before start_video, and tell the person the price.',
  scope: 'create',
  hints: { reads: true },
  hasPlayer: true,
  input: z.strictObject(videoOrder),
  output: videoEstimate,
  run: async (order, { v1 }) => {
    const data = await v1('videos.create', { ...orderOf(order), dry_run: true });
    if (data.object !== 'video_estimate') throw new Error('A dry run made a video.');
    const { credits, speech_seconds, expected_seconds, warnings } = data;
    const speaks = speech_seconds === null ? '' : `, speaks for about ${Math.round(speech_seconds)} s`;
    const takes = expected_seconds === null ? '' : ` and is ready about ${expected_seconds} s after it is started`;
    return {
      said: [`The video costs ${creditsInWords(credits)}${speaks}${takes}. Nothing was made.`, ...warnings].join(' '),
      data,
    };
  },
});

const startVideo = defineTool({
  name: 'start_video',
  title: 'Make a video',
  description:
    'Starts a video in which a person of a photo says a script, and answers at once: its credits are taken, and come back where it fails. Then call get_video until it is ready. Ask the person first: it costs credits.',
  scope: 'create',
  hints: {},
  hasPlayer: true,
  input: z.strictObject({ ...videoOrder, idempotency_key: repeatKey }),
  output: shownVideo,
  run: async ({ idempotency_key: idempotencyKey, ...order }, { v1 }) => {
    const data = await v1('videos.create', orderOf(order), { idempotencyKey });
    if (data.object !== 'video') throw new Error('A video was asked for, and an estimate came.');
    return { said: `It was started for ${creditsInWords(data.credits)}. ${standing(data)}`, data };
  },
});

const getVideo = defineTool({
  name: 'get_video',
  title: 'How far a video is',
  description:
    'Says how far a video is and, once it is ready, where to watch it. Waits up to `wait_seconds` for it to be ready and reports progress meanwhile; call it again where it is not.',
  scope: 'read',
  hints: { reads: true },
  hasPlayer: true,
  input: z.strictObject({
    id: videoId,
    wait_seconds: z.int().min(0).max(25).default(20).describe('How long to wait for it to be ready, 0 to 25.'),
  }),
  output: shownVideo,
  run: async ({ id, wait_seconds }, context) => {
    const data = await waitForVideo(id, wait_seconds, context);
    return { said: standing(data), data, links: linksOf(data) };
  },
});

const cancelVideo = defineTool({
  name: 'cancel_video',
  title: 'Cancel a video',
  description: 'Stops a video that is not ready yet; its credits come back. A finished video stays as it is.',
  scope: 'create',
  hints: { destroys: true, repeats: true },
  input: z.strictObject({ id: videoId }),
  output: shownVideo,
  run: async ({ id }, { v1 }) => {
    const data = await v1('videos.cancel', { id });
    return { said: standing(data), data };
  },
});

const listVideos = defineTool({
  name: 'list_videos',
  title: 'List videos',
  description: 'Lists the videos of the account, newest first.',
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject({
    status: z
      .enum(['draft', 'processing', 'completed', 'failed', 'cancelled'])
      .optional()
      .describe('Only of this status.'),
    search: z.string().trim().max(200).optional().describe('Part of the title or the script.'),
    limit: z.int().min(1).max(50).default(10).describe('How many, 1 to 50.'),
    cursor: z.string().max(300).optional().describe('`next_cursor` of the answer before, for the next ones.'),
  }),
  output: z.object({
    videos: z.array(shownVideo.omit({ notes: true, files: true })).describe('Videos, newest first.'),
    next_cursor: z.string().nullable().describe('For the next ones; null where there are no more.'),
  }),
  run: async (request, { v1 }) => {
    const { data, next_cursor } = await v1('videos.list', request);
    const lines = data.map((each) => `- “${each.title}” (${each.id}): ${each.status}`);
    const said =
      lines.length === 0 ? 'There are no such videos.' : `${lines.join('\n')}${next_cursor ? '\nThere are more.' : ''}`;
    return { said, data: { videos: data, next_cursor } };
  },
});

const downloadLink = defineTool({
  name: 'download_link',
  title: 'Addresses of the files of a video',
  description:
    'Gives fresh addresses of a finished video, its picture and its captions. They are good for a short time, and whoever has them can open them; use share_video for a link that stays.',
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject({ id: videoId }),
  output: z.object({ id: videoId, status: shownVideo.shape.status, files: shownVideo.shape.files }),
  run: async ({ id }, { v1 }) => {
    const video = await v1('videos.get', { id });
    if (!video.files) return { said: standing(video), data: video };
    return {
      said: `Download it: ${video.files.video_url} (good until ${video.files.expires_at})`,
      data: video,
      links: linksOf(video),
    };
  },
});

export const makeVideoTools = [estimateVideo, startVideo, getVideo, cancelVideo, listVideos, downloadLink];

const creditsInWords = (credits: number): string =>
  credits === 0 ? 'no credits' : credits === 1 ? '1 credit' : `${credits} credits`;

function linksOf({ title, files, ...video }: ShownVideo) {
  if (!files || !hasEnded(video)) return [];
  return [
    { uri: files.video_url, name: `${title}.mp4`, mimeType: 'video/mp4' },
    ...(files.captions_vtt_url ? [{ uri: files.captions_vtt_url, name: `${title}.vtt`, mimeType: 'text/vtt' }] : []),
  ];
}

/** Between two looks at a video. */
const lookMs = 2_000;

/** A video once it has ended, or as it is after `seconds`. Throws V1Problem. */
async function waitForVideo(
  id: string,
  seconds: number,
  { v1, signal, report, pause }: ToolContext,
): Promise<ShownVideo> {
  let shown = -1;
  for (let leftMs = seconds * 1_000; ; leftMs -= lookMs) {
    const video = await v1('videos.get', { id });
    if (hasEnded(video) || leftMs <= 0 || signal.aborted) return video;
    const percent = video.progress?.percent ?? 0;
    // What is said must grow each time.
    if (percent > shown) await report(percent, stageOf(video));
    shown = Math.max(shown, percent);
    await pause(Math.min(lookMs, leftMs));
  }
}

function stageOf({ status, progress }: ShownVideo): string {
  if (status === 'queued') return 'Waiting for its turn';
  const left = progress?.seconds_left;
  return left == null ? `Being made: ${progress?.stage ?? ''}`.trim() : `Being made, about ${left} s left`;
}
