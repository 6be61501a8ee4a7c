import type { VideoSize } from '@portray/contracts/frame-size';
import { languages } from '@portray/contracts/languages';
import { blankIsNull } from '@portray/contracts/text';
import { type ProjectStatus, type VideoStage, type VideoState, videoStateOf } from '@portray/contracts/video-states';

/** The title of a video; one without is 'Untitled Project'. */
export function titleOf({ title }: { title: string | null }): string {
  return blankIsNull(title ?? '') ?? 'Untitled Project';
}

/** What people are told of a video; a project without a status is a draft. */
export function statusOf({
  status,
  error_code,
}: {
  status: ProjectStatus | null;
  error_code: string | null;
}): VideoState {
  return videoStateOf({ status: status ?? 'draft', error_code });
}

/** Whether it ended without a video, so that it can be tried again or changed. */
export function hasNoVideo(state: VideoState): boolean {
  return state === 'failed' || state === 'cancelled';
}

export const statusWords: Record<VideoState, string> = {
  draft: 'Draft',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Width to height of a video that is there; before, it is chosen by what it is for. */
export const shapeWords: Record<VideoSize, string> = { youtube: '16:9', reel: '9:16', square: '1:1' };

export const sizeWords: Record<VideoSize, string> = { youtube: 'YouTube', reel: 'Reel', square: 'Square' };

export const stageWords: Record<VideoStage, string> = {
  queued: 'Waiting in the queue',
  resuming: 'Taken up again',
  preparing: 'Preparing the photo',
  speaking: 'Speaking the script',
  rendering: 'Drawing the frames',
  finishing: 'Adding the finishing touches',
  uploading: 'Saving the video',
  completed: 'Ready',
};

/** 'es' is 'Spanish'; an unknown code stays as it is. */
export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}

/** A name for a file that every system takes: 'Week one: start small' is 'week-one-start-small'. */
export function fileNameOf(title: string): string {
  const plain = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...plain].slice(0, 60).join('') || 'video';
}
