import { brand } from '@portray/contracts/brand';
import { blankIsNull } from '@portray/contracts/text';
import type { SharedVideo } from '@portray/contracts/videos';
import { toAppError } from '@portray/foundation/errors';
import { readSharedVideo } from '@portray/studio/videos/share/share-video';
import type { Context } from 'hono';
import { html } from 'hono/html';

/** What the page of a share link says before any script: the card that other sites show, or that the link is over. */
export type ShareCard = { status: 200 | 404; tags: string };

/** The card of a link; what it tells is what the page shows to anyone, and its files end with the link. */
export async function readShareCard(c: Context, token: string): Promise<ShareCard> {
  const { deps } = c.get('context');
  try {
    const video = await readSharedVideo(deps, { token });
    return { status: 200, tags: String(await cardOf(video, deps.publicUrl, `/v/${token}`)) };
  } catch (error) {
    if (toAppError(error).code !== 'not_found') return { status: 200, tags: '' };
    return { status: 404, tags: String(await html`<meta name="link-is-over" content="${token}">`) };
  }
}

function cardOf(video: SharedVideo, origin: string, path: string) {
  const tag = (property: string, content: string | number | null) =>
    content === null ? '' : html`<meta property="${property}" content="${content}">`;
  const title = blankIsNull(video.title ?? '') ?? 'A video for you';
  const poster = video.thumbnail_url && `${origin}${video.thumbnail_url}`;
  return html`<meta name="robots" content="noindex">${tag('og:type', 'video.other')}${tag('og:site_name', brand.name)}${tag('og:title', title)}${tag('og:description', `A video made with ${brand.name}`)}${tag('og:url', `${origin}${path}`)}${tag('og:image', poster)}${tag('og:video', `${origin}${video.video_url}`)}${tag('og:video:type', 'video/mp4')}${tag('og:video:width', video.width)}${tag('og:video:height', video.height)}<meta name="twitter:card" content="${poster ? 'summary_large_image' : 'summary'}">`;
}
