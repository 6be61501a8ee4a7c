import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('../src/lib/screens/load-route-module.ts', import.meta.url));

/**
 * Gives React Router our own loader of screens: its own one reloads the page where the code of a screen does not come, and
 * without a network that leaves people with the browser's error page.
 */
export function patientScreens(): Plugin {
  let isFound = false;
  return {
    name: 'portray:patient-screens',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/')) return null;
      isFound = true;
      return own;
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('React Router loads its screens in another way now: see patient-screens.ts.');
    },
  };
}
