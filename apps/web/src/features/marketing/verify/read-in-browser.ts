import wasmAddress from '@contentauth/c2pa-web/resources/c2pa.wasm?url';
import { credentialFileType, credentialHeadBytes, credentialRefusal } from '@portray/contracts/credential-file-type';
import type { CredentialReport } from '@portray/contracts/credential-report';
import { judgeCredentials, type ManifestStore } from '@portray/contracts/judge-credentials';
import { limits } from '@portray/contracts/limits';

/** A file that nothing here or elsewhere can look at; the message is for people. */
class UnfitFile extends Error {}

/** This browser cannot read the file; the server may. */
export class CannotReadHere extends Error {}

type Sdk = Awaited<ReturnType<typeof load>>;

/** What the browser's memory takes, says the library. */
const maxBytes = 1_000_000_000;

/**
 * Looks at the content credentials of a file without sending it anywhere; `certificates` (PEM) are those of this site.
 * Throws UnfitFile, CannotReadHere.
 */
export async function readInBrowser(file: File, certificates: readonly string[]): Promise<CredentialReport> {
  const type = await typeOf(file);
  if (file.size > maxBytes) throw new UnfitFile(tooLarge);
  const sdk = await load().catch((cause) => {
    throw new CannotReadHere('The reader could not be started.', { cause });
  });
  try {
    return await read(sdk, new File([file], file.name, { type }), certificates);
  } finally {
    sdk.dispose();
  }
}

const tooLarge = 'This file is larger than 1 GB, which is more than can be looked at here.';

/** Whether the server takes it, too. */
export const canBeSent = (file: File) => file.size <= limits.maxVerifyBytes;

async function typeOf(file: File): Promise<string> {
  const head = await file
    .slice(0, credentialHeadBytes)
    .arrayBuffer()
    .catch((cause) => {
      throw new UnfitFile('This file can no longer be read. Is it still there? Please choose it again.', { cause });
    });
  const type = credentialFileType(new Uint8Array(head));
  if (!type) throw new UnfitFile(credentialRefusal(new Uint8Array(head)));
  return type;
}

/** The reader of the Content Authenticity Initiative: 2.6 MB, which only this page has, and only once a file is dropped. */
async function load() {
  const [{ createC2pa }, wasmSrc] = await Promise.all([
    import('@contentauth/c2pa-web'),
    WebAssembly.compileStreaming(fetch(wasmAddress)),
  ]);
  return createC2pa({ wasmSrc });
}

/** Nothing is ever fetched: no manifests from elsewhere, no lists of revoked certificates. */
const offline = { remoteManifestFetch: false, ocspFetch: false };

async function read(sdk: Sdk, file: File, certificates: readonly string[]): Promise<CredentialReport> {
  const verify = { verifyTrust: certificates.length > 0, verifyAfterReading: true, ...offline };
  // An empty list is no setting to the library.
  const trust = certificates.length > 0 && { trust: { allowedList: certificates.join('\n') } };
  const reader = await sdk.reader.fromBlob(file.type, file, { ...trust, verify }).catch((cause) => {
    throw new UnfitFile(
      'The content credentials of this file cannot be read: it is damaged, or part of it is missing.',
      {
        cause,
      },
    );
  });
  if (!reader) return judgeCredentials(null);
  try {
    return judgeCredentials((await reader.manifestStore()) as ManifestStore);
  } finally {
    await reader.free();
  }
}
