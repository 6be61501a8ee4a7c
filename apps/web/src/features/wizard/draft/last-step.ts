/** The step at which each project was left in this browser. */
const keyOf = (projectId: string) => `portray-step:${projectId}`;

/** Notes where somebody is in a project. */
export function rememberStep(projectId: string, step: string): void {
  try {
    localStorage.setItem(keyOf(projectId), step);
  } catch {
    // Private windows may refuse their storage; the draft then opens at its furthest step.
  }
}

/** Where a project was left here; null where that is not known. */
export function recallStep(projectId: string): string | null {
  try {
    return localStorage.getItem(keyOf(projectId));
  } catch {
    return null;
  }
}
