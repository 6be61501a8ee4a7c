import { withSeedLock } from '@portray/database/queries/seeds';
import type { SeedDeps } from './seed-deps.ts';
import { seedOwnPortraits } from './seed-own-portraits.ts';
import { seedPortraits } from './seed-portraits.ts';
import { seedShowcase } from './seed-showcase.ts';
import { seedVoices } from './seed-voices.ts';

/** This many voices are made before all else, so that the first person can create a video while the others follow. */
const voicesAtOnce = 2;

/**
 * Offers the sample portraits, the videos of the showcase and the Quick Start voices with real audio. Makes only what is missing, in one process at a time; the next start continues where one stopped. False while another process is doing it. Throws AppError of the engines and the store.
 */
export async function seedLibrary(deps: SeedDeps): Promise<boolean> {
  return withSeedLock(deps.database, async () => {
    const startedAtMs = performance.now();
    const firstVoices = await seedVoices(deps, voicesAtOnce);
    const portraits = (await seedPortraits(deps)) + (await seedOwnPortraits(deps));
    const clips = await seedShowcase(deps);
    const voices = firstVoices + (await seedVoices(deps));
    const tookSeconds = Math.round((performance.now() - startedAtMs) / 100) / 10;
    if (portraits + clips + voices > 0) deps.log.info('library.seeded', { portraits, clips, voices, tookSeconds });
  });
}
