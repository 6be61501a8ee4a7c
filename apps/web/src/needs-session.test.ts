import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { needsSession } from './needs-session.ts';
import { publicPaths } from './public-paths.ts';
import routes from './routes.ts';

/** As React Router names a route: its file without the ending. */
const idOf = ({ file }: RouteConfigEntry) => file.replace(/\.tsx?$/, '');

function pages(entries: RouteConfigEntry[], above: string[] = []): { path: string; ids: string[] }[] {
  return entries.flatMap((entry) => {
    const ids = [...above, idOf(entry)];
    return entry.children ? pages(entry.children, ids) : [{ path: entry.path ?? '/', ids }];
  });
}

test('every page asks who is there, but public ones, share pages and missing pages', async () => {
  const open = pages(await routes).filter(({ ids }) => !needsSession(ids));
  const known = ['newsletter/:step', 'v/:token', '*', ...publicPaths.map((path) => path.slice(1) || '/')];
  expect(open.map(({ path }) => path).sort()).toEqual(known.sort());
});
