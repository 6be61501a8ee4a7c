import { brand } from '@portray/contracts/brand';
import { startOf } from '@portray/contracts/embed';
import { languages } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import type { SharedVideo } from '@portray/contracts/share-links';
import { html, raw } from 'hono/html';
import { embedScript, embedStyle } from './embed-player.ts';
import { shownTitle } from './share-card.ts';

/** `page` is the address of the link's own page; `pass` is what its password gave. */
type Asked = { token: string; page: string; query: Record<string, string>; pass?: string | undefined };

/** The player of a shared video. */
export function playerPage(video: SharedVideo, { token, page: own, query, pass }: Asked) {
  const title = shownTitle(video);
  const start = startOf(query.t);
  const { language } = video;
  const captionsLanguage = video.captions_language ?? language;
  const isOff = query.captions === 'off' || query.captions === '0';
  const isOther = query.captions === undefined && query.lang !== undefined && !isSame(query.lang, captionsLanguage);
  const isInPicture = query.captions === undefined && video.captions_in_picture;
  const shown = isOff || isOther || isInPicture ? '' : captionsLanguage;
  const at = (address: string) => (pass === undefined ? address : `${address}?pass=${encodeURIComponent(pass)}`);
  const source = `${at(video.video_url)}${start > 0 ? `#t=${start}` : ''}`;
  const poster = video.thumbnail_url ? html` poster="${at(video.thumbnail_url)}"` : '';
  const given = pass === undefined ? '' : html` data-pass="${pass}"`;
  const captions =
    video.captions_url &&
    html`<track kind="captions" src="${at(video.captions_url)}" srclang="${captionsLanguage}" label="${languageName(captionsLanguage)}">`;
  const chapters =
    video.chapters_url &&
    html`<track kind="chapters" src="${at(video.chapters_url)}" srclang="${language}" label="Chapters">`;
  const again =
    pass === undefined
      ? ''
      : html`<p>The password is asked for again after a while.</p><button type="button" data-again>Give the password</button>`;
  return page(
    title,
    html`<video controls playsinline preload="metadata" src="${source}"${poster} aria-label="${title}" data-views="/api/shared/${token}/views"${given} data-captions="${shown}">${captions ?? ''}${chapters ?? ''}</video>
<div class="bar"><a href="${own}" target="_blank" rel="noopener" dir="auto">${title}</a>${chapterList(video)}</div>
<div class="says" role="alert" hidden><p>The video could not be played here.</p>${again}<a href="${own}" target="_blank" rel="noopener">Open its page</a></div>`,
  );
}

function chapterList({ chapters }: SharedVideo) {
  if (chapters.length === 0) return '';
  return html`<details><summary>Chapters</summary><ol>${chapters.map(
    ({ startSeconds, title }) =>
      html`<li><button type="button" data-at="${startSeconds}"><span>${clock(startSeconds)}</span><b dir="auto">${title}</b></button></li>`,
  )}</ol></details>`;
}

/** A sentence in place of the player, and the way to the link's own page where that helps. */
export function sentencePage(sentence: string, own?: string) {
  return page(sentence, html`<div class="says"><p>${sentence}</p>${own && watchThere(own)}</div>`);
}

/** Asks for the password of a link; `wrong` says why the one before did not do. */
export function passwordPage(own: string, wrong?: string) {
  const refusal = wrong ? html`<p id="wrong" role="alert">${wrong}</p>` : '';
  const described = wrong ? html` aria-invalid="true" aria-describedby="wrong"` : '';
  return page(
    asksPassword,
    html`<div class="says"><form method="post"><label for="password">${asksPassword}</label>
<div class="row"><input id="password" name="password" type="password" required maxlength="${limits.maxPasswordCharacters}" autocomplete="off"${described}><button>Watch</button></div>${refusal}</form>
<a class="quiet" href="${own}" target="_blank" rel="noopener">Watch it on ${brand.name}</a></div>`,
  );
}

const asksPassword = 'This video needs a password.';

const watchThere = (own: string) => html`<a href="${own}" target="_blank" rel="noopener">Watch it on ${brand.name}</a>`;

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${brand.name}</title><style>${raw(embedStyle)}</style><script type="module">${raw(embedScript)}</script></head>
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
