import { z } from 'zod';
import {
  authorizationRequest,
  connectedProgram,
  permissionAnswer,
  programScope,
} from '../accounts/connected-programs.ts';
import { byId, errorsOf, signedIn } from './call.ts';

const tags = ['Connected programs'];

/** Programs that a person permits to act for them: asked on the page `/connect`, seen and ended on the settings page. */
export const connectedProgramCalls = {
  ask: signedIn
    .meta({ limit: 'programConsent' })
    .route({
      method: 'POST',
      path: '/connected-programs/ask',
      tags,
      summary: 'Who asks for a permission, and for what, or what is wrong with the question; nothing is permitted yet',
    })
    .input(authorizationRequest)
    .output(permissionAnswer),

  answer: signedIn
    .meta({ limit: 'programConsent' })
    .errors(errorsOf('conflict'))
    .route({
      method: 'POST',
      path: '/connected-programs',
      tags,
      summary: 'Permit or refuse what a program asks for; says where to go back to',
    })
    .input(
      authorizationRequest.extend({
        scopes: z.array(programScope).max(4).describe('What is permitted; none refuses the program.'),
      }),
    )
    .output(z.object({ redirect_url: z.string().describe('Where the person goes back to.') })),

  list: signedIn
    .route({ method: 'GET', path: '/connected-programs', tags, summary: 'Your connected programs, newest first' })
    .output(z.array(connectedProgram)),

  end: signedIn
    .errors(errorsOf('not_found'))
    .route({
      method: 'DELETE',
      path: '/connected-programs/{id}',
      tags,
      summary: 'End the permission of a program at once',
    })
    .input(byId)
    .output(z.object({ ok: z.literal(true).describe('That it is ended.') })),
};
