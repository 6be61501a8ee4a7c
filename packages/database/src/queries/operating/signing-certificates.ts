import { desc } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { signing_certificates as certificates } from '../../schema/operation.ts';

/** Notes that files are signed with a certificate; again for one that is known changes nothing. */
export async function noteSigningCertificate(
  tx: Transaction,
  certificate: { fingerprint: string; certificate: string },
): Promise<void> {
  await tx.insert(certificates).values(certificate).onConflictDoNothing();
}

/** Every certificate that files of this installation were signed with, the newest first; a thousand at most. */
export function listSigningCertificates(tx: Transaction) {
  const { fingerprint, certificate } = certificates;
  return tx
    .select({ fingerprint, certificate })
    .from(certificates)
    .orderBy(desc(certificates.first_used_at), fingerprint)
    .limit(1_000);
}
