import { cardWords } from '@portray/contracts/brand-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { emojiFault } from '@portray/contracts/overlay-choices';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { Transaction } from '@portray/database/open-database';
import { findBrandKit } from '@portray/database/queries/brand-kits';

type Cards = Pick<BrandKitContent, 'intro' | 'endCard'>;

/** What the cards of a kit add to a video: words that are seen, and seconds; `fault` says why they cannot be drawn. */
export type CardsOfVideo = { words: string[]; seconds: number; fault?: string | undefined };

/** The cards of a storyboard's kit; nothing without a kit, or where it is gone. */
export async function readCards(
  tx: Transaction,
  userId: string,
  storyboard: Pick<Storyboard, 'brandKitId'> | null,
): Promise<CardsOfVideo> {
  const { brandKitId } = storyboard ?? {};
  const kit = brandKitId === undefined ? undefined : await findBrandKit(tx, userId, brandKitId);
  return kit ? cardsOf(kit.content) : { words: [], seconds: 0 };
}

export function cardsOf({ intro, endCard }: Cards): CardsOfVideo {
  const words = [intro, endCard].flatMap((card) => (card ? cardWords(card) : []));
  const fault = emojiFault(words.join(' '));
  return {
    words,
    seconds: (intro?.seconds ?? 0) + (endCard?.seconds ?? 0),
    ...(fault && { fault: `The intro and end card of the brand kit: ${fault}` }),
  };
}
