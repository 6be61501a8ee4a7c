import { filePathOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import type { FileSignatures } from '@portray/studio/files/file-signatures';

export type AddressDeps = { publicUrl: string; fileSignatures: FileSignatures; now: () => Date };

/** A signed address with a host of a file of ours ('/files/…'); any other address stays as it is. */
export function signedUrl({ publicUrl, fileSignatures }: Omit<AddressDeps, 'now'>, url: string): string {
  return url.startsWith('/files/') ? publicUrl + fileSignatures.sign(filePathOf(bareUrl(url), publicUrl)) : url;
}

/** The same address with a host, unsigned. */
export function absoluteUrl({ publicUrl }: { publicUrl: string }, url: string): string {
  return url.startsWith('/') ? publicUrl + url : url;
}

/** Until when addresses that are signed now are good. */
export function signedUntil({ now }: Pick<AddressDeps, 'now'>): string {
  return new Date(now().getTime() + limits.signedAddressSeconds * 1_000).toISOString();
}

/** An address that came back, without what signed it. */
export function bareUrl(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
