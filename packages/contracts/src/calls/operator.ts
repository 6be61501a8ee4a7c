import { z } from 'zod';
import { serviceReport } from '../operating/operator.ts';
import { lookId } from '../photos/looks.ts';
import { photographedOrder, photographedReports } from '../photos/photographed.ts';
import { voiceSetReport } from '../voices/voice-sets.ts';
import { errorsOf, signedIn } from './call.ts';

const tags = ['Operator'];
const voiceSet = z.object({ name: z.string().regex(/^[\w-]{1,120}$/) });
const sha256 = z
  .string()
  .trim()
  .regex(/^[0-9a-fA-F]{64}$/, 'A SHA-256 has 64 digits, 0 to 9 and a to f.');
const aPresenter = z.object({ id: lookId.describe('The presenter.') });

/** For the operators of a server; all others are refused. */
export const operatorCalls = {
  providers: signedIn
    .route({
      method: 'GET',
      path: '/operator/providers',
      tags,
      summary: 'The outside services of this server, and how each of them is',
    })
    .output(z.array(serviceReport)),

  checkProvider: signedIn
    .meta({ limit: 'serviceCheck' })
    .errors(errorsOf('not_found', 'not_configured'))
    .route({
      method: 'POST',
      path: '/operator/providers/{id}/check',
      tags,
      summary: 'Ask a service something harmless; answers how it is then',
    })
    .input(z.object({ id: z.string().max(50) }))
    .output(serviceReport),

  voiceSets: signedIn
    .route({
      method: 'GET',
      path: '/operator/voices',
      tags,
      summary: 'The sets of neural voices that this server can install, and how far each is',
    })
    .output(z.array(voiceSetReport)),

  installVoiceSet: signedIn
    .meta({ limit: 'serviceCheck' })
    .errors(errorsOf('not_found', 'conflict', 'consent_required'))
    .route({
      method: 'POST',
      path: '/operator/voices/{name}/install',
      tags,
      summary: 'Install a set of neural voices, or go on with it; one that is being installed goes on as it is',
    })
    .input(
      voiceSet.extend({
        /** The licence that the page shows was read and taken. */
        licenceAccepted: z.boolean(),
        /** Of a set whose licence leaves business out, or is disputed: that this server may use it all the same. */
        useAccepted: z.boolean().default(false),
        /** Holds the same files as the releases. */
        mirror: z
          .url({ protocol: /^https?$/ })
          .max(500)
          .optional(),
        sha256: sha256.optional(),
      }),
    )
    .output(voiceSetReport),

  cancelVoiceSet: signedIn
    .errors(errorsOf('not_found', 'conflict'))
    .route({
      method: 'POST',
      path: '/operator/voices/{name}/cancel',
      tags,
      summary: 'Stop installing a set; what was fetched is kept, so that it can go on',
    })
    .input(voiceSet)
    .output(voiceSetReport),

  removeVoiceSet: signedIn
    .errors(errorsOf('not_found', 'conflict'))
    .route({
      method: 'DELETE',
      path: '/operator/voices/{name}',
      tags,
      summary: 'Delete a set that is installed, or what was fetched of it',
    })
    .input(voiceSet)
    .output(voiceSetReport),

  offerVoiceSetFirst: signedIn
    .errors(errorsOf('not_found'))
    .route({
      method: 'PUT',
      path: '/operator/voices/{name}/first',
      tags,
      summary: 'Offer the voices of a set first in all its languages, or no longer; existing drafts keep their voice',
    })
    .input(voiceSet.extend({ isFirst: z.boolean() }))
    .output(voiceSetReport),

  presenters: signedIn
    .route({
      method: 'GET',
      path: '/operator/presenters',
      tags,
      summary: 'The presenters with a photographed look that this server can have, and how far each is',
    })
    .output(photographedReports),

  installPresenters: signedIn
    .errors(errorsOf('not_found'))
    .route({
      method: 'POST',
      path: '/operator/presenters/install',
      tags,
      summary: 'Fetch presenters with a photographed look, one after the other; those that are there stay as they are',
    })
    .input(photographedOrder)
    .output(photographedReports),

  cancelPresenters: signedIn
    .route({
      method: 'POST',
      path: '/operator/presenters/cancel',
      tags,
      summary: 'Fetch no more of them; those that are installed stay',
    })
    .output(photographedReports),

  removePresenter: signedIn
    .errors(errorsOf('not_found'))
    .route({
      method: 'DELETE',
      path: '/operator/presenters/{id}',
      tags,
      summary: 'Offer a presenter no longer: drafts and photos lose them, finished videos stay',
    })
    .input(aPresenter)
    .output(photographedReports),

  arrangePresenters: signedIn
    .route({
      method: 'PUT',
      path: '/operator/presenters/order',
      tags,
      summary: 'Show presenters with a photographed look before or after those that are drawn',
    })
    .input(photographedReports.pick({ isFirst: true }))
    .output(photographedReports),
};
