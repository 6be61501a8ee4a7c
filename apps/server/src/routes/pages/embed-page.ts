import { brand } from '@portray/contracts/brand';
import { startOf } from '@portray/contracts/embed';
import { languages } from '@portray/contracts/languages';
import type { SharedVideo } from '@portray/contracts/share-links';
import { toAppError } from '@portray/foundation/errors';
import { linkUrls } from '@portray/studio/videos/share/share-video';
import { readSharedVideo } from '@portray/studio/videos/share/watch-shared';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HttpApp } from '../../edge/http-app.ts';
import { embedPolicy, embedScript, embedStyle } from './embed-player.ts';
import { shownTitle } from './share-card.ts';

/**
 * `GET /embed/{token}`: the player alone, for a frame on any site. It needs no cookie and sets none; a video with a password is
 * watched on its own page. `?t=` is where it begins, `?captions=off` hides the captions, `?lang=` names their language.
 */
export function addEmbedPage(app: HttpApp): void {
  app.get('/embed/:token', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('pages.embed');
    openToFrames(c);
    const token = c.req.param('token');
    try {
      const video = await readSharedVideo(deps, { token });
      return c.html(playerPage(video, { token, origin: deps.publicUrl, query: c.req.query() }));
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'not_found') return c.html(sentencePage(message), 404);
      if (code === 'link_expired') return c.html(sentencePage(message), 410);
      if (code !== 'password_required') throw error;
      return c.html(sentencePage('This video needs a password.', linkUrls(deps.publicUrl, token).url));
    }
  });
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

type Asked = { token: string; origin: string; query: Record<string, string> };

function playerPage(video: SharedVideo, { token, origin, query }: Asked) {
  const title = shownTitle(video);
  const start = startOf(query.t);
  const { language } = video;
  const captionsLanguage = video.captions_language ?? language;
  const isOff = query.captions === 'off' || query.captions === '0';
  const isOther = query.captions === undefined && query.lang !== undefined && !isSame(query.lang, captionsLanguage);
  const shown = isOff || isOther ? '' : captionsLanguage;
  const source = start > 0 ? `${video.video_url}#t=${start}` : video.video_url;
  const poster = video.thumbnail_url ? html` poster="${video.thumbnail_url}"` : '';
  const captions =
    video.captions_url &&
    html`<track kind="captions" src="${video.captions_url}" srclang="${captionsLanguage}" label="${languageName(captionsLanguage)}">`;
  const chapters =
    video.chapters_url &&
    html`<track kind="chapters" src="${video.chapters_url}" srclang="${language}" label="Chapters">`;
  return page(
    title,
    html`<video controls playsinline preload="metadata" src="${source}"${poster} aria-label="${title}" data-views="/api/shared/${token}/views" data-captions="${shown}">${captions ?? ''}${chapters ?? ''}</video>
<div class="bar"><a href="${linkUrls(origin, token).url}" target="_blank" rel="noopener" dir="auto">${title}</a>${chapterList(video)}</div>
<div class="says" role="alert" hidden><p>The video could not be played here.</p><a href="${linkUrls(origin, token).url}" target="_blank" rel="noopener">Open its page</a></div>
<script type="module">${raw(embedScript)}</script>`,
  );
}

function chapterList({ chapters }: SharedVideo) {
  if (chapters.length === 0) return '';
  return html`<details><summary>Chapters</summary><ol>${chapters.map(
    ({ startSeconds, title }) =>
      html`<li><button type="button" data-at="${startSeconds}"><span>${clock(startSeconds)}</span><b dir="auto">${title}</b></button></li>`,
  )}</ol></details>`;
}

function sentencePage(sentence: string, link?: string) {
  const way = link && html`<a href="${link}" target="_blank" rel="noopener">Watch it on ${brand.name}</a>`;
  return page(sentence, html`<div class="says"><p>${sentence}</p>${way ?? ''}</div>`);
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${brand.name}</title><style>${raw(embedStyle)}</style></head>
<body>${body}</body>
</html>`;
}

/** 'pt-BR' asks for 'pt', too. */
const isSame = (asked: string, language: string) => asked.toLowerCase().split('-')[0] === language;

const languageName = (code: string) => languages.find((one) => one.code === code)?.name ?? code;

/** 83.4 → '1:23' */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
