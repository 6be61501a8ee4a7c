import type { PresenterId } from './presenter-ids.ts';

const small = import.meta.glob<string>('./portraits/*-96.webp', { eager: true, import: 'default' });
const medium = import.meta.glob<string>('./portraits/*-320.webp', { eager: true, import: 'default' });
const large = import.meta.glob<string>('./portraits/*-720.webp', { eager: true, import: 'default' });

/** Address of a presenter's picture, square, at 96, 320 or 720 px. */
export function portraitUrl(id: PresenterId, sizePx: 96 | 320 | 720): string {
  const pictures = { 96: small, 320: medium, 720: large }[sizePx];
  return pictures[`./portraits/${id}-${sizePx}.webp`] ?? '';
}
