import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import type { EncodeAudio } from '@portray/ports/machines';
import type { Mail } from '@portray/ports/mail';
import type { StockPortrait } from '@portray/studio/seeds/seed-library';
import type { StockClip } from '@portray/studio/seeds/seed-showcase';
import type { Stores } from '@portray/studio/stores';
import type { VideoMachines } from '@portray/studio/videos/video-machines';
import type { BusySign } from './busy-sign.ts';

/** What the worker's machines are loaded as, once, when the first job needs them. */
export type Machines = VideoMachines & { encodeAudio: EncodeAudio };

/** What seeding needs. */
export type SeedDependencies = Pick<Stores, 'database'> & {
  files: Files;
  machines: () => Promise<Machines>;
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
    busy: BusySign;
    now: () => Date;
  };
