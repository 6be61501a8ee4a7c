import type { Database } from '@portray/database/open-database';
import type { Log } from '@portray/foundation/log';
import type { MakeMusic } from '@portray/ports/asset-readers';
import type { Files } from '@portray/ports/files';
import type { CleanPhoto, EncodeAudio, MakeThumbnail } from '@portray/ports/media-tools';
import type { PhotoCheck } from '@portray/ports/presenter';
import type { VoiceEngines } from '@portray/ports/voice-engines';

/** A portrait that comes with the product; a clean upright JPEG. */
export type StockPortrait = { id: string; name: string; picturePath: string };

/** A portrait that an operator offers beside them, as it came; its id belongs to this very picture. */
export type OwnPortrait = StockPortrait & { id: `own-${string}` };

/** What seeding needs. */
export type SeedDeps = {
  database: Database;
  files: Files;
  voices: VoiceEngines;
  checkPhoto: PhotoCheck;
  cleanPhoto: CleanPhoto;
  encodeAudio: EncodeAudio;
  makeThumbnail: MakeThumbnail;
  portraits: StockPortrait[];
  /** Undefined where it is unknown which there are, so that those which are known stay. */
  ownPortraits: OwnPortrait[] | undefined;
  clips: StockClip[];
  makeMusic: MakeMusic;
  scratchFolder: string;
  /** Waits before each portrait, clip and voice while there is more important work. */
  whenIdle: () => Promise<void>;
  signal: AbortSignal;
  log: Log;
};

/** A short video of our own: an MP4 and its captions as WebVTT. */
export type StockClip = {
  id: string;
  title: string;
  language: string;
  durationSeconds: number;
  videoPath: string;
  captionsPath: string;
};
