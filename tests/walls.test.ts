import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** One seeded fault per wall: where it stands, what it says, and the rule that must notice it. */
const faults: [wall: string, file: string, code: string, rule: string][] = [
  [
    'foundation imports nothing',
    'packages/foundation/src',
    "import '@portray/contracts/limits';",
    'noRestrictedImports',
  ],
  [
    'contracts imports foundation only',
    'packages/contracts/src',
    "import '@portray/ports/voice';",
    'noRestrictedImports',
  ],
  ['ports do not know the machines', 'packages/ports/src', "import '@portray/media/ffmpeg';", 'noRestrictedImports'],
  [
    'the engine does not know the contracts',
    'packages/talking-photo/src',
    "import '@portray/contracts/limits';",
    'noRestrictedImports',
  ],
  ['the engine does not know Node', 'packages/talking-photo/src', "import 'node:fs';", 'noRestrictedImports'],
  [
    'the engine does not know Node’s folders',
    'packages/talking-photo/src',
    "import 'node:fs/promises';",
    'noRestrictedImports',
  ],
  [
    'the engine does not know a process',
    'packages/talking-photo/src',
    'export const pid = process.pid;',
    'noRestrictedGlobals',
  ],
  [
    'the engine does not know a page',
    'packages/talking-photo/src',
    'export const page = document;',
    'noRestrictedGlobals',
  ],
  [
    'nobody imports the GPL library',
    'packages/media/src/speech',
    "import '@portray/speech-espeak/child';",
    'noRestrictedImports',
  ],
  [
    'the GPL library imports nobody',
    'packages/speech-espeak/src',
    "import '@portray/foundation/errors';",
    'noRestrictedImports',
  ],
  [
    'machines do not know the presenters',
    'packages/media/src',
    "import '@portray/presenters/presenters';",
    'noRestrictedImports',
  ],
  [
    'the sample portraits know foundation only',
    'packages/presenters/src',
    "import '@portray/media/ffmpeg';",
    'noRestrictedImports',
  ],
  ['commands do not plug in machines', 'apps/cli/src', "import '@portray/media/ffmpeg';", 'noRestrictedImports'],
  ['the database knows no sockets', 'packages/database/src', "import '@portray/ports/files';", 'noRestrictedImports'],
  [
    'providers do not know the database',
    'packages/providers/src',
    "import '@portray/database/open-database';",
    'noRestrictedImports',
  ],
  [
    'what plugs engines together knows no use case',
    'packages/engines/src',
    "import '@portray/studio/videos/start-video';",
    'noRestrictedImports',
  ],
  [
    'use cases do not plug engines together',
    'packages/studio/src/videos',
    "import '@portray/engines/voices';",
    'noRestrictedImports',
  ],
  [
    'providers do not plug engines together',
    'packages/providers/src',
    "import '@portray/engines/voices';",
    'noRestrictedImports',
  ],
  [
    'routes do not plug engines together',
    'apps/server/src/routes',
    "import '@portray/engines/voices';",
    'noRestrictedImports',
  ],
  [
    'use cases do not know the machines',
    'packages/studio/src/videos',
    "import '@portray/media/ffmpeg';",
    'noRestrictedImports',
  ],
  [
    'use cases do not know the providers',
    'packages/studio/src/videos',
    "import '@portray/providers/open-files';",
    'noRestrictedImports',
  ],
  [
    'routes do not reach past the use cases',
    'apps/server/src/routes',
    "import '@portray/database/open-database';",
    'noRestrictedImports',
  ],
  ['jobs do not plug in machines', 'apps/worker/src/jobs', "import '@portray/media/ffmpeg';", 'noRestrictedImports'],
  ['the launcher starts no use cases', 'apps/launcher/src', "import '@portray/studio/seed';", 'noRestrictedImports'],
  [
    'pages do not know the use cases',
    'apps/web/src/lib',
    "import '@portray/studio/videos/start/start-video';",
    'noRestrictedImports',
  ],
  [
    'features do not know each other',
    'apps/web/src/features/auth',
    "import '../wizard/draft.ts';",
    'noRestrictedImports',
  ],
  [
    'features do not find each other by another name',
    'apps/web/src/features/auth',
    "import '#features/wizard/draft/draft.ts';",
    'noRestrictedImports',
  ],
  [
    'features do not know each other from their sub-folders either',
    'apps/web/src/features/wizard/draft',
    "import '../../auth/fields.tsx';",
    'noRestrictedImports',
  ],
  [
    'what is shared knows no feature',
    'apps/web/src/ui',
    "import '../features/auth/fields.tsx';",
    'noRestrictedImports',
  ],
  ['pages have default exports in routes only', 'apps/web/src/ui', 'export default 1;', 'noDefaultExport'],
  ['journeys know the outside only', 'journeys/api', "import '@portray/studio/seed';", 'noRestrictedImports'],
  [
    'rooms are entered by their doors',
    'packages/media/src/photo',
    "import '../../../talking-photo/src/controls.ts';",
    'noRestrictedImports',
  ],
  [
    'the environment is read in main only',
    'packages/media/src',
    'export const path = process.env.FFMPEG_PATH;',
    'noProcessEnv',
  ],
  ['dependencies are declared', 'packages/media/src', "import 'left-pad';", 'noUndeclaredDependencies'],
  ['no any', 'packages/media/src', 'export const thing: any = 1;', 'noExplicitAny'],
  ['no barrels', 'packages/media/src', "export * from './ffmpeg/ffmpeg.ts';", 'noBarrelFile'],
  ['no default exports', 'packages/media/src', 'export default 1;', 'noDefaultExport'],
  ['no forgotten promises', 'packages/media/src', 'async function work() {}\nwork();', 'noFloatingPromises'],
  [
    'no import cycles, types included',
    'packages/media/src/photo',
    "import type { two } from './cycle.ts';\nexport type one = two;",
    'noImportCycles',
  ],
  [
    'nothing is sworn to be there',
    'packages/studio/src/videos',
    'export const first = (names: string[]) => names[0]!;',
    'noNonNullAssertion',
  ],
  ['no enums', 'packages/media/src', 'export enum Size { Small }', 'noEnum'],
];

/** The same imports where they are allowed: a wall that stops everybody would prove nothing. */
const allowed: [file: string, code: string][] = [
  ['packages/ports/src', "import '@portray/contracts/limits';"],
  ['packages/talking-photo/src', "import '@portray/foundation/errors';"],
  ['packages/media/src/photo', "import '@portray/talking-photo/controls';"],
  ['packages/media/src/photo', "import '../ffmpeg/ffmpeg.ts';"],
  ['apps/cli/src', "import '@portray/ports/voice';"],
  ['packages/engines/src', "import '@portray/media/built-in-voice';"],
  ['packages/studio/src/videos', "import '@portray/database/open-database';"],
  ['apps/server/src/routes', "import '@portray/studio/videos/start/start-video';"],
  ['apps/web/src/lib', "import '@portray/contracts/limits';"],
  ['apps/web/src/features/auth', "import '#ui/logo.tsx';"],
  ['apps/web/src/features/auth', "import './fields.tsx';"],
  ['apps/web/src/features/wizard/draft', "import '../wizard-page.tsx';"],
  ['apps/web/src/routes', 'export default function Page() {}'],
  ['journeys/api', "import '@portray/contracts/limits';"],
];

let house: string;
let found: Map<string, string[]>;

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'portray-walls-'));
  const skeleton = [
    'biome.json',
    'package.json',
    ...globSync('{{apps,packages}/*,journeys}/package.json', { cwd: root }),
  ];
  for (const file of skeleton) cpSync(join(root, file), join(house, file));
  for (const [index, [, folder, code]] of faults.entries()) write(`${folder}/fault-${index}.ts`, code);
  for (const [index, [folder, code]] of allowed.entries()) write(`${folder}/allowed-${index}.ts`, code);
  const cycle = faults.findIndex(([, , , rule]) => rule === 'noImportCycles');
  write('packages/media/src/photo/cycle.ts', `import type { one } from './fault-${cycle}.ts';\nexport type two = one;`);
  write('apps/cli/src/wire.ts', "import '@portray/media/ffmpeg';");
  found = await lint();
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(
  faults.map((fault, index) => ({ wall: fault[0], folder: fault[1], rule: fault[3], index })),
)('$wall', (fault) => {
  expect(found.get(`${fault.folder}/fault-${fault.index}.ts`)).toContain(fault.rule);
});

test('what is allowed passes the same walls', () => {
  for (const [index, [folder]] of allowed.entries()) expect(found.get(`${folder}/allowed-${index}.ts`)).toBeUndefined();
  expect(found.get('apps/cli/src/wire.ts')).toBeUndefined();
});

function write(file: string, code: string) {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), `${code}\n`);
}

/** Every rule that Biome names for every file of the seeded house. */
async function lint(): Promise<Map<string, string[]>> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--vcs-enabled=false', '--max-diagnostics=none', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: house, maxBuffer: 1e8 }).catch(
    (failed: { stdout: string }) => failed,
  );
  const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  const rules = new Map<string, string[]>();
  for (const { category, location } of report.diagnostics) {
    rules.set(location.path, [...(rules.get(location.path) ?? []), category.split('/').at(-1) ?? '']);
  }
  return rules;
}
