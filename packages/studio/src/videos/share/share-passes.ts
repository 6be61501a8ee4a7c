import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the right password of a share link gives, so that it is not asked for again for some hours. */
export type SharePasses = {
  give(token: string, passwordHash: string, seconds: number): string;
  /** Whether a pass is ours, for this link with this password, and not too old. */
  isValid(token: string, passwordHash: string, pass: string | undefined): boolean;
};

const passShape = /^(\d{1,12})\.([\w-]{43})$/;

/** `secret` is the installation's; a key for passes alone is derived from it. Another password ends all passes of a link. */
export function createSharePasses({ secret, now }: { secret: string; now: () => Date }): SharePasses {
  const key = createHmac('sha256', secret).update('portray-share-pass-1').digest();
  const seal = (token: string, passwordHash: string, expires: string) =>
    createHmac('sha256', key).update(`${expires}\n${token}\n${passwordHash}`).digest('base64url');
  return {
    give(token, passwordHash, seconds) {
      const expires = String(Math.floor(now().getTime() / 1_000) + seconds);
      return `${expires}.${seal(token, passwordHash, expires)}`;
    },
    isValid(token, passwordHash, pass = '') {
      const [, expires = '', given = ''] = passShape.exec(pass) ?? [];
      if (Number(expires) * 1_000 <= now().getTime()) return false;
      return timingSafeEqual(hash(given), hash(seal(token, passwordHash, expires)));
    },
  };
}

/** Of one length, whatever was sent. */
const hash = (text: string) => createHmac('sha256', 'length').update(text).digest();
