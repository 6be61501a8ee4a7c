import { brand } from '@portray/contracts/brand';
import { type PlayerSize, playerSize } from '@portray/contracts/embed';
import type { SharedVideo } from '@portray/contracts/share-links';
import { blankIsNull } from '@portray/contracts/text';
import { toAppError } from '@portray/foundation/errors';
import { linkUrls } from '@portray/studio/videos/share/share-video';
import { readSharedVideo } from '@portray/studio/videos/share/watch-shared';
import type { Context } from 'hono';
import { html } from 'hono/html';

/** What the page of a share link says before any script: the card that other sites show, or that the link is over. */
type ShareCard = { status: 200 | 404 | 410; tags: string };

/**
 * The card of a link; what it tells is what the page shows to anyone, and its files end with the link. Of a video with a
 * password it tells nothing: a page is asked for without the pass.
 */
export async function readShareCard(c: Context, token: string): Promise<ShareCard> {
  const { deps } = c.get('context');
  try {
    const video = await readSharedVideo(deps, { token });
    return { status: 200, tags: String(await cardOf(video, deps.publicUrl, token)) };
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'not_found')
      return { status: 404, tags: String(await html`<meta name="link-is-over" content="${token}">`) };
    if (code === 'link_expired') {
      return { status: 410, tags: String(await html`<meta name="link-has-expired" content="${token}">`) };
    }
    return { status: 200, tags: '<meta name="robots" content="noindex">' };
  }
}

/** The picture of a video has its shape, and this longer side (`media/video/finish/thumbnail.ts`). */
export function pictureSize({ width, height }: SharedVideo): PlayerSize | undefined {
  return width === null || height === null ? undefined : playerSize(width / height);
}

/** A title that every video has. */
export const shownTitle = ({ title }: SharedVideo) => blankIsNull(title) ?? 'A video for you';

function cardOf(video: SharedVideo, origin: string, token: string) {
  const tag = (property: string, content: string | number | null) =>
    content === null ? '' : html`<meta property="${property}" content="${content}">`;
  const named = (name: string, content: string | number | null) =>
    content === null ? '' : html`<meta name="${name}" content="${content}">`;
  const { url, embed_url: player } = linkUrls(origin, token);
  const title = shownTitle(video);
  const poster = video.thumbnail_url && `${origin}${video.thumbnail_url}`;
  const picture = poster ? pictureSize(video) : undefined;
  const film = `${origin}${video.video_url}`;
  const { width, height } = video;
  const oembed = `${origin}/api/oembed?${new URLSearchParams({ url, format: 'json' })}`;
  // X takes a player only over https, and only with its size.
  const isSecure = origin.startsWith('https:');
  const hasPlayer = isSecure && poster !== null && width !== null && height !== null;
  const card = hasPlayer ? 'player' : poster ? 'summary_large_image' : 'summary';
  return html`<meta name="robots" content="noindex"><link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}">${tag('og:type', 'video.other')}${tag('og:site_name', brand.name)}${tag('og:title', title)}${tag('og:description', `A video made with ${brand.name}`)}${tag('og:url', url)}${tag('og:image', poster)}${tag('og:image:width', picture?.width ?? null)}${tag('og:image:height', picture?.height ?? null)}${tag('og:video', film)}${tag('og:video:url', film)}${tag('og:video:secure_url', isSecure ? film : null)}${tag('og:video:type', 'video/mp4')}${tag('og:video:width', width)}${tag('og:video:height', height)}${named('twitter:card', card)}${named('twitter:title', title)}${named('twitter:image', poster)}${hasPlayer ? html`${named('twitter:player', player)}${named('twitter:player:width', width)}${named('twitter:player:height', height)}${named('twitter:player:stream', film)}${named('twitter:player:stream:content_type', 'video/mp4')}` : ''}`;
}
