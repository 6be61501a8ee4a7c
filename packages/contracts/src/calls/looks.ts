import { z } from 'zod';
import { imageOrderWithPhotos } from '../photos/images.ts';
import { lookId, lookLibrary, ownLooks } from '../photos/looks.ts';
import { photographedShelf } from '../photos/photographed.ts';
import { errorsOf, signedIn } from './call.ts';

const tags = ['Presenters'];
const own = signedIn.errors(errorsOf('not_found'));

/** The library of our presenters: who there is in which clothes and where, favourites, and the one that is chosen. */
export const lookCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/looks', tags, summary: 'Our presenters in all their clothes and places' })
    .output(lookLibrary),

  photographed: signedIn
    .route({
      method: 'GET',
      path: '/looks/photographed',
      tags,
      summary: 'Presenters with a photographed look, where this server has some',
    })
    .output(photographedShelf),

  mine: signedIn
    .route({ method: 'GET', path: '/looks/mine', tags, summary: 'Your favourites, and the look that you chose last' })
    .output(ownLooks),

  choose: own
    .meta({ limit: 'newImage', takesKey: true })
    .errors(errorsOf('daily_limit_reached', 'service_busy'))
    .route({
      method: 'POST',
      path: '/looks/{id}/choose',
      tags,
      summary:
        'Have a look as a photo of yours; one that was drawn before, and a photographed one, is answered at once',
    })
    .input(z.object({ id: lookId.describe('The look.') }))
    .output(z.object({ order: imageOrderWithPhotos.describe('How far it is, with the photo that came of it.') })),

  favour: own
    .route({
      method: 'PUT',
      path: '/looks/{id}/favourite',
      tags,
      summary: 'Add a look to your favourites, or take it out',
    })
    .input(
      z.object({
        id: lookId.describe('The look.'),
        is_favourite: z.boolean().describe('Whether it is one of your favourites.'),
      }),
    )
    .output(ownLooks.pick({ favourites: true })),
};
