import type { CaptionCue } from '@portray/contracts/captions';
import type { Metadata } from '@portray/contracts/metadata';
import type { Cue, V1Video, V1VideoState } from '@portray/contracts/v1/video';
import { playedUrl, videoStateOf } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { captionFileUrl } from '../caption-files.ts';
import { type AddressDeps, signedUntil, signedUrl } from './addresses.ts';
import { shapeOf } from './names.ts';

type Beside = {
  metadata: Metadata;
  /** What is known of the time that it takes. */
  expectedSeconds?: number | null;
};

/** A video as `/v1` shows it. */
export function showVideo(deps: AddressDeps, video: VideoProject, { metadata, expectedSeconds }: Beside): V1Video {
  const status = statusOf(video);
  const isWorking = status === 'queued' || status === 'processing';
  const stage = video.stage ?? 'queued';
  return {
    id: video.id,
    object: 'video',
    mode: video.is_test ? 'test' : 'live',
    status,
    title: video.title,
    script: video.script,
    language: video.language,
    shape: shapeOf(video.video_size),
    resolution: video.resolution,
    captions: video.captions,
    has_scenes: video.has_storyboard,
    voice_id: video.elevenlabs_voice_id,
    progress: isWorking ? { stage, percent: video.percent, seconds_left: video.eta_seconds } : null,
    failure: failureOf(status, video),
    notes: video.notes,
    credits: !video.is_test && (isWorking || status === 'completed') ? 1 : 0,
    expected_seconds: isWorking ? (video.eta_seconds ?? expectedSeconds ?? null) : null,
    duration_seconds: video.duration_seconds,
    width: video.width,
    height: video.height,
    // While a version is made anew, the one before is still there.
    files: status === 'completed' || isWorking ? filesOf(deps, video) : null,
    share_url: video.share_token === null ? null : `${deps.publicUrl}/v/${video.share_token}`,
    metadata,
    created_at: video.created_at,
    completed_at: status === 'completed' ? video.completed_at : null,
  };
}

function statusOf(video: VideoProject): V1VideoState {
  const state = videoStateOf(video);
  return state === 'processing' && (video.stage === null || video.stage === 'queued') ? 'queued' : state;
}

function failureOf(status: V1VideoState, { error_code, processing_error }: VideoProject): V1Video['failure'] {
  if (status !== 'failed') return null;
  return { code: error_code ?? 'unexpected', message: processing_error ?? 'This video could not be made.' };
}

function filesOf(deps: AddressDeps, video: VideoProject): V1Video['files'] {
  const played = playedUrl(video);
  if (played === null) return null;
  const hasCaptions = video.captions !== 'none';
  const at = { id: video.id, ownerId: video.user_id };
  return {
    video_url: signedUrl(deps, played),
    thumbnail_url: video.thumbnail_url && signedUrl(deps, video.thumbnail_url),
    captions_vtt_url: hasCaptions ? captionFileUrl(deps, at, 'vtt') : null,
    captions_srt_url: hasCaptions ? captionFileUrl(deps, at, 'srt') : null,
    expires_at: signedUntil(deps),
  };
}

export const showCue = ({ startSeconds, endSeconds, text }: CaptionCue): Cue => {
  return { start_seconds: startSeconds, end_seconds: endSeconds, text };
};

/** Captions as the product keeps them. */
export const readCue = ({ start_seconds, end_seconds, text }: Cue): CaptionCue => {
  return { startSeconds: start_seconds, endSeconds: end_seconds, text };
};
