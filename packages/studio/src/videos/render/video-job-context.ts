import type { Clip } from '@portray/contracts/assets';
import { type LanguageCode, languageCodes } from '@portray/contracts/languages';
import { advancedSettings, type VideoSettings } from '@portray/contracts/video-settings';
import type { Engine } from '@portray/contracts/videos';
import type { Attempt } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import type {
  AddOverlay,
  CaptionTrack,
  EncodeAudio,
  FinishVideo,
  LoadCheckedPhoto,
  MakeThumbnail,
  ReadPicture,
  ReadRecording,
} from '@portray/ports/media-tools';
import type { PhotoCheck, Presenter, RemotePresenter } from '@portray/ports/presenter';
import type { PresentScenes, SceneDrawer } from '@portray/ports/scene-presenter';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { ImageEngines } from '../../images/finish-image.ts';
import type { RemoteDeps } from '../../remote-tasks/remote-kind.ts';
import type { VideoDeps } from '../video-deps.ts';
import type { AttemptProgress } from './attempt-progress.ts';

/** What rendering needs. */
export type RenderDeps = Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'> &
  RemoteDeps & {
    files: Files;
    scratchFolder: string;
    /** Loaded when the first video is rendered, so that an idle worker stays small. */
    videoEngines: () => Promise<VideoEngines>;
    log: Log;
    /** Presenters elsewhere; what they render is finished here. */
    remotePresenters: Partial<Record<Engine, RemotePresenter>>;
    /** For a photo that is still a preview. */
    imageEngines: () => Promise<ImageEngines>;
    randomId: () => string;
  };

/** What helping others with theirs needs. */
export type HelpDeps = Pick<
  RenderDeps,
  'database' | 'files' | 'now' | 'publicUrl' | 'scratchFolder' | 'videoEngines' | 'log'
>;

/** The context of one render: the video, its engine, its folder and its listeners. */
export type VideoJobContext = {
  job: Attempt;
  video: VideoRow;
  videoEngines: VideoEngines;
  folder: string;
  progress: AttemptProgress;
};

/** Where the still is taken: the person speaks already, and the built-in presenter does not blink before this. */
export const thumbnailAtSeconds = 0.8;

/** Captions in files are served from the rows, where people may correct them. */
export function settingsOf(video: VideoRow): VideoSettings {
  return {
    ...advancedSettings.parse(video.advanced_settings ?? {}),
    language: languageOf(video),
    videoSize: video.video_size,
    resolution: video.resolution ?? '720p',
    captions: video.captions === 'burned' ? 'burned' : 'none',
    watermark: video.has_watermark,
    aiLabel: video.has_ai_label,
    hasPresenter: video.has_presenter,
    isTest: video.is_test,
  };
}

/** The language of a row, which the contract let in. */
export function languageOf({ language }: Pick<VideoRow, 'language'>): LanguageCode {
  return languageCodes.find((code) => code === language) ?? 'en';
}

export type ReadClip = (path: string, signal?: AbortSignal) => Promise<Pick<Clip, 'duration_seconds' | 'has_sound'>>;

/** What renders videos. */
export type VideoEngines = {
  voices: VoiceEngines;
  presenters: Partial<Record<Engine, Presenter>>;
  checkPhoto: PhotoCheck;
  loadCheckedPhoto: LoadCheckedPhoto;
  readPicture: ReadPicture;
  readRecording: ReadRecording;
  makeThumbnail: MakeThumbnail;
  captionTrack: CaptionTrack;
  addOverlay: AddOverlay;
  finishVideo: FinishVideo;
  encodeAudio: EncodeAudio;
  presentScenes: PresentScenes;
  sceneDrawer: SceneDrawer;
  /** How long a clip of ours is, and whether something is heard in it. */
  readClip: ReadClip;
};
