import { limits } from '@portray/contracts/limits';
import { parse, serialize } from 'hono/utils/cookie';
import type { RequestContext } from './implement.ts';

const name = 'share_pass';

/** What a request brings to a share link: its token, and the pass that the password gave to this browser. */
export function visitOf({ readHeader }: Pick<RequestContext, 'readHeader'>, token: string) {
  return { token, pass: parse(readHeader('cookie'), name)[name] };
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
