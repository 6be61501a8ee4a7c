import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import drawings from '@iconify-json/tabler/icons.json' with { type: 'json' };
import { known } from '@portray/foundation/known';
import type { Plugin } from 'vite';

const source = '@tabler/icons-react';
const barrel = '\0icons';
const single = '\0icon:';
const web = dirname(import.meta.dirname);
const component = JSON.stringify(join(import.meta.dirname, 'icon.ts'));

/**
 * Draws the icons that pages import from Tabler's package out of its edition in one file: the package itself is 18,000
 * files, which no `npm start` should wait for. Where pages are written it is there, for its types.
 */
export function icons(): Plugin {
  return {
    name: 'portray:icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === source ? barrel : id.startsWith(single) ? id : null),
    load(id) {
      if (id === barrel) return { code: importedIcons().map(reexport).join('\n'), moduleSideEffects: false };
      return id.startsWith(single) ? { code: moduleOf(id.slice(single.length)), moduleSideEffects: false } : null;
    },
  };
}

/** A module of its own for each, so that a page carries only the icons it shows. */
function reexport(name: string): string {
  return `export { ${name} } from ${JSON.stringify(single + name)};`;
}

function moduleOf(name: string): string {
  const kind = name.endsWith('Filled') ? 'filledIcon' : 'outlineIcon';
  return `import { ${kind} } from ${component};\nexport const ${name} = /* @__PURE__ */ ${kind}(${JSON.stringify(shapesOf(name))});`;
}

/** The shapes of an icon as SVG; their colour and line are those of whatever is around them. */
export function shapesOf(name: string): string {
  const key = name
    .replace('Icon', '')
    .replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-')
    .toLowerCase();
  const found = (drawings.icons as Record<string, { body: string }>)[key];
  if (!found) throw new Error(`Tabler has no icon ${name} (${key}).`);
  return found.body.replace(/ (?:fill|stroke|stroke-\w+)="[^"]*"/g, '');
}

/** Every icon that a page imports. */
export function importedIcons(): string[] {
  const names = globSync('src/**/*.tsx', { cwd: web }).flatMap((page) => {
    const imports = readFileSync(join(web, page), 'utf8').matchAll(/import \{([^}]+)\} from '@tabler\/icons-react'/g);
    return [...imports].flatMap(([, list]) => known(list).match(/\bIcon\w+/g) ?? []);
  });
  return [...new Set(names)];
}
