import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import { readWorkers } from '@portray/studio/operator/read-services';
import type { HttpApp } from '../../edge/http-app.ts';
import type { Metrics } from '../../edge/operating/metrics.ts';
import { isLoopback, isLoopbackUrl } from '../../edge/requests/request-facts.ts';

export type HealthOptions = {
  metrics: Metrics;
  metricsToken: string | undefined;
  isStopping: () => boolean;
  /** Throws AppError tool_missing until the pages are built. */
  currentPages: () => Promise<unknown>;
};

/** `/healthz` (alive), `/readyz` (may be sent requests of every kind) and `/metrics` (on a machine without visitors, or with the token). */
export function addHealth(app: HttpApp, { metrics, metricsToken, isStopping, currentPages }: HealthOptions): void {
  app.get('/healthz', (c) => {
    c.get('context').noteRoute('healthz');
    return c.json({ status: 'ok' });
  });
  app.get('/readyz', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('readyz');
    if (isStopping()) throw new AppError('service_busy', 'This server is shutting down.');
    await Promise.all([deps.database.check(), deps.files.check(), currentPages()]);
    // One that hangs is no reason to send visitors elsewhere: its job is taken over.
    return c.json({ status: 'ready', workers: await readWorkers(deps) });
  });
  app.get('/metrics', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('metrics');
    const isHere = isLoopbackUrl(deps.publicUrl) && isLoopback(c.env.incoming);
    if (!isHere && !isToken(c.req.header('authorization'), metricsToken)) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
}

function isToken(authorization: string | undefined, token: string | undefined): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
