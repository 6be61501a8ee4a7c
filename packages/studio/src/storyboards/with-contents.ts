import type { PictureContents } from '@portray/contracts/picture-contents';
import type { Background } from '@portray/contracts/scene';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { Transaction } from '@portray/database/open-database';
import { listContents } from '@portray/database/queries/assets';

/**
 * A storyboard that knows how much stands in its slides and clips, also where they were chosen before that was measured. Asks
 * the database only where something is missing.
 */
export async function withContents(tx: Transaction, userId: string, board: Storyboard): Promise<Storyboard> {
  const urls = new Set(board.scenes.flatMap(({ background }) => (isMissing(background) ? [background.url] : [])));
  if (urls.size === 0) return board;
  const known = new Map((await listContents(tx, userId, [...urls])).map(({ url, contents }) => [url, contents]));
  if (known.size === 0) return board;
  return { ...board, scenes: board.scenes.map((scene) => ({ ...scene, background: filled(scene.background, known) })) };
}

type Measurable = Extract<Background, { kind: 'slide' | 'clip' }>;

const isMissing = (background: Background): background is Measurable =>
  (background.kind === 'slide' || background.kind === 'clip') && background.contents === undefined;

function filled(background: Background, known: ReadonlyMap<string, PictureContents>): Background {
  const contents = isMissing(background) ? known.get(background.url) : undefined;
  return contents ? { ...(background as Measurable), contents } : background;
}
