import type { CaptionCue } from '@portray/contracts/captions';
import type { CredentialReport } from '@portray/contracts/credential-report';
import type { LanguageCode } from '@portray/contracts/languages';
import type { OverlayConfig } from '@portray/contracts/overlay';
import type { VideoSettings } from '@portray/contracts/video-settings';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { CheckedPhoto, PhotoQuality, PresentedVideo, PresentRequest, StoredPicture } from './presenter.ts';
import type { Speech } from './voice.ts';

/**
 * Re-encodes an untrusted JPEG, PNG or WebP as JPEG: upright, sRGB, no metadata; of a portrait that `isOurs` its companions stay
 * in the file. The face is not checked.
 * Throws AppError: file_not_found, invalid_image, cancelled.
 */
export type CleanPhoto = (
  photoPath: string,
  outPath: string,
  signal?: AbortSignal,
  options?: { isOurs?: boolean },
) => Promise<{ width: number; height: number }>;

/** Decodes an untrusted picture of any content. Throws AppError: file_not_found, invalid_image, cancelled. */
export type ReadPicture = (picturePath: string, folder: string, signal?: AbortSignal) => Promise<StoredPicture>;

/**
 * A cleaned photo that was checked before, ready for the presenter, without detecting its face again.
 * Throws AppError: file_not_found, invalid_image (not the picture that was checked), cancelled.
 */
export type LoadCheckedPhoto = (
  jpegPath: string,
  stored: { landmarks: FaceLandmarks; quality: PhotoQuality },
  folder: string,
  signal?: AbortSignal,
) => Promise<CheckedPhoto>;

/**
 * Writes the picture that was checked as a JPEG: for a photo with the warning 'rotated', whose landmarks fit only the
 * turned picture, so that this one is stored in its place.
 */
export type SaveCheckedPhoto = (photo: CheckedPhoto, outPath: string) => Promise<void>;

/**
 * Sound of ours as an M4A that plays while it loads, an MP3 or FLAC, by the end of the name. Throws AppError:
 * audio_file_issue, output_not_writable, cancelled.
 */
export type EncodeAudio = (soundPath: string, outPath: string, signal?: AbortSignal) => Promise<void>;

/**
 * Decodes an untrusted audio file within limits into a normalized mono WAV in `folder`.
 * Throws AppError: file_not_found, audio_file_issue, tool_missing, cancelled.
 */
export type ReadAudio = (
  path: string,
  folder: string,
  rules?: { maxSeconds?: number; maxBytes?: number; signal?: AbortSignal | undefined },
) => Promise<{ audioPath: string; durationSeconds: number }>;

export type RecordingRequest = {
  /** A file of the person's own. */
  audioPath: string;
  /** The script of the recording; without it there are no captions and the mouth follows the sound alone. */
  script?: string | undefined;
  language: LanguageCode;
  folder: string;
  signal?: AbortSignal | undefined;
};

/**
 * A recording as finished speech: the very sound, levelled, with its script aligned. Where the script cannot be followed
 * there are no words, and `warning` says so in a sentence; without speech, it is voiceless. Throws AppError:
 * file_not_found, audio_file_issue, script_required, speech_failed, cancelled, tool_missing.
 */
export type ReadRecording = (
  request: RecordingRequest,
) => Promise<Speech & { warning?: string; isVoiceless?: boolean }>;

/** A still of a video as JPEG, at most 640 pixels wide or high. Throws AppError: rendering_failed, output_not_writable, cancelled. */
export type MakeThumbnail = (
  videoPath: string,
  outPath: string,
  atSeconds: number,
  signal?: AbortSignal,
) => Promise<void>;

export type OverlayRequest = {
  /** A finished video of ours. */
  videoPath: string;
  /** A different path; appears complete or not at all. */
  outPath: string;
  overlay: OverlayConfig;
  /** What the picture already shows, so that nothing is covered. */
  marks: Pick<VideoSettings, 'aiLabel' | 'watermark' | 'captions' | 'captionPlace'>;
  /** Whose face it is, for the content credentials. */
  hasPresenter?: boolean;
  /** Of the words; Chinese characters are drawn differently in Chinese, Japanese and Korean. */
  language?: LanguageCode;
  /** Title stored in the content credentials. */
  title?: string;
  /** Existing folder for the files of this call; the caller deletes it. */
  folder: string;
  signal?: AbortSignal | undefined;
  /** 0–1 of the whole call. */
  onProgress?: (ratio: number) => void;
};

/** Draws text over a finished video and signs it again. Throws AppError: invalid_input (characters or a colour that cannot be drawn), rendering_failed, output_not_writable, cancelled. */
export type AddOverlay = (request: OverlayRequest) => Promise<void>;

/** The captions of a speech as people can correct them; none if the words are not known. */
export type CaptionTrack = (timeline: SpeechTimeline, language: LanguageCode) => CaptionCue[];

/** Writes a smaller copy of a JPEG or WebP of ours, of the same kind, at most so many pixels wide. Throws AppError invalid_image, output_not_writable. */
export type ShrinkPicture = (picturePath: string, outPath: string, widthPx: number) => Promise<void>;

/** Makes a JPEG of ours small enough for every provider. Throws AppError invalid_image. */
export type FitPhoto = (photoPath: string, outPath: string) => Promise<void>;

/** A copy of a video as a network takes it; `bytes` is what it is to have at most. */
export type VideoCopy = { bytes: number; width: number; height: number; framesPerSecond: number };

export type FitVideoRequest = {
  /** A finished video of ours. */
  videoPath: string;
  /** A different path; appears complete or not at all. */
  outPath: string;
  copy: VideoCopy;
  /** Of the sound, which is copied. */
  soundBitsPerSecond: number;
  /** No copy may be larger. */
  maxBytes: number;
  /** Whose face it is, for the content credentials. */
  hasPresenter?: boolean;
  /** Title stored in the content credentials. */
  title?: string | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Makes the copy of a finished video that a network takes, signed like the video. Throws AppError: payload_too_large,
 * rendering_failed, output_not_writable, cancelled.
 */
export type FitVideo = (request: FitVideoRequest) => Promise<void>;

export type FinishRequest = Pick<PresentRequest, 'settings' | 'title' | 'outPath' | 'folder' | 'signal'> & {
  /** An MP4 that an outside service rendered, with picture and sound. */
  videoPath: string;
  speech: Pick<PresentRequest['speech'], 'timeline'>;
  /** 0–1 of the whole call. */
  onProgress?: (ratio: number) => void;
};

/**
 * Brings a video that an outside service rendered into the frame of the order, with label, watermark, captions and content
 * credentials. Throws AppError: rendering_failed (it is no video), output_not_writable, tool_missing, cancelled.
 */
export type FinishVideo = (request: FinishRequest) => Promise<PresentedVideo>;

/**
 * How many seconds a video of an outside service lasts. Throws AppError rendering_failed (no video with picture and
 * sound), tool_missing, cancelled.
 */
export type MeasureVideo = (videoPath: string, signal?: AbortSignal) => Promise<number>;

/** What a picture says about itself: what it shows, and whether it was made of another picture. */
export type PictureClaim = {
  title: string;
  isFromPicture: boolean;
  /** The model elsewhere that made it; missing where this product did. */
  madeBy?: string;
  /** It shows a presenter: drawn here, or in a published picture that an image model made. */
  presenter?: 'drawn' | 'photographed';
};

/**
 * Copies a JPEG with signed content credentials in it, which say that it is made by a machine; its pixels stay. Throws
 * AppError: output_not_writable, rendering_failed.
 */
export type SignPicture = (picturePath: string, outPath: string, claim: PictureClaim) => Promise<void>;

/**
 * Draws an untrusted PNG or SVG as a PNG with transparency; sides in pixels. Throws AppError file_not_found, payload_too_large,
 * invalid_input (with what to do), cancelled.
 */
export type CleanLogo = (
  logoPath: string,
  outPath: string,
  signal?: AbortSignal,
) => Promise<{ width: number; height: number }>;

/** Cuts an untrusted font down to a WOFF2 that browsers and our painter read. Throws AppError as `CleanLogo`. */
export type CleanFont = (fontPath: string, outPath: string, signal?: AbortSignal) => Promise<void>;

/**
 * What the content credentials of an untrusted file say and whether they hold, where `certificates` (PEM) are our own.
 * Throws AppError not_verified (none can be in it, or they cannot be read).
 */
export type InspectCredentials = (path: string, certificates: readonly string[]) => Promise<CredentialReport>;
