import { chooseLook } from '@portray/studio/looks/choose-look';
import { favourLook, readOwnLooks } from '@portray/studio/looks/own-looks';
import { readPhotographedShelf } from '@portray/studio/looks/photographed-shelf';
import type { HttpApp } from '../../edge/http-app.ts';
import { signedIn } from '../../edge/implement.ts';
import { sendStaticFile } from '../pages/static-file.ts';

/** The library of our presenters. */
export const lookRoutes = {
  list: signedIn.looks.list.handler(({ context }) => context.deps.looks()),
  photographed: signedIn.looks.photographed.handler(({ context }) => readPhotographedShelf(context.deps)),
  mine: signedIn.looks.mine.handler(({ context }) => readOwnLooks(context.deps, context.principal)),
  choose: signedIn.looks.choose.handler(({ input, context }) => chooseLook(context.deps, context.principal, input)),
  favour: signedIn.looks.favour.handler(({ input, context }) => favourLook(context.deps, context.principal, input)),
};

/** The list names each picture with its digest, so that one with another digest is another address. */
const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** `GET /looks/{id}.webp`: the small pictures of the library. */
export function addLookPictures(app: HttpApp): void {
  app.get('/looks/*', async (c) => {
    const { noteRoute, deps } = c.get('context');
    noteRoute('looks.picture');
    const headers = { 'cache-control': c.req.query('v') ? aYear : anHour };
    return (await sendStaticFile(c, [deps.lookPictures], headers)) ?? c.notFound();
  });
}
