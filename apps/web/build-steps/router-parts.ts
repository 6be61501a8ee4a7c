import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A file of React Router, and what one of `lib/screens` exports in its place. */
type Replaced = { file: string; part: string; names: string[] };

const replaced: readonly Replaced[] = [
  // Its own one reloads the page where the code of a screen does not come, and without a network that leaves people with
  // the browser's error page.
  { file: '/lib/dom/ssr/routeModules.js', part: 'load-route-module', names: ['loadRouteModule'] },
  // 5 kB that pages need only where a server of React Router gives them data or the list of screens in pieces.
  {
    file: '/lib/dom/ssr/single-fetch.js',
    part: 'router-without-server',
    names: ['decodeViaTurboStream', 'getTurboStreamSingleFetchDataStrategy'],
  },
  {
    file: '/lib/dom/ssr/fog-of-war.js',
    part: 'router-without-server',
    names: ['getPatchRoutesOnNavigationFunction', 'isFogOfWarEnabled', 'useFogOFWarDiscovery'],
  },
  {
    file: '/lib/router/instrumentation.js',
    part: 'router-without-server',
    names: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
    ],
  },
];

const prefix = '\0portray:router-parts:';

/** Gives React Router some parts of our own; ends the build where it has no such parts any more. */
export function routerParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'portray:router-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer = '') {
      if (!importer.includes('/react-router/') || importer.startsWith(prefix)) return null;
      const original = await this.resolve(source, importer, { skipSelf: true });
      return original && replaced.some(({ file }) => original.id.endsWith(file)) ? prefix + original.id : original;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const original = id.slice(prefix.length);
      const content = readFileSync(original, 'utf8');
      const parts = replaced.filter(
        ({ file, names }) => original.endsWith(file) && names.every((name) => content.includes(name)),
      );
      for (const { file } of parts) found.add(file);
      return [`export * from ${JSON.stringify(original)};`, ...parts.map(exportsOf)].join('\n');
    },
    buildEnd(error) {
      const missing = replaced.find(({ file }) => !found.has(file));
      if (!error && missing)
        this.error(`React Router has no ${missing.file} of that kind any more: see router-parts.ts.`);
    },
  };
}

function exportsOf({ part, names }: Replaced): string {
  const own = fileURLToPath(new URL(`../src/lib/screens/${part}.ts`, import.meta.url));
  return `export { ${names.join(', ')} } from ${JSON.stringify(own)};`;
}
