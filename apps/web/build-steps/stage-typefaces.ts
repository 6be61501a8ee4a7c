import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { typefaceFiles } from '@portray/stage/typefaces';
import type { Plugin } from 'vite';

const name = 'virtual:stage-typefaces';
const ofStage = createRequire(join(import.meta.dirname, '../../../packages/stage/package.json'));

/** Hands the pages the addresses of the files that scenes are written with, the same ones that the worker reads. */
export function stageTypefaces(): Plugin {
  return {
    name: 'portray:stage-typefaces',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load(source) {
      if (source !== `\0${name}`) return null;
      const imports = typefaceFiles.map((each, index) => `import url${index} from ${JSON.stringify(pathOf(each))};`);
      const entries = typefaceFiles.map(({ family }, index) => `${JSON.stringify(family)}: url${index}`);
      return `${imports.join('\n')}\nexport const typefaceUrls = { ${entries.join(', ')} };`;
    },
  };
}

function pathOf({ package: from, file }: (typeof typefaceFiles)[number]): string {
  const entry = from.startsWith('@fontsource-variable') ? `${from}/package.json` : from;
  return `${join(dirname(ofStage.resolve(entry)), file)}?url`;
}
