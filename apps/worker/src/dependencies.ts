import type { Engine } from '@portray/contracts/videos';
import type { Log } from '@portray/foundation/log';
import type { MakeMusic } from '@portray/ports/asset-readers';
import type { Files } from '@portray/ports/files';
import type { FetchPicture } from '@portray/ports/image-maker';
import type { Mail } from '@portray/ports/mail';
import type { CleanPhoto } from '@portray/ports/media-tools';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import type { RemotePresenter } from '@portray/ports/presenter';
import type { VoiceSets } from '@portray/ports/voice-sets';
import type { AssetReaders } from '@portray/studio/assets/read-asset';
import type { ImageEngines } from '@portray/studio/images/finish-image';
import type { LoadPhotographed } from '@portray/studio/looks/photographed-shelf';
import type { Vault } from '@portray/studio/posts/vault';
import type { RemoteKinds } from '@portray/studio/remote-tasks/remote-kind';
import type { OwnPortrait, StockClip, StockPortrait } from '@portray/studio/seeds/seed-deps';
import type { Stores } from '@portray/studio/stores';
import type { Storyboards } from '@portray/studio/templates/storyboards';
import type { VideoEngines } from '@portray/studio/videos/render/video-job-context';
import type { ActivityTracker } from './activity-tracker.ts';

/** The worker's engines, loaded once, when the first job needs them. */
export type Engines = VideoEngines;

export type BaseDependencies = Pick<Stores, 'database'> & {
  files: Files;
  videoEngines: () => Promise<Engines>;
  scratchFolder: string;
  log: Log;
};

/** What seeding needs. */
export type SeedDependencies = BaseDependencies & {
  cleanPhoto: CleanPhoto;
  portraits: () => Promise<StockPortrait[]>;
  ownPortraits: () => Promise<OwnPortrait[] | undefined>;
  clips: () => Promise<StockClip[]>;
  makeMusic: MakeMusic;
};

/** Everything that jobs may ask for; filled by wire.ts. */
export type Dependencies = BaseDependencies &
  Stores & {
    mail: Mail;
    publicUrl: string;
    activity: ActivityTracker;
    /** Opens the secrets of endpoints; undefined where this server keeps none. */
    vault: Vault | undefined;
    /** Servers whose addresses people typed. */
    outside: OutsideAddresses;
    voiceSets: VoiceSets;
    /** Takes over what other machines install, until what is returned is called. */
    followVoices: () => () => void;
    now: () => Date;
    remotePresenters: Partial<Record<Engine, RemotePresenter>>;
    /** Begins and makes the videos of lists. */
    storyboards: Storyboards;
    random: () => number;
    randomId: () => string;
    imageEngines: () => Promise<ImageEngines>;
    /** What reads slides, clips and music, loaded with the first of them. */
    assetReaders: () => Promise<AssetReaders>;
    /** Presenters with a photographed look whom this version knows, and what brings their pictures. */
    photographed: LoadPhotographed;
    fetchPicture: FetchPicture;
    /** What is done at an outside service, by kind. */
    remoteKinds: RemoteKinds;
  };
