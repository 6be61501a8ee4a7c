import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { axeRuns, axeRunsOfDialogs } from './covered-screens.ts';

test('every route of the product is named among those that axe looks at, with a test that does it', async () => {
  const manifest = await readFile(join(import.meta.dirname, '../../../apps/web/src/routes.ts'), 'utf8');
  const routes = [...manifest.matchAll(/\broute\('([^']+)'/g)].map(([, path]) => path);
  expect(Object.keys(axeRuns).sort()).toEqual(['', ...routes].sort());
  const journeys = join(import.meta.dirname, '../../web');
  const files = await readdir(journeys, { recursive: true });
  for (const [file, title] of Object.values({ ...axeRuns, ...axeRunsOfDialogs })) {
    const name = files.find((one) => basename(one).startsWith(`${file}.`)) ?? file;
    const source = await readFile(join(journeys, name), 'utf8');
    const named = source.split(/\n +test\(/).filter((part) => part.slice(1).startsWith(title));
    expect(named, `${file}: ${title}`).toHaveLength(1);
    // Without 'phone' a look is in both themes.
    expect(named[0], `${file}: ${title}`).toMatch(/accessibilityViolationsOn\(page(, 'both')?\)/);
  }
});
