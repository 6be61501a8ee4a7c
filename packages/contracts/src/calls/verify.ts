import { z } from 'zod';
import { signingCertificate } from '../verify/credential-report.ts';
import { open } from './call.ts';

/** Looking at content credentials; a file itself is sent to `POST /verify/file`, outside the contract. */
export const verifyCalls = {
  certificates: open
    .route({
      method: 'GET',
      path: '/verify/certificates',
      tags: ['Verify'],
      summary: 'The certificates that videos and pictures of this site are signed with, the newest first',
    })
    .output(z.object({ certificates: z.array(signingCertificate).describe('All that were ever used here.') })),
};
