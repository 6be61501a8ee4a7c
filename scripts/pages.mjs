// Keeps builds of the pages side by side. `current` names the one that is served: it changes at once and only when a
// build is complete, so that a running server never sees half of one.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, withLock } from './install.mjs';

/**
 * Builds what `sources` (files and folders below `root`) make, unless it is there. `build` is given the folder to fill,
 * below `folder`. The build before stays for the pages that are open in browsers.
 */
export async function buildPages({ root, folder, sources, build, say }) {
  await withLock(folder, async () => {
    const wanted = digest(...sources.flatMap((source) => contentsOf(root, source)));
    const before = readCurrent(folder);
    if (before === wanted) return;
    if (!existsSync(join(folder, wanted))) {
      say('Building the pages (first start, or they have changed) …');
      await fill(join(folder, wanted), build);
    }
    writeFileSync(join(folder, 'current.next'), wanted);
    renameSync(join(folder, 'current.next'), join(folder, 'current'));
    removeAllBut(folder, ['current', wanted, before]);
  });
}

/** The folder appears when it is complete. */
async function fill(complete, build) {
  const partial = `${complete}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  try {
    await build(partial);
    renameSync(partial, complete);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Undefined where nothing is built, or what was built is gone. */
function readCurrent(folder) {
  const pointer = join(folder, 'current');
  const name = existsSync(pointer) ? readFileSync(pointer, 'utf8') : '';
  return name && existsSync(join(folder, name)) ? name : undefined;
}

function removeAllBut(folder, kept) {
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Names and contents of a file, or of all files of a folder, tests left out, in an order that is the same everywhere. */
function contentsOf(root, source) {
  const path = join(root, source);
  if (source.includes('.')) return [source, readFileSync(path)];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => [file.slice(root.length), readFileSync(file)]);
}
