import { z } from 'zod';

/**
 * What the content credentials of a file come to:
 * `ours`: signed by this site, unchanged; `ours_changed`: signed by this site, and another file by now; `foreign`: signed by
 * somebody else; `broken`: there are some, but their signature does not hold, whoever they name; `none`: there are none.
 */
export const credentialVerdicts = ['ours', 'ours_changed', 'foreign', 'broken', 'none'] as const;

const step = z.object({
  action: z.string().describe('What was done, as C2PA names it: `c2pa.created`, `c2pa.edited`.'),
  description: z.string().nullable().describe('The same in the words of who signed.'),
  when: z.string().nullable().describe('When, by the clock of who signed: ISO 8601.'),
  madeWith: z.string().nullable().describe('Program that did it.'),
  source: z.string().nullable().describe('How that came about, a sentence made of its IPTC digital source type.'),
  isSynthetic: z.boolean().describe('Whether that says it was made by a computer, all or part of it.'),
});

/** What content credentials (C2PA) say, and whether they hold. All of it but the verdict are words of who signed. */
export const credentialReport = z.object({
  verdict: z.enum(credentialVerdicts).describe('What they come to.'),
  isIntact: z.boolean().describe('Whether the file is what was signed. False where there are none.'),
  isSynthetic: z.boolean().describe('Whether they say that a computer made it, all or part of it.'),
  title: z.string().nullable().describe('Title of the file when it was signed.'),
  signer: z.string().nullable().describe('Who signed, as the certificate says.'),
  signedAt: z.string().nullable().describe('When it was signed, as who signed says: ISO 8601.'),
  madeWith: z.string().nullable().describe('Program that wrote the credentials.'),
  steps: z.array(step).describe('What was done to the file, the first thing first; at most 20.'),
});
export type CredentialReport = z.infer<typeof credentialReport>;
export type CredentialStep = z.infer<typeof step>;

/** A certificate that this site signs with, or has signed with. */
export const signingCertificate = z.object({
  fingerprint: z.string().describe('SHA-256 of the certificate (DER), 64 hexadecimal digits.'),
  certificate: z.string().describe('The certificate itself, as PEM.'),
});
