/**
 * Who may import whom: the one table. `npm run walls` writes walls.json, which biome.json extends, and the table of
 * docs/architecture.md from it; walls.test.ts plants a fault for each wall.
 */
type Room = {
  name: string;
  folder: string;
  imports: readonly string[];
  /** Ends the linter's sentence after a colon. */
  because: string;
  /** Follows the list in docs/architecture.md. */
  note?: string;
  /** Files of the room that may import anything. */
  free?: readonly string[];
  /** Single doors of other rooms. */
  doors?: readonly string[];
};

const tests = ['**/*.test.ts'];
const testsWithData = [...tests, '**/*.test-data.ts'];

const app = (name: string, imports: string[], because: string, free: string[]): Room => {
  const folder = `apps/${name}/src`;
  return { name, folder, imports, because, free: [`${folder}/main.ts`, `${folder}/wire.ts`, ...free] };
};
const pluggedIn = 'main.ts and wire.ts plug in everything else';
const onlyThere = 'only `main.ts` and `wire.ts` import anything else';

export const rooms: readonly Room[] = [
  room('foundation', [], 'all others stand on it'),
  room('speech-espeak', [], 'it is GPL and stands alone'),
  room('sdk', [], 'others install it without the repository'),
  room('contracts', ['foundation'], 'they cross every wire'),
  room('talking-photo', ['foundation'], 'the engine also runs in a browser'),
  { ...room('stage', ['foundation', 'contracts'], 'pages and workers paint the same picture'), free: tests },
  room('sculptor', ['foundation'], 'it models people from numbers, and reads nothing else'),
  room('presenters', ['foundation', 'sculptor'], 'pages, command line and bench read the pictures'),
  room('database', ['foundation', 'contracts'], 'files and providers are handed to the use cases'),
  room('mcp', ['foundation', 'contracts'], 'server and command line offer the same tools, over the calls of /v1'),
  room('ports', ['foundation', 'contracts'], 'a socket knows none of its plugs'),
  room('providers', ['foundation', 'contracts', 'ports'], 'an adapter knows its port and no use case'),
  room(
    'media',
    ['foundation', 'contracts', 'ports', 'talking-photo', 'stage', 'sculptor'],
    'the GPL speech library stays in a process of its own',
  ),
  room(
    'engines',
    ['foundation', 'contracts', 'ports', 'media', 'providers'],
    'it opens what makes speech, videos and posts, and knows no use case',
  ),
  room('studio', ['foundation', 'contracts', 'ports', 'database'], 'media and providers are handed in'),
  {
    ...app('server', ['foundation', 'contracts', 'ports', 'studio', 'mcp'], pluggedIn, testsWithData),
    note: onlyThere,
  },
  {
    ...app('worker', ['foundation', 'contracts', 'ports', 'studio'], pluggedIn, testsWithData),
    note: onlyThere,
  },
  { ...app('cli', ['foundation', 'contracts', 'ports', 'studio', 'mcp', 'sdk'], pluggedIn, tests), note: onlyThere },
  {
    ...app('launcher', ['foundation', 'contracts', 'ports', 'database'], pluggedIn, tests),
    note: 'it starts the other apps as processes; `main.ts` and `wire.ts` as above',
  },
  {
    name: 'web',
    folder: 'apps/web/src',
    imports: ['foundation', 'contracts', 'talking-photo', 'stage'],
    because: 'everything else runs on the server',
    free: testsWithData,
  },
  {
    name: 'journeys',
    folder: 'journeys',
    imports: ['foundation', 'contracts'],
    doors: ['database/testing', 'providers/testing', 'providers/*-double', 'providers/elevenlabs-testing'],
    because: 'they know the product from outside; database and file store only as servers for a test',
    note: 'database and file store only as servers for a test',
  },
];

function room(name: string, imports: string[], because: string): Room {
  return { name, folder: `packages/${name}/src`, imports, because };
}

const roomOf = (name: string) => rooms.find((each) => each.name === name) as Room;

/** Where product code may read `process.env`. */
const environmentReaders = [
  'scripts/**',
  'apps/*/src/main.ts',
  'apps/*/src/wire.ts',
  'bench/src/**',
  '**/*.test.ts',
  'tests/**',
  'packages/media/src/ffmpeg/ffmpeg.ts',
  'journeys/**',
  'apps/*/*.config.ts',
];

/** The engine reads its own kernel from a file where it runs in Node; its tests read what they like of Node. */
const engineWithNode = [
  'packages/talking-photo/src/kernel/kernel-binary-node.ts',
  'packages/talking-photo/src/**/*.test.ts',
];
const engine = roomOf('talking-photo');
const web = roomOf('web');

type Pattern = { group: string[]; message: string };

function sentence({ name, imports, because }: Room): string {
  if (imports.length === 0) return `${name} imports no other room: ${because}.`;
  const listed = imports.length === 1 ? imports : [imports.slice(0, -1).join(', '), imports.at(-1)];
  return `${name} may import ${listed.join(' and ')} only: ${because}.`;
}

function patternsOf(each: Room): Pattern[] {
  const open = [...each.imports.map((name) => `${name}/**`), ...(each.doors ?? [])].map((door) => `!@portray/${door}`);
  // The only room that is entered by its own name.
  const closed = each.imports.includes('sdk') ? [] : ['@portray/sdk'];
  // The pages' folders are one level deeper than any other room's.
  const out = each === web ? '../../../../**' : '../../../**';
  return [
    { group: [...closed, '@portray/*/**', ...open], message: sentence(each) },
    {
      group: [out, '../../*/src/**'],
      message: "A room is entered through its door: import '@portray/<room>/<door>'.",
    },
  ];
}

const noNode: Pattern = {
  group: ['node:*', 'node:*/**'],
  message: 'The engine is pure: nothing of Node, it also runs in a browser.',
};
const featureAlone = (outside: string): Pattern => ({
  group: [outside, '#features/**', '!#features/recording/**'],
  message:
    'A feature knows no other feature: only routes bring them together; what they share lives in #ui, #lib and #features/recording.',
});
const noFeature: Pattern = {
  group: ['#features/**', '**/features/**', '**/routes/**'],
  message: 'What features share knows no feature.',
};

const override = (includes: readonly string[], style: object) => ({ includes, linter: { rules: { style } } });
const wall = (includes: readonly string[], patterns: Pattern[]) =>
  override(includes, { noRestrictedImports: { level: 'error', options: { patterns } } });

function enginesGlobals() {
  const names = ['process', 'Buffer', 'document', 'window', 'fetch', 'require', 'navigator'];
  const says = 'The engine is pure: it knows neither a process nor a page.';
  const deniedGlobals = Object.fromEntries(names.map((name) => [name, says]));
  return override([`${engine.folder}/**`, ...tests.map((glob) => `!${glob}`)], {
    noRestrictedGlobals: { level: 'error', options: { deniedGlobals } },
  });
}

/** What `walls.json` must say. Of two overrides for a file the later one counts. */
export function wallsForBiome(): string {
  const overrides = [
    ...rooms.map((each) =>
      wall(
        [`${each.folder}/**`, ...(each.free ?? []).map((glob) => `!${glob}`)],
        [...patternsOf(each), ...(each === engine ? [noNode] : [])],
      ),
    ),
    enginesGlobals(),
    wall(engineWithNode, patternsOf(engine)),
    wall(['apps/web/src/features/**'], [...patternsOf(web), featureAlone('../../**')]),
    wall(
      ['apps/web/src/features/*/*.ts', 'apps/web/src/features/*/*.tsx'],
      [...patternsOf(web), featureAlone('../**')],
    ),
    wall(['apps/web/src/ui/**', 'apps/web/src/lib/**', 'apps/web/src/theme/**'], [...patternsOf(web), noFeature]),
    override(environmentReaders, { noProcessEnv: 'off' }),
  ];
  return `${JSON.stringify({ overrides }, null, 2)}\n`;
}

/** docs/architecture.md with its table as it must be. */
export function withTable(document: string): string {
  const rows = new Map<string, string[]>();
  for (const each of rooms) {
    const listed = each.imports.length === 0 ? 'no other room' : each.imports.map((name) => `\`${name}\``).join(', ');
    const allowed = each.note ? `${listed}; ${each.note}` : listed;
    rows.set(allowed, [...(rows.get(allowed) ?? []), `\`${each.name}\``]);
  }
  const lines = [...rows].map(([allowed, names]) => `| ${names.join(', ')} | ${allowed} |`);
  const table = ['| room | may import |', '|---|---|', ...lines].join('\n');
  return document.replace(/\| room \| may import \|\n(?:\|.*\n)+/, `${table}\n`);
}
