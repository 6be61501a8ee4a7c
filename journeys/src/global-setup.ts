import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensurePages } from './product/pages.ts';
import { makeSeeds, startProductFrom } from './product/seeds.ts';
import { launchBrowser } from './visits/browser.ts';

type Ending = () => Promise<unknown>;

/**
 * What all journeys of a run share (see `stage.ts`): made when the first one asks for it, the product as soon as a run has
 * pages to walk through; gone at the end of the run.
 * `JOURNEY_SEEDS` keeps the seeds between runs, for runs of one file again and again; remove its folder when
 * voices, portraits or the database's schema change.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const endings: Ending[] = [];
  const made = new Map<string, Promise<unknown>>();
  const make = makers(await seedsFolder(endings), endings);
  const get = (name: string) => {
    const thing = made.get(name) ?? make(name);
    made.set(name, thing);
    return thing;
  };
  const server = createServer(async ({ url = '' }, reply) => {
    try {
      reply.end(JSON.stringify(await get(url.slice(1))));
    } catch (error) {
      reply.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    }
  });
  // The first start of a run takes longer than a server waits for an answer of its own.
  server.requestTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  project.provide('stageUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  // The product comes up while other tests run; a test that asks for it hears why it did not.
  if (project.vitest.state.getPaths().some((path) => path.includes('/journeys/web/'))) get('product').catch(() => {});
  return async () => {
    server.close();
    for (const end of endings.toReversed()) await end();
  };
}

function makers(folder: string, endings: Ending[]): (name: string) => Promise<unknown> {
  const pages = once(() => ensurePages().then(() => true));
  // A product is ready only with its pages, and building them takes a while on a busy machine.
  const seeds = once(async () => {
    await pages();
    return makeSeeds(folder);
  });
  const product = async () => {
    const { url, dataFolder, stop, output } = await startProductFrom(await seeds());
    endings.push(async () => {
      const code = await stop();
      if (code !== 0) throw new Error(`The product of the journeys ended with ${code}:\n${output()}`);
    });
    return { url, dataFolder };
  };
  const browser = async () => {
    const launched = await launchBrowser();
    endings.push(() => launched.close());
    return launched.wsEndpoint();
  };
  const known: Record<string, () => Promise<unknown>> = { pages, seeds, product };
  return async (name) => (known[name] ?? browser)();
}

async function seedsFolder(endings: Ending[]): Promise<string> {
  const kept = process.env.JOURNEY_SEEDS;
  if (kept) {
    await mkdir(kept, { recursive: true });
    return kept;
  }
  const folder = await mkdtemp(join(tmpdir(), 'portray-journey-seeds-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
