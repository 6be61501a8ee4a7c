import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/**
 * The place of a data folder that the first journey of a run fills and the others copy. `JOURNEY_SEEDS` keeps it between
 * runs, for whoever runs one file again and again; remove it when voices, portraits or the database's schema change.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const kept = process.env.JOURNEY_SEEDS;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'portray-journey-seeds-')));
  await mkdir(folder, { recursive: true });
  project.provide('seedsFolder', folder);
  return kept ? undefined : () => rm(folder, { recursive: true, force: true });
}
