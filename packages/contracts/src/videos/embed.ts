import { limits } from '../limits.ts';

/** How a player on another page begins. */
type EmbedStart = {
  /** In whole seconds; 0 for the beginning. */
  startSeconds?: number | undefined;
  /** Left out, they are shown where the video has some, and not in its picture. */
  captions?: 'on' | 'off' | undefined;
  /** Language of the captions that are wanted. */
  language?: string | undefined;
};

/** Width and height in pixels of a player. */
export type PlayerSize = { width: number; height: number };

/** The address of the player with what it begins with. */
export function embedAddress(embedUrl: string, { startSeconds = 0, captions, language }: EmbedStart): string {
  const query = new URLSearchParams();
  if (startSeconds > 0) query.set('t', String(startSeconds));
  if (captions) query.set('captions', captions);
  if (language) query.set('lang', language);
  const text = query.toString();
  return text === '' ? embedUrl : `${embedUrl}?${text}`;
}

/** The usual size of a player for a video of some shape (width divided by height), or as much of it as there is room for. */
export function playerSize(ratio: number, room: Partial<PlayerSize> = {}): PlayerSize {
  const usualHeight = ratio >= 1 ? limits.embedWidth / ratio : limits.embedWidth;
  const height = Math.min(usualHeight, room.height ?? Infinity, (room.width ?? Infinity) / ratio);
  return { width: Math.max(1, Math.round(height * ratio)), height: Math.max(1, Math.round(height)) };
}

type Embedded = { address: string; title: string; size: PlayerSize; isResponsive: boolean };

/** The element that shows the player on another page: as wide as its place, or of a fixed size. */
export function embedCode({ address, title, size: { width, height }, isResponsive }: Embedded): string {
  const place = isResponsive
    ? `style="border:0;display:block;width:100%;aspect-ratio:${width}/${height}"`
    : `width="${width}" height="${height}" style="border:0"`;
  const allowed = 'allow="autoplay; fullscreen; picture-in-picture" allowfullscreen';
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" ${place} ${allowed} loading="lazy"></iframe>`;
}

/** '90', '90.5', '90s', '1m30s' and '1h2m3s' are moments in seconds; anything else is the beginning. */
export function startOf(written: string | undefined): number {
  const text = (written ?? '').trim().toLowerCase();
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6}(?:\.\d{1,3})?)s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
