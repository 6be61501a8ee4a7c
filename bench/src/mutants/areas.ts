import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A part of the product that gets faults, and the tests that have to notice them; the likeliest first. */
export type Area = { sources: string[]; without?: string[]; tests: string[] };

const studio = 'packages/studio/src';
const contracts = 'packages/contracts/src';
const engine = 'packages/talking-photo/src';
const database = 'packages/database/src';
const providers = 'packages/providers/src';
const routes = 'apps/server/src/routes';

/** What has a name of its own, as money or privacy hang on it. */
const named: Record<string, Area> = {
  credits: {
    sources: [`${studio}/credits/**/*.ts`],
    tests: [
      `${studio}/credits/`,
      `${studio}/videos/start/start-video.test.ts`,
      `${studio}/videos/render/render-video.test.ts`,
    ],
  },
  files: {
    sources: [`${studio}/files/**/*.ts`],
    tests: [`${studio}/files/`, `${routes}/files/`],
  },
  share: {
    sources: [`${studio}/videos/share/**/*.ts`],
    tests: [`${studio}/videos/share/`, `${studio}/videos/library/`, `${routes}/files/file-access.test.ts`],
  },
  plans: {
    sources: [`${contracts}/{accounts/plans,limits,voices/script}.ts`],
    tests: [`${contracts}/`, `${studio}/credits/credits.test.ts`, `${studio}/videos/start/start-video.test.ts`],
  },
  queue: {
    sources: [`${database}/queue/**/*.ts`],
    tests: [`${database}/queue/`, `${database}/open-database.test.ts`, `${studio}/videos/start/turns.test.ts`],
  },
  queries: {
    sources: [`${database}/queries/**/*.ts`],
    tests: [`${database}/`, `${studio}/`],
  },
  captions: {
    sources: ['packages/media/src/captions/**/*.ts', `${contracts}/videos/{captions,caption-files}.ts`],
    tests: [`${contracts}/videos/caption`, `${contracts}/limits.test.ts`, 'packages/media/src/captions/'],
  },
};

/** Tests elsewhere that have to notice faults of a folder as well, or that are all it has. */
const elsewhere: Record<string, string[]> = {
  studio: [`${studio}/videos/render/`, `${studio}/images/images.test.ts`],
  'studio/accounts': [
    'apps/server/src/accounts/',
    `${routes}/other-people.test.ts`,
    `${studio}/deletion/`,
    `${studio}/voices/several-engines.test.ts`,
  ],
  'studio/deletion': [`${studio}/videos/library/`, `${studio}/photos/`],
  'studio/mails': [`${studio}/accounts/`],
  'studio/moderation': [`${studio}/images/`],
  'studio/operator': [`${routes}/operating/`],
  'studio/remote-tasks': [`${studio}/images/images-elsewhere.test.ts`, `${studio}/voices/clones/`],
  'studio/videos': [`${studio}/files/backdrops.test.ts`, `${studio}/credits/credits.test.ts`],
  'studio/voices': [`${studio}/moderation/`, `${studio}/deletion/`],
  'talking-photo/eyes': [`${engine}/talking-photo.test.ts`],
  'talking-photo/frame': [`${engine}/talking-photo.test.ts`],
  'talking-photo/mouth': [`${engine}/mouth-mask.test.ts`, `${engine}/talking-photo.test.ts`],
  'studio/uploads': [`${routes}/files/uploads.test.ts`],
};

/** By their names: those above, then one for each folder of the rooms below. */
export const areas: Record<string, Area> = {
  ...named,
  ...foldersOf('studio', studio),
  ...foldersOf('contracts', contracts, [`${contracts}/`]),
  ...foldersOf('talking-photo', engine),
  ...foldersOf('providers', providers, [`${providers}/`]),
  ...foldersOf('server', 'apps/server/src', [`${routes}/`]),
};

/** One area for each folder of a package, and one for what lies beside them; each without what has a name of its own. */
function foldersOf(name: string, path: string, also: string[] = []): Record<string, Area> {
  const entries = readdirSync(join(import.meta.dirname, '../../..', path), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const without = Object.values(named).flatMap(({ sources }) => sources);
  const area = (part: string, pattern: string, tests: string[]): Area => ({
    sources: [`${path}/${pattern}`],
    without,
    tests: [...tests, ...also, ...(elsewhere[part] ?? [])],
  });
  const own = entries.filter((entry) => entry.name.endsWith('.test.ts')).map((entry) => `${path}/${entry.name}`);
  const areas: Record<string, Area> = { [name]: area(name, '*.ts', own) };
  for (const folder of folders) {
    const pattern = `${folder}/**/*.ts`;
    if (without.includes(`${path}/${pattern}`)) continue;
    areas[`${name}/${folder}`] = area(`${name}/${folder}`, pattern, [`${path}/${folder}/`]);
  }
  return areas;
}
