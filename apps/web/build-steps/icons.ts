import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { IconShape } from './icon.ts';

/** The icons of the pages by name, in the order of the alphabet. */
export type Icons = Record<string, IconShape[]>;

const source = '@tabler/icons-react';
const barrel = '\0icons';
const single = '\0icon:';
const file = join(import.meta.dirname, '../icons.json');
const component = join(import.meta.dirname, 'icon.ts');

/**
 * Takes the icons from icons.json: the package they come from is 18,000 files for the few dozen we use, and no `npm
 * start` should wait for it. Where the package is installed, the file follows what the pages import; commit it then.
 */
export function icons(): Plugin {
  let drawn: Icons = {};
  return {
    name: 'portray:icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      drawn = await currentIcons();
    },
    resolveId: (id) => (id === source ? barrel : id.startsWith(single) ? id : null),
    load(id) {
      if (id === barrel) return { code: barrelOf(Object.keys(drawn)), moduleSideEffects: false };
      if (!id.startsWith(single)) return null;
      const name = id.slice(single.length);
      return { code: moduleOf(name, drawn[name] ?? []), moduleSideEffects: false };
    },
  };
}

function barrelOf(names: string[]): string {
  return names.map((name) => `export { ${name} } from ${JSON.stringify(single + name)};`).join('\n');
}

/** A module of its own, so that each page carries only the icons it shows. */
function moduleOf(name: string, shapes: IconShape[]): string {
  const kind = name.endsWith('Filled') ? 'filledIcon' : 'outlineIcon';
  const from = JSON.stringify(component);
  return `import { ${kind} } from ${from};\nexport const ${name} = /* @__PURE__ */ ${kind}(${JSON.stringify(shapes)});`;
}

async function currentIcons(): Promise<Icons> {
  const kept = readIcons();
  const names = iconNames();
  const missing = names.filter((name) => !kept[name]);
  if (!missing.length && names.length === Object.keys(kept).length) return kept;
  if (missing.length && !packageFolder()) {
    throw new Error(
      `icons.json lacks ${missing.join(', ')}. Run npm test once, then npm run build:web, and commit it.`,
    );
  }
  const icons: Icons = {};
  for (const name of names) icons[name] = kept[name] ?? (await drawIcon(name));
  writeFileSync(file, format(icons));
  return icons;
}

/** What icons.json holds. */
export function readIcons(): Icons {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Every icon that a page imports. */
export function iconNames(): string[] {
  const pages = globSync('src/**/*.tsx', { cwd: dirname(import.meta.dirname), exclude: ['**/*.test.tsx'] });
  const names = pages.flatMap((page) => {
    const text = readFileSync(join(import.meta.dirname, '..', page), 'utf8');
    const imports = text.matchAll(/import \{([^}]+)\} from '@tabler\/icons-react'/g);
    return [...imports].flatMap(([, list]) => list!.match(/\bIcon\w+/g) ?? []);
  });
  return [...new Set(names)].sort();
}

/** An icon's shapes as the package has them. */
export async function drawIcon(name: string): Promise<IconShape[]> {
  const path = join(packageFolder() ?? '', 'icons', `${name}.mjs`);
  if (!existsSync(path)) throw new Error(`${source} has no icon ${name}.`);
  const { __iconNode: nodes } = (await import(pathToFileURL(path).href)) as { __iconNode: IconShape[] };
  return nodes.map(([element, { key: _key, ...attributes }]) => [element, attributes]);
}

/** Undefined where only what running needs is installed. */
function packageFolder(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${source}/package.json`)), 'dist/esm');
  } catch {
    return undefined;
  }
}

/** One icon a line: two people who add one each rarely meet. */
function format(icons: Icons): string {
  const lines = Object.entries(icons).map(([name, shapes]) => `  ${JSON.stringify(name)}: ${JSON.stringify(shapes)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
