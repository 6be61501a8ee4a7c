import { brand } from '@portray/contracts/brand';
import { embedAddress, embedCode, type PlayerSize, playerSize, startOf } from '@portray/contracts/embed';
import { limits } from '@portray/contracts/limits';
import type { SharedVideo } from '@portray/contracts/share-links';
import { toAppError } from '@portray/foundation/errors';
import { linkUrls } from '@portray/studio/videos/share/share-video';
import { readSharedVideo } from '@portray/studio/videos/share/watch-shared';
import type { HttpApp } from '../../edge/http-app.ts';
import { pictureSize, shownTitle } from './share-card.ts';

/**
 * `GET /api/oembed?url=…&format=json`: what a share link shows, for sites that ask for its player. Source: oEmbed 1.0.
 * 404 for what shows nothing, 401 for what needs a password, 501 for other forms than JSON, 400 for what cannot be read.
 */
export function addOembed(app: HttpApp): void {
  app.get('/api/oembed', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('oembed');
    // Nobody's cookie is looked at here, so that a page of any site may ask.
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    const { url, format = 'json', maxwidth, maxheight } = c.req.query();
    if (format !== 'json') return c.text('This address answers in JSON only. Please ask with format=json.', 501);
    if (!url) return c.text('Please say with url= which share link it is.', 400);
    const room = roomOf(maxwidth, maxheight);
    if (!room) return c.text('maxwidth and maxheight are whole numbers of pixels.', 400);
    const link = readLink(url, deps.publicUrl);
    if (!link) return c.text('This is not a share link of this site.', 404);
    try {
      const video = await readSharedVideo(deps, { token: link.token });
      return c.json(describe(video, { ...link, origin: deps.publicUrl, room }));
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'password_required') return c.text('This video needs a password and cannot be embedded.', 401);
      if (code === 'not_found' || code === 'link_expired') return c.text(message, 404);
      throw error;
    }
  });
}

type Link = { token: string; startSeconds: number };

/** The token and the start in a share link, or in the address of its player; undefined for any other address. */
function readLink(address: string, publicUrl: string): Link | undefined {
  if (!URL.canParse(address) || address.length > 2_000) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol) || host !== new URL(publicUrl).host) return undefined;
  const token = /^\/(?:v|embed)\/([\w-]{1,100})\/?$/.exec(pathname)?.[1];
  return token === undefined ? undefined : { token, startSeconds: startOf(searchParams.get('t') ?? undefined) };
}

function roomOf(width: string | undefined, height: string | undefined): Partial<PlayerSize> | undefined {
  const shape = /^[1-9]\d{0,5}$/;
  for (const side of [width, height]) if (side !== undefined && !shape.test(side)) return undefined;
  return { ...(width && { width: Number(width) }), ...(height && { height: Number(height) }) };
}

function describe(
  video: SharedVideo,
  { token, startSeconds, origin, room }: Link & { origin: string; room: Partial<PlayerSize> },
) {
  const { width, height, thumbnail_url } = video;
  const size = playerSize((width ?? 16) / (height ?? 9), room);
  const title = shownTitle(video);
  const address = embedAddress(linkUrls(origin, token).embed_url, { startSeconds });
  // A picture that does not fit must not be named, and one is named with its size.
  const picture = thumbnail_url === null ? undefined : pictureSize(video);
  const fits =
    picture !== undefined && picture.width <= (room.width ?? Infinity) && picture.height <= (room.height ?? Infinity);
  return {
    version: '1.0',
    type: 'video',
    title,
    provider_name: brand.name,
    provider_url: origin,
    cache_age: limits.oembedCacheSeconds,
    ...size,
    html: embedCode({ address, title, size, isResponsive: false }),
    ...(fits && {
      thumbnail_url: `${origin}${thumbnail_url}`,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  };
}
