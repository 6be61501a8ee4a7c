import { people } from '@portray/sculptor/people';

/** A presenter that comes with the product: a sculpted adult who does not exist. `id` is fixed, as in file names. */
export type StockPresenter = { id: string; name: string; description: string; picturePath: URL };

/** All presenters, in the order in which they are shown; pictures are JPEG, 1,152 x 1,152. */
export const presenters: StockPresenter[] = people.map(({ id, name, words }) => ({
  id,
  name,
  description: words,
  picturePath: new URL(`../pictures/${id}.jpg`, import.meta.url),
}));
