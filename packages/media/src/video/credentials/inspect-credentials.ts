import { open } from 'node:fs/promises';
import { credentialFileType, credentialHeadBytes, credentialRefusal } from '@portray/contracts/credential-file-type';
import type { CredentialReport } from '@portray/contracts/credential-report';
import { judgeCredentials } from '@portray/contracts/judge-credentials';
import { AppError } from '@portray/foundation/errors';
import { readManifests } from './read-manifests.ts';

/**
 * What the content credentials of a file say and whether they hold; `certificates` (PEM) are those of this site. Reads nothing
 * but the file. Throws AppError not_verified for what is no such file, or is damaged where the credentials should be.
 */
export async function inspectCredentials(path: string, certificates: readonly string[]): Promise<CredentialReport> {
  const head = await readHead(path);
  const mimeType = credentialFileType(head);
  if (!mimeType) throw new AppError('not_verified', credentialRefusal(head) ?? unreadable);
  try {
    return judgeCredentials(await readManifests(path, mimeType, certificates));
  } catch (cause) {
    throw new AppError('not_verified', unreadable, { cause });
  }
}

const unreadable = 'The content credentials of this file cannot be read: it is damaged, or only part of it arrived.';

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(credentialHeadBytes), 0, credentialHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
