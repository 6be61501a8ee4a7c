import { limits } from '../limits.ts';
import { cutText } from '../text.ts';

const copySuffix = ' (copy)';

/** The title of a second draft with the same content; a copy of a copy is called the same. */
export function copyTitle(title: string): string {
  const base = title.endsWith(copySuffix) ? title.slice(0, -copySuffix.length) : title;
  return `${cutText(base, limits.maxTitleCharacters - copySuffix.length)}${copySuffix}`;
}
