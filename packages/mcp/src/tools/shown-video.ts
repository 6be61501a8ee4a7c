import { video } from '@portray/contracts/v1/video';
import type { z } from 'zod';

/** What an assistant is told of a video: what it needs to go on, not everything that `/v1` knows. */
export const shownVideo = video.pick({
  id: true,
  title: true,
  status: true,
  mode: true,
  progress: true,
  failure: true,
  notes: true,
  credits: true,
  expected_seconds: true,
  duration_seconds: true,
  files: true,
  share_url: true,
  created_at: true,
});
export type ShownVideo = z.input<typeof shownVideo>;

/** Whether nothing more happens to it by itself. */
export const hasEnded = ({ status }: Pick<ShownVideo, 'status'>): boolean =>
  status !== 'queued' && status !== 'processing';

/** Where a video stands, in a sentence or two. */
export function standing(shown: ShownVideo): string {
  const name = `“${shown.title}” (${shown.id})`;
  if (shown.status === 'completed')
    return `${name} is ready${lasts(shown)}. ${shown.files ? `Watch it: ${shown.files.video_url}` : ''}`.trim();
  if (shown.status === 'failed')
    return `${name} failed: ${shown.failure?.message ?? 'the reason is not known.'} Its credits come back.`;
  if (shown.status === 'cancelled') return `${name} was cancelled. Its credits come back.`;
  if (shown.status === 'draft') return `${name} is a draft; nothing is being made.`;
  const left = shown.progress?.seconds_left ?? shown.expected_seconds;
  const percent = shown.status === 'queued' ? 'waits for its turn' : `is ${shown.progress?.percent ?? 0} % done`;
  return `${name} ${percent}${left === null ? '' : `, about ${left} s left`}. Ask again with get_video.`;
}

const lasts = ({ duration_seconds: seconds }: ShownVideo) =>
  seconds === null ? '' : `, ${Math.round(seconds)} s long`;
