import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms, wallsForBiome, withTable } from './walls.ts';

const root = join(import.meta.dirname, '..');

/** A fault for each pair of rooms of which one may not import the other, and the same import where it is allowed. */
const packages = readdirSync(join(root, 'packages'));
const pairs = rooms.flatMap((room) =>
  packages
    .filter((other) => other !== room.name)
    .map((other) => ({ room, other, code: `import '@portray/${other}/door';` })),
);
const isOpen = ({ room, other }: { room: { imports: readonly string[] }; other: string }) =>
  room.imports.includes(other);
const places = (name: string) =>
  name === 'web' ? webFolders : [known(rooms.find((room) => room.name === name)).folder];
const webFolders = [
  'apps/web/src',
  'apps/web/src/ui',
  'apps/web/src/features/auth',
  'apps/web/src/features/wizard/draft',
];

/** One fault for each further wall: where it stands, what it says, and the rule that must notice it. */
const faults: [wall: string, file: string, code: string, rule: string][] = [
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
  [
    'rooms are entered by their doors',
    'packages/media/src/photo',
    "import '../../../talking-photo/src/controls.ts';",
    'noRestrictedImports',
  ],
  ['what others install is not for us', 'packages/studio/src', "import '@portray/sdk';", 'noRestrictedImports'],
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

/** What stands beside a wall and is allowed: a wall that stops everything would prove nothing. */
const allowed: [file: string, code: string][] = [
  ['packages/media/src/photo', "import '../ffmpeg/ffmpeg.ts';"],
  ['apps/web/src/features/auth', "import '#ui/logo.tsx';"],
  ['apps/web/src/features/auth', "import './fields.tsx';"],
  ['apps/web/src/features/auth', "import '#features/recording/recording.tsx';"],
  ['apps/web/src/features/wizard/draft', "import '../wizard-page.tsx';"],
  ['apps/web/src/routes', 'export default function Page() {}'],
  ['journeys/api', "import '@portray/database/testing';"],
  ['apps/cli/src/commands', "import '@portray/sdk';"],
];

const kernelReader = 'packages/talking-photo/src/kernel/kernel-binary-node.ts';
const pluggingApps = ['cli', 'server', 'worker', 'launcher'];

let house: string;
let found: Map<string, string[]>;

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'portray-walls-'));
  const skeleton = [
    'biome.json',
    'walls.json',
    'package.json',
    ...globSync('{{apps,packages}/*,journeys}/package.json', { cwd: root }),
  ];
  for (const file of skeleton) cpSync(join(root, file), join(house, file));
  for (const [index, [, folder, code]] of faults.entries()) write(`${folder}/fault-${index}.ts`, code);
  for (const [index, [folder, code]] of allowed.entries()) write(`${folder}/allowed-${index}.ts`, code);
  const cycle = faults.findIndex(([, , , rule]) => rule === 'noImportCycles');
  write('packages/media/src/photo/cycle.ts', `import type { one } from './fault-${cycle}.ts';\nexport type two = one;`);
  write(kernelReader, "import 'node:fs';\nimport '@portray/contracts/door';");
  for (const app of pluggingApps) write(`apps/${app}/src/wire.ts`, "import '@portray/media/ffmpeg';");
  for (const { room, other, code } of pairs) {
    for (const folder of places(room.name)) write(`${folder}/imports-${other}.ts`, code);
  }
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
  for (const app of pluggingApps) expect(rulesOf(`apps/${app}/src/wire.ts`)).not.toContain('noRestrictedImports');
});

test('the file that reads the kernel in Node may read Node, and no other room', () => {
  expect(rulesOf(kernelReader).filter((rule) => rule === 'noRestrictedImports')).toHaveLength(1);
});

test.each(rooms.map((room) => room.name))('%s imports the rooms of its row of the table, and no other', (name) => {
  for (const pair of pairs.filter(({ room }) => room.name === name)) {
    for (const folder of places(name)) {
      const isStopped = rulesOf(`${folder}/imports-${pair.other}.ts`).includes('noRestrictedImports');
      expect(isStopped, `${folder} imports ${pair.other}`).toBe(!isOpen(pair));
    }
  }
});

test('every room of the repository stands in the table', () => {
  const names = [...packages, ...readdirSync(join(root, 'apps')), 'journeys'];
  expect(rooms.map((room) => room.name).sort()).toEqual(names.sort());
});

test('the linter and the architecture say what the table says: `npm run walls` writes both', () => {
  expect(readFileSync(join(root, 'walls.json'), 'utf8')).toBe(wallsForBiome());
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect(architecture).toContain('| room | may import |');
  expect(architecture).toBe(withTable(architecture));
  expect(readFileSync(join(root, 'biome.json'), 'utf8')).not.toMatch(/noRestrictedImports|noProcessEnv": "off/);
});

const rulesOf = (file: string) => found.get(file) ?? [];

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
