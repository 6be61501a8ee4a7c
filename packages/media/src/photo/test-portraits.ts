import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { known } from '@portray/foundation/known';

/** Pictures that tests look at: the product's own presenters, and a larger set beside the repository where there is one. */
const root = resolve(import.meta.dirname, '../../../..');

export const presenterPaths = picturesIn(join(root, 'packages/presenters/pictures'));
/** One of them, lit as most photos are. */
export const presenterPath = known(presenterPaths.find((path) => path.endsWith('/ada.jpg')));
const portraitFolder = resolve(root, '../shared/portraits');
const portraitPaths = picturesIn(portraitFolder);
/** Real people of all kinds, and pictures that were hard to animate; empty where the larger set is not there. */
export const peoplePaths = [...picturesIn(join(portraitFolder, 'photo')), ...picturesIn(join(portraitFolder, 'hard'))];
/** The path of one of the larger set, undefined where that set is not there. */
export function portraitPath(name: string): string | undefined {
  return portraitPaths.find((path) => path.endsWith(`/${name}`));
}

function picturesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /\.(jpg|png)$/.test(name));
  return names.sort().map((name) => join(folder, name));
}
