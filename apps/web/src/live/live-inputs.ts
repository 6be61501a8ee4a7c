import { type Backdrop, isSameBackdrop } from '@portray/contracts/backdrop';
import { type FrameSize, frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { Framing } from '@portray/contracts/video-settings';
import type { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { Side } from '@portray/talking-photo/fit';
import type { LiveSettings } from './face-animator.ts';
import type { SpeechStatus } from './speech-player.ts';

/** A photo by its address; without landmarks it stays a still picture. */
export type LivePhoto = { image_url: string; landmarks?: FaceLandmarks | undefined };

/** Sound, and what is said when; the reply of `preview-speech` as it is. An address is one speech, for as long as it is good. */
export type LiveSpeech = { audioUrl: string; timeline: SpeechTimeline };

/** What is shown. Landmarks are compared by identity, all else by value: a speech by its address. */
export type LiveInputs = {
  photo: LivePhoto | undefined;
  videoSize: VideoSize;
  /** Pixels of the picture, where it is a part of the frame; left out, the whole frame at 720p. */
  frame?: FrameSize | undefined;
  /** Where the person wants the photo; without it, it is placed by itself. */
  framing?: Framing | undefined;
  /** What stands behind the person instead of the photo's own background. */
  backdrop?: Backdrop | undefined;
  /** The pixels of a picture behind the person that has no address: `backdrop.url` is then only its name. */
  backdropPixels?: RgbImage | undefined;
  settings: LiveSettings;
  speech: LiveSpeech | undefined;
  /** Stays a still picture for now, and the engine is not loaded yet. */
  isResting?: boolean;
};

/** `mode` is 'live' once the face moves; until then, and where it cannot, the picture stands still and the sound plays. */
export type LiveState = {
  mode: 'live' | 'still';
  /** Why the picture will not move. */
  stillBecause: AppError | undefined;
  /** A live picture keeps the photo's own background although another was chosen: the person cannot be cut out cleanly. */
  keepsOwnBackground: boolean;
  /** A live picture has the photo at this side, as its edge there cuts an arm of the person before the backdrop. */
  side: Side | undefined;
  speech: SpeechStatus;
  soundFault: AppError | undefined;
  durationSeconds: number;
};

/** What is heard now. `level` is the loudness of the real audio: 0 silence, 1 its loud syllables. */
export type LiveMoment = { seconds: number; durationSeconds: number; level: number; isSpeaking: boolean };

export function isSamePhoto(a: LivePhoto | undefined, b: LivePhoto | undefined): boolean {
  return a?.image_url === b?.image_url && a?.landmarks === b?.landmarks;
}

/** Pixels of the picture that is drawn. */
export function frameOf({ frame, videoSize }: Pick<LiveInputs, 'frame' | 'videoSize'>): FrameSize {
  return frame ?? frameSize(videoSize, '720p');
}

/** Whether both show the photo in the same place, before the same backdrop. */
export function isSamePlace(a: LiveInputs | undefined, b: LiveInputs): boolean {
  const parts = ['zoom', 'x', 'y'] as const;
  if (!a || !isSameBackdrop(a.backdrop, b.backdrop)) return false;
  const [before, now] = [frameOf(a), frameOf(b)];
  const isSameFrame = before.width === now.width && before.height === now.height;
  return isSameFrame && parts.every((part) => a.framing?.[part] === b.framing?.[part]);
}

export function isSameSpeech(a: LiveSpeech | undefined, b: LiveSpeech | undefined): boolean {
  return a?.audioUrl === b?.audioUrl;
}

/** Whether both give the same performance. */
export function isSameRole(a: LiveInputs | undefined, b: LiveInputs): boolean {
  const hasSameSettings = acted.every((setting) => a?.settings[setting] === b.settings[setting]);
  return hasSameSettings && isSameSpeech(a?.speech, b.speech);
}

const acted = ['talkingStyle', 'expression', 'voiceEmotion', 'backgroundAnimation'] as const;
