import { z } from 'zod';
import { imageOrderWithPhotos } from './images.ts';
import { lookOutfits, lookTraits, lookWalls } from './look-names.ts';

/** Id of a look, as in file names: 'ada-work-office'. */
export const lookId = z.string().max(60);

/** One of our presenters, whoever dresses them. */
export const lookPresenter = z.object({
  id: z.string().describe('Id of the presenter.'),
  name: z.string().describe('Name of the presenter.'),
  words: z.string().describe('What is seen of them, whatever they wear.'),
  traits: z.array(z.enum(lookTraits)).describe('What they can be found by.'),
});
export type LookPresenter = z.infer<typeof lookPresenter>;

/** A presenter dressed for something before a wall. */
const look = z.object({
  id: lookId.describe('Id of the look.'),
  presenter_id: z.string().describe('Who it is.'),
  outfit: z.enum(lookOutfits).describe('What they are dressed for.'),
  wall: z.enum(lookWalls).describe('What is behind them.'),
  picture_url: z.string().describe('Address of its small picture, upright.'),
});
export type Look = z.infer<typeof look>;

/** Our presenters, and everything that they can be seen in. */
export const lookLibrary = z.object({
  presenters: z.array(lookPresenter).describe('The presenters, in the order in which they are shown.'),
  looks: z.array(look).describe('Their looks, by presenter.'),
});
export type LookLibrary = z.infer<typeof lookLibrary>;

/** What a person did with the library. */
export const ownLooks = z.object({
  favourites: z.array(lookId).describe('The looks that you like, the newest first.'),
  order: imageOrderWithPhotos.nullable().describe('The look that you chose last; null where there is none.'),
});
export type OwnLooks = z.infer<typeof ownLooks>;
