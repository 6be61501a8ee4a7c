import type { PhotoWarning } from '@portray/contracts/photos';
import type { VideoSettings } from '@portray/contracts/video-settings';
import type { Companions } from '@portray/foundation/companions';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { RemoteWork } from './remote-work.ts';
import type { PartClaims, SharedParts } from './video-parts.ts';
import type { Speech } from './voice.ts';

/** A photo that passed the check: a re-encoded upright picture without metadata, and where its face is. */
export type CheckedPhoto = {
  /** Raw picture, 8-bit RGB row by row, width and height as in `landmarks`. */
  pixelsPath: string;
  landmarks: FaceLandmarks;
  quality: PhotoQuality;
  warnings: PhotoWarning[];
  /** Of a portrait of ours: what it shows with lids shut and the mouth open. */
  companions?: Companions | undefined;
};

export type PhotoQuality = {
  score: number;
  stability: number;
  faceHeightPx: number;
  yaw: number;
  pitch: number;
  roll: number;
};

/** Looks at a photo file. Throws AppError: file_not_found, invalid_image, face_not_detected, image_not_suitable, cancelled. */
export type PhotoCheck = (photoPath: string, folder: string, signal?: AbortSignal) => Promise<CheckedPhoto>;

/** A photo whose face is found; `cleared` rejects as the check does where it turns out that it may not be shown. */
export type FoundFace = { photo: CheckedPhoto; cleared: Promise<unknown> };

/** Looks at a photo file as the check does, and hands it on while it still looks whether the picture is suitable. */
export type FaceSearch = (photoPath: string, folder: string, signal?: AbortSignal) => Promise<FoundFace>;

/** A decoded picture: raw 8-bit RGB, row by row. */
export type StoredPicture = { pixelsPath: string; width: number; height: number };

export type PresentRequest = {
  photo: CheckedPhoto;
  /** Where the photo is still being checked: nothing is kept before this resolves, and what it rejects with is thrown. */
  cleared?: Promise<unknown> | undefined;
  /** Stands behind the person instead of the backdrop of the settings. */
  backdropPicture?: StoredPicture | undefined;
  speech: Speech;
  /** Language, size, resolution, style, captions, watermark. */
  settings: VideoSettings;
  /** Title stored in the content credentials. */
  title?: string;
  /** Written under a temporary name beside it and renamed when complete; nothing is left behind on failure. */
  outPath: string;
  /** For the files of this call. With `outPath` in it, a killed process leaves nothing anywhere else. */
  folder: string;
  signal?: AbortSignal | undefined;
  onProgress?: (progress: PresentProgress) => void;
  /** Where others may help with a long video; default: none. */
  parts?: SharedParts;
};

export type PresentStage = 'preparing' | 'rendering' | 'finishing';

/** `ratio` 0–1 of the whole call; `etaSeconds` is missing until it can be estimated. */
export type PresentProgress = { stage: PresentStage; ratio: number; etaSeconds?: number };

export type PresentedVideo = {
  videoPath: string;
  /** SRT and VTT beside the video when captions are 'file'. */
  captionPaths: string[];
  width: number;
  height: number;
  frames: number;
  durationSeconds: number;
  /** Sentences for people where something came out otherwise than asked. */
  notes?: string[];
};

/** Turns a checked photo and speech into a finished MP4. Throws AppError: rendering_failed, output_not_writable, tool_missing, cancelled. */
export type Presenter = {
  present(request: PresentRequest): Promise<PresentedVideo>;
  /** Where long videos are rendered in parts. */
  parts?: PartDrawer;
};

export type DrawPartsRequest = Pick<PresentRequest, 'photo' | 'backdropPicture' | 'settings' | 'folder' | 'signal'> & {
  speech: { timeline: SpeechTimeline };
  parts: PartClaims;
};

/** Helps others with their long videos. */
export type PartDrawer = {
  /** Names program and encoder: only parts of the same likeness fit together. Throws AppError tool_missing. */
  likeness(): Promise<string>;
  /** Draws parts until none is free. Throws AppError as `present`. */
  draw(request: DrawPartsRequest): Promise<void>;
};

/** The most that a presenter takes, so that an order is refused before a credit is spent on it. */
export type PresenterLimits = {
  maxSpeechSeconds: number;
  maxScriptCharacters: number;
  /** Of the photo and of the speech, each. */
  maxFileBytes: number;
};

/** What every presenter can render a video from: files, and what is said when. Presenters elsewhere get exactly this. */
export type RenderRequest = {
  photo: { path: string; contentType: 'image/jpeg' };
  speech: { path: string; contentType: 'audio/mpeg'; timeline: SpeechTimeline };
  settings: VideoSettings;
  title: string;
};

/** A video that lies at the provider, whose address soon expires. */
export type RenderedVideo = {
  /** Writes the MP4. Throws AppError: provider_down, storage_full, cancelled. */
  saveTo(path: string, signal: AbortSignal): Promise<void>;
};

/**
 * A presenter at an outside service: what comes back is finished here. Refusals are AppError image_not_suitable,
 * face_not_detected, audio_file_issue, provider_refused, not_configured (its account), rendering_failed.
 */
export type RemotePresenter = RemoteWork<RenderRequest, RenderedVideo> & { limits: PresenterLimits };
