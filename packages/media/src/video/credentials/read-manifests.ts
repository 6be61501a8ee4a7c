import type { ManifestStore } from '@portray/contracts/judge-credentials';

/**
 * What the library is told, in its own language: `JSON` with names of small letters. Nothing is ever fetched: no remote manifests,
 * no revocation lists, no lists of trusted signers. Of certificates (PEM) only the given ones are trusted.
 */
export function offlineSettings(certificates: readonly string[] = []): string {
  return JSON.stringify({
    // An empty list is no setting to the library.
    ...(certificates.length > 0 && { trust: { allowed_list: certificates.join('\n') } }),
    verify: {
      verify_after_sign: false,
      verify_trust: certificates.length > 0,
      ocsp_fetch: false,
      remote_manifest_fetch: false,
    },
    builder: { thumbnail: { enabled: false } },
  });
}

/** Reads and checks the content credentials of a file; null where it has none. Throws what the library throws of a file that it cannot read. */
export async function readManifests(
  path: string,
  mimeType: string,
  certificates: readonly string[] = [],
): Promise<ManifestStore | null> {
  const { Reader } = await import('@contentauth/c2pa-node');
  const reader = await Reader.fromAsset({ path, mimeType }, offlineSettings(certificates) as never);
  return reader && (reader.json() as ManifestStore);
}
