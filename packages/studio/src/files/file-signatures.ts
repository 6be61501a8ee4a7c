import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';

/** What a signed address carries beside its path, as it came. */
export type FileSignature = { expires: string; signature: string };

/** Lends single files for a short while to anyone who has the address: players, providers, visitors without an account. */
export type FileSignatures = {
  /** An address without a host that is good for ten minutes. */
  sign(path: string): string;
  /** 'expired' is said of a signature that was ours only; any other is 'forged'. */
  check(path: string, signature: FileSignature): 'valid' | 'expired' | 'forged';
};

const expiresShape = /^\d{1,12}$/;

/** `secret` is the installation's; a key for addresses alone is derived from it. */
export function createFileSignatures({ secret, now }: { secret: string; now: () => Date }): FileSignatures {
  const key = createHmac('sha256', secret).update('portray-file-address-1').digest();
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${expires}\n${path}`).digest('base64url');
  return {
    sign(path) {
      const expires = String(Math.floor(now().getTime() / 1_000) + limits.signedAddressSeconds);
      return `${fileUrlOf(path)}?expires=${expires}&signature=${signatureOf(path, expires)}`;
    },
    check(path, { expires, signature }) {
      if (!expiresShape.test(expires)) return 'forged';
      const [expected, given] = [Buffer.from(signatureOf(path, expires)), Buffer.from(signature)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
      return Number(expires) * 1_000 > now().getTime() ? 'valid' : 'expired';
    },
  };
}
