/** Where a video project stands; one without a status is a draft. */
export const projectStatuses = ['draft', 'processing', 'completed', 'failed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** What people are told of a video: cancelled is a state of its own, although its row keeps the status 'failed'. */
export const videoStates = [...projectStatuses, 'cancelled'] as const;
export type VideoState = (typeof videoStates)[number];

/** The state of a row, in the words for people. */
export function videoStateOf({ status, error_code }: { status: ProjectStatus; error_code: string | null }): VideoState {
  return status === 'failed' && error_code === 'cancelled' ? 'cancelled' : status;
}

/** Post-processing stages of the specification. */
export const processingStages = ['pending', 's3_processing', 's3_processed', 'storage_uploaded'] as const;
export type ProcessingStage = (typeof processingStages)[number];

const stageLabels: Record<ProcessingStage, string> = {
  pending: 'Pending',
  s3_processing: 'S3 Processing...',
  s3_processed: 'Watermarked & Optimized',
  storage_uploaded: 'Video Ready',
};

/** The label of a post-processing stage; any error overrides the stage. */
export function processingLabel(stage: ProcessingStage | null, error: string | null): string {
  return error ? 'Processing Error' : stageLabels[stage ?? 'pending'];
}

/** What is happening to a video that was started. */
export const videoStages = [
  'queued',
  /** Its render was interrupted, and goes on. */
  'resuming',
  'preparing',
  'speaking',
  'rendering',
  'finishing',
  'uploading',
  'completed',
] as const;
export type VideoStage = (typeof videoStages)[number];

/** The later of two stages: an engine may prepare again after progress was reported. */
export function laterStage(one: VideoStage, other: VideoStage): VideoStage {
  return videoStages.indexOf(one) > videoStages.indexOf(other) ? one : other;
}

/** Where a finished video may be. */
export type VideoPlaces = {
  s3_video_url: string | null;
  processed_video_url: string | null;
  stored_video_url: string | null;
  video_url: string | null;
};

/** The address that is played: the first present, in the order of the specification. */
export function playedUrl(video: VideoPlaces): string | null {
  return video.s3_video_url ?? video.processed_video_url ?? video.stored_video_url ?? video.video_url;
}
