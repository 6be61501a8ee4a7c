import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';

/** What the build says about its pages: hashes of inline scripts by file, and every address that exists. */
const pagesFacts = z.object({ scripts: z.record(z.string(), z.array(z.string())), addresses: z.array(z.string()) });

/** A complete build of the pages. */
export type BuiltPages = {
  /** Where its files are. */
  folder: string;
  /** Where those of the builds before it are: pages that are still open ask for their scripts. */
  earlier: string[];
  facts: z.infer<typeof pagesFacts>;
};

/**
 * Follows the builds in a folder: the answer gives the one that `current` names at that moment, so that pages may be
 * built anew under a running server. It throws AppError tool_missing where nothing is built.
 */
export function followBuilds(folder: string): () => Promise<BuiltPages> {
  let known: { mark: string; pages: BuiltPages } | undefined;
  return async () => {
    try {
      const { mtimeMs, ino } = await stat(join(folder, 'current'));
      const mark = `${mtimeMs} ${ino}`;
      if (known?.mark !== mark) known = { mark, pages: await readBuild(folder) };
      return known.pages;
    } catch (cause) {
      const message = 'The pages of this server have not been built. Build them with npm run build:web.';
      throw new AppError('tool_missing', message, { cause });
    }
  };
}

async function readBuild(folder: string): Promise<BuiltPages> {
  const name = await readFile(join(folder, 'current'), 'utf8');
  const client = join(folder, name, 'client');
  const facts = pagesFacts.parse(JSON.parse(await readFile(join(client, 'pages.json'), 'utf8')));
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isDirectory() && !entry.name.includes('.') && entry.name !== name);
  return { folder: client, earlier: others.map((entry) => join(folder, entry.name, 'client')), facts };
}
