import { findEmphasis, findKeptParts, overlap, type Span } from './kept-parts.ts';

/** A text as translators get it, and what its tags stand for. */
export type Markup = { text: string; kept: string[] };

const keptTag = /<x\s+id\s*=\s*["']?(\d+)["']?\s*\/?\s*>(?:\s*<\/x\s*>)?/giu;
/** Where emphasis begins and ends, until it is known whether a star may stand there. */
const [opening, closing] = ['\uE000', '\uE001'];
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&apos;': "'" };

/** Every kept part becomes `<x id="1"/>`, emphasis becomes `<em>…</em>`, and the rest is escaped. */
export function toMarkup(text: string): Markup {
  const kept = findKeptParts(text);
  const stars = findEmphasis(text)
    .flatMap(({ start, end }) => [
      { start, end: start + 1, tag: '<em>' },
      { start: end - 1, end, tag: '</em>' },
    ])
    .filter((star) => !kept.some((part) => overlap(part, star)));
  const tags = [...kept.map((part, index) => ({ ...part, tag: `<x id="${index + 1}"/>` })), ...stars];
  tags.sort((one, other) => one.start - other.start);
  let marked = '';
  let from = 0;
  for (const { start, end, tag } of tags) {
    marked += escaped(text.slice(from, start)) + tag;
    from = end;
  }
  return { text: marked + escaped(text.slice(from)), kept: kept.map((part) => partOf(text, part)) };
}

/** The text of an answer; undefined where a kept part is missing, there twice, or not ours. */
export function fromMarkup(answer: string, kept: readonly string[]): string | undefined {
  const seen = Array.from(answer.matchAll(keptTag), ([, id]) => Number(id));
  if (seen.length !== kept.length || new Set(seen).size !== seen.length) return undefined;
  if (seen.some((id) => kept[id - 1] === undefined)) return undefined;
  // A split by a pattern with one group answers text and group in turns.
  const parts = answer.split(keptTag).map((part, index) => (index % 2 ? (kept[Number(part) - 1] ?? '') : plain(part)));
  return withStars(parts.reduce(joined, ''));
}

/** What lies between the kept parts, for a translator that does not keep them; every second part is a kept one. */
export function betweenKept(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const part of findKeptParts(text)) {
    parts.push(text.slice(from, part.start), partOf(text, part));
    from = part.end;
  }
  return [...parts, text.slice(from)];
}

/** A pause is no space between words: where a translator took the spaces around it, one comes back. */
function joined(text: string, next: string): string {
  const isGlued = /[\p{L}\p{N}]$/u.test(text) && /^\[[^\]]*s\s*\]$/u.test(next);
  return isGlued ? `${text} ${next}` : text + next;
}

function plain(part: string): string {
  return part
    .replace(/<em\s*>/giu, opening)
    .replace(/<\/em\s*>/giu, closing)
    .replace(/&(?:lt|gt|quot|apos|#39);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll('&amp;', '&');
}

/** Emphasis that the other language does not take, as in the middle of a word, goes. */
function withStars(text: string): string {
  const starred = text.replaceAll(opening, '*').replaceAll(closing, '*');
  const edges = new Set(findEmphasis(starred).flatMap(({ start, end }) => [start, end - 1]));
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    return unit === opening || unit === closing ? (edges.has(at) ? '*' : '') : unit;
  }).join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const partOf = (text: string, { start, end }: Span) => text.slice(start, end);
