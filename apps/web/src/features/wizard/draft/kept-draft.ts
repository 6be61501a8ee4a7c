/** Where the content of a deleted draft went on in this browser. */
const keyOf = (projectId: string) => `portray-kept:${projectId}`;

/** Notes that a deleted draft was kept as another one. */
export function rememberKept(deletedId: string, keptId: string): void {
  try {
    localStorage.setItem(keyOf(deletedId), keptId);
  } catch {
    // Private windows may refuse their storage; the new draft is on the dashboard.
  }
}

/** The draft that a deleted one was kept as; null where nobody kept it here. */
export function recallKept(deletedId: string): string | null {
  try {
    return localStorage.getItem(keyOf(deletedId));
  } catch {
    return null;
  }
}
