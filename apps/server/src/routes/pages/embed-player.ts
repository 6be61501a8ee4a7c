import { createHash } from 'node:crypto';
import { limits } from '@portray/contracts/limits';

/** The styles of the player alone. */
export const embedStyle = `
*{box-sizing:border-box}
html,body{height:100%;margin:0;background:#000;color:#fff;font:15px/1.4 system-ui,sans-serif;color-scheme:dark}
video{position:absolute;inset:0;width:100%;height:100%;background:#000}
/* Chromium draws captions down to the last pixel, and past it where the letters are tall. */
video::-webkit-media-text-track-container{transform:translateY(-3%)}
/* At the right: the label 'AI-generated' stands at the left of the picture. */
.bar{position:absolute;top:10px;right:10px;max-width:70%;display:flex;gap:8px;align-items:flex-start;justify-content:flex-end;transition:opacity .2s}
.bar>a,summary{padding:5px 12px;border-radius:8px;background:#000b;border:1px solid #fff5}
.bar>a{min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:#fff;text-decoration:none}
.bar>a:hover{text-decoration:underline}
[data-playing] .bar:not(:focus-within,:has([open])){opacity:0}
[data-playing] body:hover .bar{opacity:1}
details{position:relative;flex:none}
summary{cursor:pointer;list-style:none;user-select:none}
summary::-webkit-details-marker{display:none}
ol{position:absolute;right:0;z-index:1;margin:6px 0 0;padding:6px;list-style:none;width:min(320px,calc(100vw - 24px));max-height:calc(100vh - 120px);overflow:auto;border-radius:10px;background:#15121cf2;border:1px solid #fff3}
li button{display:flex;gap:10px;width:100%;padding:8px;border:0;border-radius:6px;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
li button:hover,li button[aria-current]{background:#fff2}
li span{flex:none;opacity:.75;font-variant-numeric:tabular-nums}
:focus-visible{outline:2px solid #b79cff;outline-offset:2px}
.says{position:absolute;inset:0;display:flex;flex-direction:column;gap:14px;align-items:center;justify-content:safe center;padding:20px;overflow:auto;text-align:center;background:#15121c}
.says[hidden]{display:none}
.says p{margin:0;max-width:40ch}
.says a,.says button{color:#15121c;background:#fff;text-decoration:none;padding:8px 16px;border:0;border-radius:10px;font:inherit;font-weight:600;cursor:pointer}
.says a.quiet{color:#fff;background:none;text-decoration:underline;font-weight:400;padding:0}
form{display:flex;flex-direction:column;gap:10px;width:min(340px,100%)}
.row{display:flex;gap:8px}
input{flex:1;min-width:0;padding:8px 12px;border-radius:10px;border:1px solid #fff8;background:#0006;color:inherit;font:inherit}
.says button:disabled{opacity:.6}
.says #wrong,form p{color:#ffc2c2}
@media (prefers-reduced-motion:reduce){.bar{transition:none}}
`;

/**
 * What the player does beside playing: counts a view once some seconds of it were played, jumps to chapters, keeps the chosen
 * captions, and says where nothing plays. Where a password is asked for, the player that it opens takes the place of the form: the
 * pass stays in this document, and no cookie is needed.
 */
export const embedScript = `
const root = document.documentElement;
function ask(form) {
  const [field, button] = form.elements;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      const reply = await fetch(location.href, { method: 'POST', body: new URLSearchParams(new FormData(form)), credentials: 'omit' });
      if (!/html/.test(reply.headers.get('content-type'))) throw new Error();
      const next = new DOMParser().parseFromString(await reply.text(), 'text/html');
      document.title = next.title;
      document.body.replaceWith(next.body);
      start();
      const first = document.querySelector('video, input');
      first?.focus();
      first?.play?.().catch(() => {});
    } catch {
      button.disabled = false;
      let wrong = form.querySelector('p');
      if (!wrong) form.append(wrong = Object.assign(document.createElement('p'), { role: 'alert' }));
      wrong.textContent = 'The server could not be reached. Please try again.';
      field.focus();
    }
  });
}
function start() {
  const form = document.querySelector('form');
  if (form) ask(form);
  const video = document.querySelector('video');
  if (video) follow(video);
}
function follow(video) {
  const failed = document.querySelector('.says');
  const buttons = [...document.querySelectorAll('li button')];
  let played = 0, before = 0, isCounted = false;
  const count = () => {
    if (isCounted) return;
    isCounted = true;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ pass: video.dataset.pass });
    fetch(video.dataset.views, { method: 'POST', body, headers, credentials: 'omit', keepalive: true }).then((reply) => reply.text()).catch(() => {});
  };
  for (const track of video.textTracks) if (track.kind === 'captions') track.mode = track.language === video.dataset.captions ? 'showing' : 'disabled';
  video.addEventListener('play', () => { root.dataset.playing = ''; before = video.currentTime; });
  for (const name of ['pause', 'ended']) video.addEventListener(name, () => delete root.dataset.playing);
  video.addEventListener('timeupdate', () => {
    const step = video.currentTime - before;
    before = video.currentTime;
    if (!video.paused && !video.seeking && step > 0 && step < 1.5) played += step;
    if (played >= ${limits.viewSeconds}) count();
    let now;
    for (const button of buttons) if (Number(button.dataset.at) <= video.currentTime + 0.05) now = button;
    for (const button of buttons) button === now ? button.setAttribute('aria-current', 'true') : button.removeAttribute('aria-current');
  });
  video.addEventListener('ended', count);
  video.addEventListener('error', () => { failed.hidden = false; });
  document.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
  for (const button of buttons) button.addEventListener('click', () => {
    video.currentTime = Number(button.dataset.at);
    button.closest('details').open = false;
    video.focus();
    video.play().catch(() => {});
  });
}
document.addEventListener('keydown', (event) => {
  const open = document.querySelector('details[open]');
  if (event.key === 'Escape' && open) { open.open = false; open.firstElementChild.focus(); }
});
start();
`;

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page with the player may do: play from this server, under any site. */
export const embedPolicy = [
  "default-src 'none'",
  `script-src ${source(embedScript)}`,
  `style-src ${source(embedStyle)}`,
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  'frame-ancestors *',
].join('; ');
