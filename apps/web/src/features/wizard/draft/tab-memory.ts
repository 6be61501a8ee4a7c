import { session } from '#lib/session/product-session.ts';

const keyOf = (what: string, projectId: string | null) =>
  `portray-${what}:${session.read().user?.id ?? ''}:${projectId ?? 'new'}`;

/** Keeps something of one project and one person in this tab, also over a reload; null forgets it. */
export function rememberInTab(what: string, projectId: string | null, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(what, projectId));
    else sessionStorage.setItem(keyOf(what, projectId), JSON.stringify(value));
  } catch {
    // Private windows may refuse their storage; the server still has what was saved.
  }
}

/** What was kept in this tab; null where there is nothing. A project without an id is a new one. */
export function recallInTab<Kept>(what: string, projectId: string | null): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(what, projectId)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
