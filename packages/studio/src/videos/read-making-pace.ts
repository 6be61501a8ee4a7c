import { plans } from '@portray/contracts/plans';
import type { MakingPace, Provider } from '@portray/contracts/videos';
import { findBalance } from '@portray/database/queries/credits';
import { readPace } from '@portray/database/queries/jobs-figures';
import type { Who } from '../who.ts';
import type { VideoDeps } from './video-deps.ts';
import { engineFor } from './video-order.ts';

/** How fast videos like the person's next one were made lately. Throws AppError not_configured. */
export async function readMakingPace(
  { database, engines }: Pick<VideoDeps, 'database' | 'engines'>,
  who: Who,
  { provider }: { provider: Provider },
): Promise<MakingPace> {
  const engine = engineFor(engines, provider);
  const balance = await database.asPerson(who.userId, (tx) => findBalance(tx, who.userId));
  const { resolution } = plans[balance?.user_type ?? 'free'];
  return database.asSystem((tx) => readPace(tx, { engine, resolution }));
}
