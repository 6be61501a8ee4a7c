import { limits } from '@portray/contracts/limits';
import { unlockLink } from '@portray/studio/videos/share/watch-shared';
import { parse, serialize } from 'hono/utils/cookie';
import type { RequestContext } from './implement.ts';

const name = 'share_pass';

type Reading = Pick<RequestContext, 'readHeader'>;

/**
 * What a request brings to a share link: its token, and the pass that the password gave: to this browser as a cookie, or to a
 * player in a frame, which has it in its addresses. Pasted elsewhere, such an address opens nothing.
 */
export function visitOf(context: Reading, token: string, inAddress?: string) {
  const pass = inAddress !== undefined && isFromOwnPage(context) ? inAddress : undefined;
  return { token, pass: pass ?? parse(context.readHeader('cookie'), name)[name] };
}

/** Whether a page of ours asks. Browsers say so wherever an address is https or of this machine; elsewhere nobody knows. */
export function isFromOwnPage({ readHeader }: Reading): boolean {
  return ['', 'same-origin'].includes(readHeader('sec-fetch-site'));
}

/**
 * A pass for the password of a link; undefined where it needs none. Only wrong passwords count, by address and by link. Throws
 * AppError not_found, link_expired, invalid_credentials, too_many_requests.
 */
export async function passFor(
  { deps, address }: Pick<RequestContext, 'deps' | 'address'>,
  asked: { token: string; password: string; seconds: number },
): Promise<string | undefined> {
  const { rateLimits } = deps;
  await rateLimits.take('sharePassword', address);
  await rateLimits.take('sharePasswordOfLink', asked.token);
  const pass = await unlockLink(deps, asked);
  await rateLimits.giveBack('sharePassword', address);
  await rateLimits.giveBack('sharePasswordOfLink', asked.token);
  return pass;
}

/** Has the browser bring a pass along to what this one link shows, and to nothing else. */
export function keepPass(
  { addCookie, deps }: Pick<RequestContext, 'addCookie' | 'deps'>,
  token: string,
  pass: string,
): void {
  addCookie(
    serialize(name, pass, {
      path: `/api/shared/${token}`,
      maxAge: limits.sharePassSeconds,
      httpOnly: true,
      sameSite: 'Lax',
      secure: deps.publicUrl.startsWith('https:'),
    }),
  );
}
