import { known } from '@portray/foundation/known';
import { readPage, withImports } from './page-parts.ts';

type Route = { id: string; parentId?: string; path?: string; module: string };

/** A signed-in screen and what it starts with; `path` is a pattern such as `/videos/:id`. */
export type ScreenParts = { path: string; scripts: string[]; inlineScripts: string[] };

/** Reads every screen of a running product that stands behind a sign-in, as the list of its routes names them. */
export async function readScreens(url: string): Promise<ScreenParts[]> {
  // All of them start from the same page, which draws whatever the address is.
  const page = await readPage(url, '/dashboard');
  const list = known(page.scripts.find((address) => address.includes('/manifest-')));
  const code = await (await fetch(url + list)).text();
  const { routes }: { routes: Record<string, Route> } = JSON.parse(
    code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1),
  );
  const layouts = ['routes/app-layout', 'routes/workspace-layout'];
  const screens = Object.values(routes).filter(({ parentId = '' }) => layouts.includes(parentId));
  return Promise.all(
    screens.map(async (screen) => {
      const modules = withParents(routes, screen).map(({ module }) => module);
      const scripts = await withImports(url, [...page.scripts, ...modules]);
      return { path: `/${screen.path}`, scripts, inlineScripts: page.inlineScripts };
    }),
  );
}

function withParents(routes: Record<string, Route>, route: Route): Route[] {
  const parent = routes[route.parentId ?? ''];
  return [route, ...(parent ? withParents(routes, parent) : [])];
}
