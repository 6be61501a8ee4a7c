import { AppError } from '@portray/foundation/errors';
import type { HttpApp } from './http-app.ts';
import { isOwnHost } from './requests/request-facts.ts';

/** What follows answers only to the server's own name: a page elsewhere may have bent its name to our number. */
export function requireOwnName(app: HttpApp): void {
  app.use(async (c, next) => {
    if (!isOwnHost(c.env.incoming, c.get('context').deps.publicUrl)) throw strangeName();
    await next();
  });
}

const strangeName = () =>
  new AppError('forbidden', 'This server does not answer to this name. Please use the address that it is known by.');
