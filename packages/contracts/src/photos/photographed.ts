import { z } from 'zod';
import { lookId, lookPresenter } from './looks.ts';

/** What the id of a presenter with a photographed look begins with, which is the id of their only look, too. */
export const photographedPrefix = 'photo-';

/** How far a presenter is on the way to this server; 'absent' was not asked for, and has no row. */
export const photographedStates = ['waiting', 'installing', 'installed', 'failed'] as const;
export type PhotographedState = (typeof photographedStates)[number];

/** A presenter in a picture that an image model made, with nothing else to wear and nowhere else to be. */
export const photographedPresenter = lookPresenter.extend({
  picture_url: z.string().describe('Address of the picture.'),
});
export type PhotographedPresenter = z.infer<typeof photographedPresenter>;

/** Those that this server offers, and where they stand. */
export const photographedShelf = z.object({
  presenters: z.array(photographedPresenter).describe('The presenters, in the order in which they are shown.'),
  isFirst: z.boolean().describe('Whether they are shown before those that are drawn.'),
});
export type PhotographedShelf = z.infer<typeof photographedShelf>;

/** One of them as operators see it. */
export const photographedReport = z.object({
  id: lookId.describe('Id of the presenter.'),
  name: z.string().describe('Name of the presenter.'),
  words: z.string().describe('What is seen of them.'),
  bytes: z.int().describe('Size of the picture that is fetched.'),
  state: z.enum(['absent', ...photographedStates]).describe('How far it is; absent where nobody asked for it.'),
  percent: z.int().min(0).max(100).describe('How much of it is fetched while it is being installed.'),
  error: z.string().nullable().describe('Why it is not installed, and what to do.'),
  pictureUrl: z.string().nullable().describe('Address of the picture; null until it is installed.'),
});
export type PhotographedReport = z.infer<typeof photographedReport>;

/** All of them as operators see them. */
export const photographedReports = z.object({
  presenters: z.array(photographedReport).describe('All that can be installed.'),
  isFirst: z.boolean().describe('Whether customers see them before those that are drawn.'),
});
export type PhotographedReports = z.infer<typeof photographedReports>;

/** Which are wanted, and where from. */
export const photographedOrder = z.object({
  ids: z.array(lookId).max(100).optional().describe('Which ones; left out for all that are not installed.'),
  from: z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe('A mirror (https://…) or a folder of the server (/…) with the same files; left out for their publisher.'),
});
export type PhotographedOrder = z.infer<typeof photographedOrder>;
