import { withSeedLock } from '@portray/database/queries/seeds';
import type { SeedDeps } from './seed-deps.ts';
import { seedOwnPortraits, seedPortraits } from './seed-portraits.ts';
import { seedShowcase } from './seed-showcase.ts';
import { seedSamples, seedVoices } from './seed-voices.ts';

/** This many voices have a sample before all else; the others follow, or are heard when somebody listens to them. */
const samplesAtOnce = 2;

/**
 * Offers the sample portraits, the videos of the showcase and the Quick Start voices with real samples. Makes only what is missing, in one process at a time; the next start continues where one stopped. False while another process is doing it. Throws AppError of the engines and the store.
 */
export async function seedLibrary(deps: SeedDeps): Promise<boolean> {
  return withSeedLock(deps.database, async () => {
    const startedAtMs = performance.now();
    const voices = await seedVoices(deps);
    const firstSamples = await seedSamples(deps, samplesAtOnce);
    const portraits = (await seedPortraits(deps)) + (await seedOwnPortraits(deps));
    const clips = await seedShowcase(deps);
    const samples = firstSamples + (await seedSamples(deps));
    const tookSeconds = Math.round((performance.now() - startedAtMs) / 100) / 10;
    const isChanged = portraits + clips + voices + samples > 0;
    if (isChanged) deps.log.info('library.seeded', { portraits, clips, voices, samples, tookSeconds });
  });
}
