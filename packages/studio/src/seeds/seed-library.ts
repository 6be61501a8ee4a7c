import type { Database } from '@portray/database/open-database';
import { withSeedLock } from '@portray/database/queries/seeds';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import type { EncodeAudio, MakeThumbnail } from '@portray/ports/machines';
import type { PhotoCheck } from '@portray/ports/presenter';
import type { Voice } from '@portray/ports/voice';
import { seedPortraits } from './seed-portraits.ts';
import { type StockClip, seedShowcase } from './seed-showcase.ts';
import { seedVoices } from './seed-voices.ts';

/** A portrait that comes with the product; a clean upright JPEG. */
export type StockPortrait = { id: string; name: string; picturePath: string };

export type SeedDeps = {
  database: Database;
  files: Files;
  voice: Voice;
  checkPhoto: PhotoCheck;
  encodeAudio: EncodeAudio;
  makeThumbnail: MakeThumbnail;
  portraits: StockPortrait[];
  clips: StockClip[];
  scratchFolder: string;
  /** Waits before each portrait, clip and voice while there is more important work. */
  whenIdle: () => Promise<void>;
  signal: AbortSignal;
  log: Log;
};

/** So many voices come before all else: whoever is there first can make a video while the others are still spoken. */
const voicesAtOnce = 2;

/**
 * Offers the sample portraits, the videos of the showcase and the Quick Start voices with real sound to everybody. Makes only what is missing, in one
 * process at a time; whatever stops it, the next start goes on. False while another process is at it. Throws AppError of the machines and the store.
 */
export async function seedLibrary(deps: SeedDeps): Promise<boolean> {
  return withSeedLock(deps.database, async () => {
    const startedAtMs = performance.now();
    const firstVoices = await seedVoices(deps, voicesAtOnce);
    const portraits = await seedPortraits(deps);
    const clips = await seedShowcase(deps);
    const voices = firstVoices + (await seedVoices(deps));
    const tookSeconds = Math.round((performance.now() - startedAtMs) / 100) / 10;
    if (portraits + clips + voices > 0) deps.log.info('library.seeded', { portraits, clips, voices, tookSeconds });
  });
}
