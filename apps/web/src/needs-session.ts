/** The layouts whose screens are for signed-in people; all other pages are for visitors as well. */
const guardedLayouts = ['routes/app-layout', 'routes/workspace-layout'];

/** Whether a page, by the ids of its routes, asks who is there; a visitor's question would only be refused. */
export function needsSession(routeIds: readonly string[]): boolean {
  return guardedLayouts.some((layout) => routeIds.includes(layout));
}
