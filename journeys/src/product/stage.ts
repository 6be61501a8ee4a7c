import { inject } from 'vitest';
import type { Product, ProductOptions } from './product.ts';
import { startProductFrom } from './seeds.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own type is added to, which only an interface can.
  interface ProvidedContext {
    stageUrl: string;
  }
}

/** What all journeys of a run share; each is there from the moment when the first journey asks for it. */
export type Stage = {
  /** The pages, built as people get them. */
  pages: true;
  /** A data folder with all voices and portraits, to be copied. */
  seeds: string;
  /** A product with pages, voices and portraits. No test stops it, kills it or counts what it has of other people. */
  product: RunningProduct;
};

/** A product that is running already. */
export type RunningProduct = Pick<Product, 'url' | 'dataFolder'>;

/** Answers when it is there. */
export function fromStage<Thing extends keyof Stage>(thing: Thing): Promise<Stage[Thing]> {
  return ask(thing) as Promise<Stage[Thing]>;
}

/** The address of a browser for all journeys of this worker: two that copied at once would share one clipboard. */
export function browserAddress(): Promise<string> {
  return ask(`browser-${process.env.VITEST_POOL_ID}`) as Promise<string>;
}

/** A product of one's own that may be stopped and killed, with all voices and portraits. */
export async function startSeededProduct(options: Omit<ProductOptions, 'dataFolder'> = {}): Promise<Product> {
  return startProductFrom(await fromStage('seeds'), options);
}

async function ask(thing: string): Promise<unknown> {
  const reply = await fetch(new URL(thing, inject('stageUrl')));
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}
