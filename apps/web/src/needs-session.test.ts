import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { needsSession } from './needs-session.ts';
import routes from './routes.ts';

/** As React Router names a route: its file without the ending. */
const idOf = ({ file }: RouteConfigEntry) => file.replace(/\.tsx?$/, '');

function pages(entries: RouteConfigEntry[], above: string[] = []): { path: string; ids: string[] }[] {
  return entries.flatMap((entry) => {
    const ids = [...above, idOf(entry)];
    return entry.children ? pages(entry.children, ids) : [{ path: entry.path ?? '/', ids }];
  });
}

test('the screens of signed-in people ask who is there; share pages, missing pages and public ones do not', async () => {
  const asking = pages(await routes).filter(({ ids }) => needsSession(ids));
  expect(asking.map(({ path }) => path).sort()).toEqual(
    [
      'ai-images',
      'billing',
      'create-video',
      'dashboard',
      'photos',
      'portray-magic',
      'operator',
      'settings/account',
      'settings/billing',
      'settings/billing/receipts/:id',
      'settings/help',
      'settings/social-media',
      'videos',
      'videos/:id',
      'voices',
    ].sort(),
  );
});
