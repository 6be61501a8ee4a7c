import { recall, remember } from '../browser-memory.ts';

const wanted = 'portray-wanted-place';
const begun = 'portray-begun-place';
const usual = '/dashboard';
/** Stands for whatever these pages are reached under. */
const here = 'https://here.invalid';

type Place = { pathname: string; search: string };

/** Remembers the page that was asked for before signing in; for this tab only. */
export function rememberReturnPath({ pathname, search }: Place): void {
  remember('tab', wanted, pathname + search);
}

/** Remembers what a visitor began; a page that was asked for comes first. */
export function rememberBegun({ pathname, search }: Place): void {
  remember('tab', begun, pathname + search);
}

/** Where to go after signing in; undefined for the usual place. */
export function returnPath(): string | undefined {
  return recall('tab', wanted) ?? recall('tab', begun) ?? undefined;
}

/** Where to go after signing in: where they wanted to be, once, else the dashboard. */
export function takeReturnPath(): string {
  const place = returnPath();
  for (const key of [wanted, begun]) remember('tab', key, null);
  return place ?? usual;
}

/** A place of these pages; undefined for an address that leads elsewhere. */
export function ownPlace(place: string | null): string | undefined {
  if (!place?.startsWith('/')) return undefined;
  const { origin, pathname, search } = new URL(place, here);
  return origin === here ? pathname + search : undefined;
}
