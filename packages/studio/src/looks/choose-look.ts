import { limits } from '@portray/contracts/limits';
import { lookLimitMessage, lookName } from '@portray/contracts/look-words';
import type { Look, LookLibrary } from '@portray/contracts/looks';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { insertImageOrder, returnOfDay, takeOfDay } from '@portray/database/queries/images';
import { findLookOrder } from '@portray/database/queries/looks';
import { AppError } from '@portray/foundation/errors';
import { dailyLimitReached, dayOf } from '../credits/day.ts';
import { readImagesWithin } from '../images/read-images.ts';
import type { Once } from '../once.ts';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';
import { type ChoosePhotographedDeps, type ChosenLook, choosePhotographed } from './choose-photographed.ts';
import type { OpenLooks } from './open-looks.ts';
import { isPhotographed } from './photographed-shelf.ts';

export type ChooseLookDeps = Stores & ChoosePhotographedDeps & { looks: OpenLooks; once: Once };

/**
 * Has a look drawn as a photo of the person, which needs nobody's permission. One that is being drawn, or was drawn and is
 * still among their photos, is answered as it is; only a new drawing counts towards the day's limit. A photographed look is
 * theirs at once. Throws AppError not_found, daily_limit_reached.
 */
export function chooseLook(
  deps: ChooseLookDeps,
  { userId }: Pick<Principal, 'userId'>,
  { id }: { id: string },
): Promise<ChosenLook> {
  return deps.once(async (keep) => {
    if (isPhotographed(id)) return choosePhotographed(deps, userId, id, keep);
    const named = await findLook(deps.looks, id);
    return deps.database.asPerson(userId, async (tx) => {
      const known = await findLookOrder(tx, userId, id);
      const orderId = known?.id ?? (await order(deps, tx, userId, named));
      return keep(tx, { order: await readImagesWithin(tx, userId, orderId) });
    });
  });
}

type NamedLook = Look & { name: string };

async function order(deps: ChooseLookDeps, tx: Transaction, userId: string, look: NamedLook): Promise<string> {
  const now = deps.now();
  const day = dayOf(now);
  const limit = limits.looksDrawnADay;
  const count = await takeOfDay(tx, userId, 'looks', day, limit);
  // Whoever counts holds the row of the day, so that another click of the same moment is seen from here on.
  const raced = await findLookOrder(tx, userId, look.id);
  if (raced) {
    if (count !== undefined) await returnOfDay(tx, userId, 'looks', day);
    return raced.id;
  }
  if (count === undefined) throw dailyLimitReached(lookLimitMessage(limit), now);
  const plain = { mode: 'text-to-image', source_url: null, consent_id: null, made_by: null, count: 1, day } as const;
  const { id: orderId } = await insertImageOrder(tx, userId, { ...plain, prompt: lookName(look), look_id: look.id });
  await deps.queue.enqueue(tx, 'make-images', { userId, orderId }, { group: userId });
  await publishEvent(tx, userId, { type: 'image.changed', orderId, state: 'processing', percent: 0 });
  return orderId;
}

/** A look that is offered, with the name of the presenter. Throws AppError not_found. */
export async function findLook(open: () => Promise<LookLibrary>, id: string): Promise<NamedLook> {
  const { looks, presenters } = await open();
  const look = looks.find((one) => one.id === id);
  const presenter = presenters.find((one) => one.id === look?.presenter_id);
  if (look && presenter) return { ...look, name: presenter.name };
  throw new AppError('not_found', 'There is no such presenter. Please choose one from the library.');
}
