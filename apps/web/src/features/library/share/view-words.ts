import { counted } from '#lib/number-words.ts';

/** How often a link was watched. */
export function viewWords(views: number): string {
  if (views === 0) return 'Not watched yet.';
  return `Watched ${counted(views, 'time')}. A visitor counts once a day.`;
}
