import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { linkUrls } from '@portray/studio/videos/share/share-video';
import { readSharedVideo } from '@portray/studio/videos/share/watch-shared';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpApp, HttpEnvironment } from '../../edge/http-app.ts';
import { faultReply, tooLarge } from '../../edge/requests/fault-reply.ts';
import { isFromOwnPage, passFor } from '../../edge/share-pass.ts';
import { passwordPage, playerPage, sentencePage } from './embed-markup.ts';
import { embedPolicy } from './embed-player.ts';

type Asked = Context<HttpEnvironment, '/embed/:token'>;

/**
 * `GET /embed/{token}`: the player alone, for a frame on any site. It needs no cookie and sets none. `?t=` is where it begins,
 * `?captions=off` hides the captions, `?lang=` names their language. `POST` with the form field `password` answers the player of a
 * link that has a password; the addresses in it have a pass for some time.
 */
export function addEmbedPage(app: HttpApp): void {
  const small = bodyLimit({
    maxSize: 4_000,
    onError: () => {
      throw tooLarge();
    },
  });
  app.get('/embed/:token', async (c) => {
    const { deps } = begin(c, 'pages.embed');
    try {
      const video = await readSharedVideo(deps, { token: c.req.param('token') });
      return c.html(playerPage(video, facts(c)));
    } catch (error) {
      return refuse(c, error);
    }
  });
  app.post('/embed/:token', small, async (c) => {
    const context = begin(c, 'pages.unlockEmbed');
    const token = c.req.param('token');
    try {
      // Otherwise any site could spend its visitors' tries.
      if (!isFromOwnPage(context)) throw new AppError('forbidden', 'The password cannot be given in this frame.');
      const pass = await passFor(context, { token, password: await passwordIn(c), seconds: limits.framePassSeconds });
      const video = await readSharedVideo(context.deps, { token, pass });
      return c.html(playerPage(video, { ...facts(c), pass }));
    } catch (error) {
      return refuse(c, error);
    }
  });
}

function begin(c: Asked, route: string) {
  const context = c.get('context');
  context.noteRoute(route);
  openToFrames(c);
  return context;
}

function facts(c: Asked) {
  const token = c.req.param('token');
  return { token, page: linkUrls(c.get('context').deps.publicUrl, token).url, query: c.req.query() };
}

/** No password is longer than the longest one that can be set. */
async function passwordIn(c: Asked): Promise<string> {
  const password = new URLSearchParams(await c.req.text()).get('password') ?? '';
  return password.slice(0, limits.maxPasswordCharacters + 1);
}

/** What is no answer for a frame is thrown on. */
function refuse(c: Asked, error: unknown) {
  const { page } = facts(c);
  const { requestId, log } = c.get('context');
  const { status, headers, body } = faultReply(error, requestId, log);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.status(status as Parameters<typeof c.status>[0]);
  switch (body.code) {
    case 'not_found':
    case 'link_expired':
      return c.html(sentencePage(body.message));
    case 'forbidden':
      return c.html(sentencePage(body.message, page));
    case 'password_required':
      c.status(200);
      return c.html(passwordPage(page));
    case 'invalid_credentials':
    case 'too_many_requests':
      return c.html(passwordPage(page, body.message));
    default:
      throw error;
  }
}

/** This page alone may stand in frames of other sites. */
function openToFrames(c: Context): void {
  c.env.outgoing.removeHeader('x-frame-options');
  c.header('content-security-policy', embedPolicy);
  c.header('cross-origin-resource-policy', 'cross-origin');
  c.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  c.header('cache-control', 'private, no-cache');
  c.header('x-robots-tag', 'noindex');
}
