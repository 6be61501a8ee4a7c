import type { CredentialReport } from '@portray/contracts/credential-report';
import { listSigningCertificates } from '@portray/database/queries/signing-certificates';
import type { InspectCredentials } from '@portray/ports/media-tools';
import type { ConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { Stores } from '../stores.ts';

type Deps = Pick<Stores, 'database'> & { inspectCredentials: InspectCredentials; heavyWork: ConcurrencyLimiter };

/** The certificates that files of this installation were ever signed with; public. */
export async function readCertificates({ database }: Pick<Stores, 'database'>) {
  return { certificates: await database.asSystem(listSigningCertificates) };
}

/**
 * What the content credentials of a file on this machine come to; keeps nothing. Throws AppError not_verified for a file
 * that cannot have any, or whose credentials cannot be read.
 */
export async function verifyFile(deps: Deps, localPath: string, signal?: AbortSignal): Promise<CredentialReport> {
  const { certificates } = await readCertificates(deps);
  const pems = certificates.map(({ certificate }) => certificate);
  return deps.heavyWork.take(() => deps.inspectCredentials(localPath, pems), signal);
}
