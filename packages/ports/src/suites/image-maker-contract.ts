import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import type { ImageMaker, ImageRequest, MadeImage } from '../image-maker.ts';

export type ImageMakerBench = {
  maker: ImageMaker;
  /** An empty folder. */
  folder: string;
  /** What this maker makes pictures of. */
  prompt: string;
  /** A PNG or JPEG of a person. */
  sourcePath: string;
  /** Words that it cannot follow, where it tells. */
  strangeWord?: string;
};

/** What every image maker promises: `run` throws where a promise is broken. */
export type ImageMakerPromise = { title: string; run: (bench: ImageMakerBench) => Promise<void> };

const signatures: Record<MadeImage['contentType'], (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.readUInt16BE(0) === 0xffd8,
  'image/png': (bytes) => bytes.toString('latin1', 1, 4) === 'PNG',
  'image/webp': (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP',
};

const request = ({ folder, prompt }: ImageMakerBench, more: Partial<ImageRequest> = {}): ImageRequest => ({
  prompt,
  folder,
  count: 2,
  ...more,
});

/** The contract suite: `test.each(imageMakerPromises)('$title', …)`. */
export const imageMakerPromises: ImageMakerPromise[] = [
  {
    title: 'as many pictures as were asked for, or fewer, lie in the folder, each another one, and nothing else does',
    async run(bench) {
      const { images } = await bench.maker.make(request(bench));
      ok(images.length === 1 || images.length === 2);
      const seen = new Set<string>();
      for (const { path, contentType } of images) {
        const bytes = await readFile(path);
        ok(signatures[contentType](bytes));
        seen.add(bytes.toString('base64'));
      }
      equal(seen.size, images.length);
      deepEqual(
        (await readdir(bench.folder)).map((name) => join(bench.folder, name)).sort(),
        images.map(({ path }) => path).sort(),
      );
    },
  },
  {
    title: 'progress begins with 0, never falls and ends with 1',
    async run(bench) {
      const told: number[] = [];
      await bench.maker.make(request(bench, { count: 1, onProgress: (ratio) => told.push(ratio) }));
      deepEqual([told[0], told.at(-1)], [0, 1]);
      deepEqual(told, told.toSorted());
    },
  },
  {
    title: 'a maker that tells what it understood also tells what it did not, in the words of the prompt',
    async run(bench) {
      const { strangeWord } = bench;
      const prompt = strangeWord ? `${bench.prompt}, ${strangeWord}` : bench.prompt;
      const { reading } = await bench.maker.make(request(bench, { prompt, count: 1 }));
      equal(reading === undefined, strangeWord === undefined);
      if (!reading) return;
      ok(reading.understood.length > 0);
      deepEqual(reading.notUnderstood, [strangeWord]);
      for (const passage of reading.understood) ok(prompt.includes(passage));
    },
  },
  {
    title:
      'previews are drawn at their final size from their recipes as they are kept, each time the same, or there are none',
    async run(bench) {
      const { maker, folder } = bench;
      const { images } = await maker.make(request(bench, { arePreviews: true }));
      const recipes = images.map(({ recipe }) => recipe);
      if (!maker.drawFinal) return deepEqual(new Set(recipes), new Set([undefined]));
      const bytes = new Set<string>();
      for (const recipe of [...recipes, recipes[0]]) {
        ok(recipe);
        const told: number[] = [];
        const onProgress = (ratio: number) => told.push(ratio);
        const { path } = await maker.drawFinal(JSON.parse(JSON.stringify(recipe)), { folder, onProgress });
        bytes.add((await readFile(path)).toString('base64'));
        deepEqual([told[0], told.at(-1)], [0, 1]);
        deepEqual(told, told.toSorted());
      }
      equal(bytes.size, images.length);
      const stopped = maker.drawFinal(recipes[0], { folder, signal: AbortSignal.abort() });
      await rejects(stopped, { code: 'cancelled' });
    },
  },
  {
    title: 'a source picture is transformed and stays as it was, or is refused where that is not possible',
    async run(bench) {
      const { sourcePath, maker } = bench;
      const source = await readFile(sourcePath);
      const transformed = maker.make(request(bench, { sourcePath, count: 1 }));
      if (maker.canTransform) {
        const [image] = (await transformed).images;
        ok(!source.equals(await readFile(known(image).path)));
      } else await rejects(transformed, { code: 'provider_refused' });
      ok(source.equals(await readFile(sourcePath)));
    },
  },
  {
    title: 'a source picture that is not there is told as such, and leaves nothing behind',
    async run(bench) {
      if (!bench.maker.canTransform) return;
      const made = bench.maker.make(request(bench, { sourcePath: join(bench.folder, 'nothing.jpg') }));
      await rejects(made, { code: 'file_not_found' });
      deepEqual(await readdir(bench.folder), []);
    },
  },
  {
    title: 'what is cancelled, before or while it is made, stops and leaves nothing behind',
    async run(bench) {
      const cancelled = { code: 'cancelled' };
      await rejects(bench.maker.make(request(bench, { signal: AbortSignal.abort() })), cancelled);
      const stop = new AbortController();
      const made = bench.maker.make(request(bench, { signal: stop.signal, onProgress: () => stop.abort() }));
      await rejects(made, cancelled);
      deepEqual(await readdir(bench.folder), []);
    },
  },
];
