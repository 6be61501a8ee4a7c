import { z } from 'zod';
import { serviceReport } from '../operating/operator.ts';
import { errorsOf, signedIn } from './call.ts';

/** For the operators of a server; all others are refused. */
export const operatorCalls = {
  providers: signedIn
    .route({
      method: 'GET',
      path: '/operator/providers',
      tags: ['Operator'],
      summary: 'The outside services of this server, and how each of them is',
    })
    .output(z.array(serviceReport)),

  checkProvider: signedIn
    .meta({ limit: 'serviceCheck' })
    .errors(errorsOf('not_found', 'not_configured'))
    .route({
      method: 'POST',
      path: '/operator/providers/{id}/check',
      tags: ['Operator'],
      summary: 'Ask a service something harmless; answers how it is then',
    })
    .input(z.object({ id: z.string().max(50) }))
    .output(serviceReport),
};
