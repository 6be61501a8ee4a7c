import { plans } from '@portray/contracts/plans';
import type { Provider, RenderPace } from '@portray/contracts/videos';
import { findBalance } from '@portray/database/queries/credits';
import { readPace } from '@portray/database/queries/jobs-figures';
import type { Principal } from '../../principal.ts';
import { engineFor } from '../start/video-order.ts';
import type { VideoDeps } from '../video-deps.ts';

/** How fast videos like the person's next one were rendered lately. Throws AppError not_configured. */
export async function readRenderPace(
  { database, engines }: Pick<VideoDeps, 'database' | 'engines'>,
  principal: Principal,
  { provider }: { provider: Provider },
): Promise<RenderPace> {
  const engine = engineFor(engines, provider);
  const balance = await database.readAsPerson(principal.userId, (tx) => findBalance(tx, principal.userId));
  const { resolution } = plans[balance?.user_type ?? 'free'];
  return database.asSystem((tx) => readPace(tx, { engine, resolution }));
}
