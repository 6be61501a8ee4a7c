import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { makeKey } from '@portray/studio/developer/api-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireOwnName } from '../edge/own-name.ts';
import { startTestServer, type TestServer } from '../test-server.test-data.ts';
import { addConformanceFixtures } from './conformance-fixtures.test-data.ts';
import { addMcp, portrayServer } from './mcp.ts';

const program = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
type Check = { id: string; status: string; errorMessage?: string };

let server: TestServer;
let key = '';
let folder: string;

/**
 * What is judged is the address `/mcp` as it stands: its guards, keys, limits and transport, with the tools of the product. The suite can show no
 * key, so that one is added to its requests here; and it calls tools by names of its own, which stand beside those of the product.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-conformance-'));
  server = await startTestServer({
    addRoutes: (app) => {
      requireOwnName(app);
      app.use('/mcp', (c, next) => {
        c.env.incoming.headers.authorization ??= `Bearer ${key}`;
        return next();
      });
      addMcp(app, (served) => addConformanceFixtures(portrayServer(served)));
    },
  });
  const ana = await server.person('ana@example.com');
  const facts = {
    name: 'Suite',
    mode: 'live',
    scopes: ['read', 'create'],
    expires_at: null,
    per_minute: 1_000,
  } as const;
  const owner = { userId: ana.id, email: ana.email };
  key = (await makeKey({ ...server.deps, settings: {} }, owner, { ...facts, scopes: [...facts.scopes] })).secret;
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Parts of the protocol that the product does not offer: `/mcp` has tools and resources, and asks its clients for nothing. */
const notOffered = [
  /^logging-|-logging$/,
  /^completion-/,
  /^prompts-/,
  /-sampling$/,
  /elicitation/,
  /^resources-(un)?subscribe$/,
  /^input-required-/,
  // Extensions, and a tool with a schema that no zod object makes.
  /^(tasks|sep-2640)-/,
  /^json-schema-2020-12$/,
];
/** Single checks within other scenarios that need such a part. */
const needNotOffered = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
  'sep-2549-prompts-list-caching-hints',
];

const inBothEras = [
  ...['dns-rebinding-protection', 'resources-list', 'resources-read-binary', 'resources-read-text'],
  ...['resources-templates-read', 'tools-call-audio', 'tools-call-embedded-resource', 'tools-call-error'],
  ...[
    'tools-call-image',
    'tools-call-mixed-content',
    'tools-call-simple-text',
    'tools-call-with-progress',
    'tools-list',
  ],
];

test.each([
  { version: '2025-11-25', only: ['ping', 'server-initialize'] },
  {
    version: '2026-07-28',
    only: [
      ...['caching', 'http-custom-header-server-validation', 'http-header-validation', 'sep-2164-resource-not-found'],
      ...['server-sse-multiple-streams', 'server-stateless'],
    ],
  },
])('of the conformance suite for $version nothing fails that the product offers', async ({ version, only }) => {
  const results = await judge(version);
  const failed = results.flatMap(({ scenario, checks }) =>
    checks.flatMap(({ id, status, errorMessage }) =>
      status === 'FAILURE' && !needNotOffered.includes(id) ? [`${scenario}: ${id}: ${errorMessage}`] : [],
    ),
  );
  expect(failed).toEqual([]);
  const passed = results.filter(({ checks }) =>
    checks.some(({ id, status }) => status === 'SUCCESS' && id !== 'wire-schema-valid'),
  );
  expect(passed.map(({ scenario }) => scenario)).toEqual([...inBothEras, ...only].sort());
}, 120_000);

/** The checks of each scenario of the suite that is about what the product offers, by name. */
async function judge(version: string): Promise<{ scenario: string; checks: Check[] }[]> {
  const output = join(folder, version);
  const asks = ['--suite', 'all', '--spec-version', version, '--timeout', '10000', '--output-dir', output];
  await run([program, 'server', '--url', `${server.url}/mcp`, ...asks]);
  const results = (await readdir(output)).sort().map(async (name) => ({
    scenario: known(/^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name)?.[1]),
    checks: JSON.parse(await readFile(join(output, name, 'checks.json'), 'utf8')) as Check[],
  }));
  const all = await Promise.all(results);
  return all.filter(({ scenario }) => !notOffered.some((part) => part.test(scenario)));
}

/** Ends when the program ends: it says by its code that something failed, and in its files what. */
function run(args: string[]): Promise<void> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 50_000_000, cwd: folder }, () => resolve());
  });
}
