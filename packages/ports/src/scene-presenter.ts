import type { Clip, SlidePage } from '@portray/contracts/assets';
import type { Scene } from '@portray/contracts/scene';
import type { VideoSettings } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { CheckedPhoto, PresentedVideo, PresentProgress, StoredPicture } from './presenter.ts';
import type { PartClaims, SharedParts } from './video-parts.ts';
import type { Speech } from './voice.ts';

/** One scene with all that it is made of, as files of this machine. */
export type SceneMaterial = {
  scene: Scene;
  /** Missing where only the voice is heard. */
  photo?: CheckedPhoto | undefined;
  /** Missing in a scene without words. */
  speech?: Speech | undefined;
  /** Behind the presenter, where the background is a picture or a slide. */
  picture?: StoredPicture | undefined;
  /** Behind the presenter, where the background is a clip: an MP4 of ours. */
  clip?: (Pick<Clip, 'duration_seconds' | 'has_sound'> & { path: string }) | undefined;
  /** What is left out of the scene is filled in here: whether and how captions are burned into it. */
  captions: { shown: boolean } & Pick<VideoSettings, 'captionStyle' | 'captionPlace'>;
};

/** What of a scene is needed to draw it: when what is said, not its sound. */
export type DrawnScene = Omit<SceneMaterial, 'speech'> & { speech?: { timeline: SpeechTimeline } | undefined };

/** How the video of a brand looks; the typefaces are those of the stage, or files. */
export type SceneBrand = {
  /** `ink`: words, where it is read; elsewhere, and where it is left out, they are black or white. */
  colours: { ground: string; paper: string; accent: string; ink?: string; second?: string };
  headings: string;
  text: string;
  /** Files of typefaces that the stage does not have, by the names used above. */
  typefaces?: { family: string; path: string }[];
  logo?: {
    path: string;
    aspect: number;
    corner: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
    heightShare: number;
    /** The grounds on which it can be seen; left out, all. */
    madeFor?: 'light' | 'dark';
    /** The one for the other grounds, where there is one. */
    other?: { path: string; madeFor: 'light' | 'dark' };
  };
};

/** Parts of earlier videos of the same person, by a digest of everything that decides their pixels. */
export type KeptParts = {
  /** Brings a part to a path of this machine; false where it is not kept (any more). */
  fetch(key: string, path: string): Promise<boolean>;
  /** Keeps an encoded part. A part that could not be kept is only made again: this throws AppError cancelled alone. */
  keep(key: string, path: string): Promise<void>;
};

export type PresentScenesRequest = {
  /** 1 to `limits.maxScenes`, with an intro and an end card two more. */
  scenes: SceneMaterial[];
  /** Of all scenes: size, resolution, language, style, label, watermark. */
  settings: VideoSettings;
  brand?: SceneBrand | undefined;
  /** Under the whole video; repeated where it is shorter, faded out at the end. */
  music?: { path: string; belowSpeechDb: number } | undefined;
  title?: string;
  outPath: string;
  folder: string;
  parts: KeptParts;
  /** Where others may help to draw what is not kept, if that is long; default: none. */
  shared?: SharedParts;
  signal?: AbortSignal | undefined;
  onProgress?: (progress: PresentProgress) => void;
};

/** A finished video with when each of its scenes begins, in seconds, and how many of its frames had to be drawn. */
export type PresentedScenes = PresentedVideo & { sceneStarts: number[]; framesDrawn: number };

/** Turns scenes into one finished MP4. Throws AppError as `Presenter.present`, and invalid_input where a text cannot be shown. */
export type PresentScenes = (request: PresentScenesRequest) => Promise<PresentedScenes>;

export type DrawScenesRequest = Pick<PresentScenesRequest, 'settings' | 'brand' | 'folder' | 'signal'> & {
  scenes: DrawnScene[];
  /** As its maker named the split: that, and no other video, is drawn. */
  likeness: string;
  parts: PartClaims;
};

/** Helps others with their long videos of scenes. */
export type SceneDrawer = {
  /** Names program and encoder; the likeness of each split of an equal program begins so. Throws AppError tool_missing. */
  likeness(): Promise<string>;
  /** Draws parts until none is free. Throws AppError as `present`, and rendering_failed where these scenes make other parts. */
  draw(request: DrawScenesRequest): Promise<void>;
};

/** The keys of the parts that `present` would ask for, in order, to tell what is rendered anew. */
export type PlanScenes = (
  request: Pick<PresentScenesRequest, 'settings' | 'brand'> & { scenes: DrawnScene[] },
) => Promise<{ key: string; frames: number; sceneIds: string[] }[]>;

export type { SlidePage, StoredPicture };
