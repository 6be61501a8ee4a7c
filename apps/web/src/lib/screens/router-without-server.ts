/*
 * Parts of React Router for pages that no server of its own answers: no screen has a loader, and the list of screens comes
 * with the page. `router-parts.ts` puts them in place of its own; `describe-pages.ts` ends the build where a screen has one.
 */

/** The list of screens comes whole. */
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;

/** What loaders gave the page: nothing. */
export const decodeViaTurboStream = () => Promise.resolve({ value: { loaderData: {} } });

/** The router's own strategy, which asks no server. */
export const getTurboStreamSingleFetchDataStrategy = () => undefined;

/** Nobody watches the router. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
