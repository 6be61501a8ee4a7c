import type { Engine } from '@portray/contracts/videos';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import type { Mail } from '@portray/ports/mail';
import type { RemotePresenter } from '@portray/ports/presenter';
import type { ImageEngines } from '@portray/studio/images/image-engines';
import type { RemoteKinds } from '@portray/studio/remote-tasks/remote-kind';
import type { StockClip, StockPortrait } from '@portray/studio/seeds/seed-deps';
import type { Stores } from '@portray/studio/stores';
import type { VideoEngines } from '@portray/studio/videos/render/video-engines';
import type { ActivityTracker } from './activity-tracker.ts';

/** The worker's engines, loaded once, when the first job needs them. */
export type Engines = VideoEngines;

/** What seeding needs. */
export type SeedDependencies = Pick<Stores, 'database'> & {
  files: Files;
  videoEngines: () => Promise<Engines>;
  portraits: () => Promise<StockPortrait[]>;
  clips: () => Promise<StockClip[]>;
  scratchFolder: string;
  log: Log;
};

/** Everything that jobs may ask for; filled by wire.ts. */
export type Dependencies = Omit<SeedDependencies, 'portraits' | 'clips'> &
  Stores & {
    mail: Mail;
    publicUrl: string;
    activity: ActivityTracker;
    now: () => Date;
    remotePresenters: Partial<Record<Engine, RemotePresenter>>;
    random: () => number;
    randomId: () => string;
    imageEngines: () => Promise<ImageEngines>;
    /** What is done at somebody else's place, by kind. */
    remoteKinds: RemoteKinds;
  };
