import type { VideoSize } from '@portray/contracts/frame-size';
import { languages } from '@portray/contracts/languages';
import type { ProjectStatus, VideoStage } from '@portray/contracts/video-states';

/** The title of a video; one without is 'Untitled Project'. */
export function titleOf({ title }: { title: string | null }): string {
  return title?.trim() || 'Untitled Project';
}

/** A project without a status is a draft. */
export function statusOf({ status }: { status: ProjectStatus | null }): ProjectStatus {
  return status ?? 'draft';
}

export const statusWords: Record<ProjectStatus, string> = {
  draft: 'Draft',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

export const sizeWords: Record<VideoSize, string> = { youtube: 'YouTube', reel: 'Reel', square: 'Square' };

export const stageWords: Record<VideoStage, string> = {
  queued: 'Waiting for its turn',
  preparing: 'Preparing the photo',
  speaking: 'Speaking the script',
  rendering: 'Drawing the frames',
  finishing: 'Adding the finishing touches',
  uploading: 'Saving the video',
  completed: 'Ready',
};

/** 'es' is 'Spanish'; a code that is none of ours stays as it is. */
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
