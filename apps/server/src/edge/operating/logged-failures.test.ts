import { AppError } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import type { Translator } from '@portray/ports/translator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, password, startTestServer, type TestServer, until } from '../../test-server.test-data.ts';

const script = 'MARKED-SCRIPT that nobody else may read';
const address = 'marked-address@example.com';

let lines: string[] = [];
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  const failing = async () => {
    throw new AppError('provider_down', `“${script}” was not translated`, { cause: new Error(`refused: ${script}`) });
  };
  const translator = new Proxy({}, { get: () => failing }) as Translator;
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  server = await startTestServer({ overrides: { log, translator } });
  ana = await server.person('ana@example.com');
  await server.rows(`alter table video_projects add constraint no_marks check (script not like 'MARKED%')`);
  await server.rows(
    `alter table auth.verification add constraint no_marked_sign_up check (identifier not like '%marked%')`,
  );
});
afterAll(() => server?.stop());
beforeEach(() => {
  lines = [];
});

/** What the log says about a request, once it was answered. */
async function logged(requestId: string): Promise<string[]> {
  return until(async () => {
    const own = lines.filter((line) => line.includes(requestId));
    return own.some((line) => line.includes('request.answered')) && own;
  });
}
const markless = (own: string[]) => expect(own.join('').toLowerCase()).not.toContain('marked-');
const failureIn = (own: string[]) => JSON.parse(own.find((line) => line.includes('request.failed')) ?? '{}');

test('a failing query is logged with its constraint, its table and its name, and without the script', async () => {
  const reply = await ana.ask('/api/videos', { body: { title: 'A title', script } });
  expect(reply.status).toBe(500);
  const own = await logged(String(reply.body.requestId));
  markless(own);
  expect(failureIn(own).cause).toMatchObject({
    query: expect.stringMatching(/^\w+$/),
    cause: { code: '23514', constraint: 'no_marks', table: 'video_projects' },
  });
});

test('a failing provider is logged without what it was sent', async () => {
  const body = { script, targetLanguage: 'de' };
  const reply = await ana.ask('/api/functions/detect-and-translate-script', { body });
  expect(reply).toMatchObject({ status: 503, body: { code: 'provider_down' } });
  const own = await logged(String(reply.body.requestId));
  markless(own);
  expect(failureIn(own)).toMatchObject({ code: 'provider_down', cause: { type: 'Error' } });
});

test('a failing sign-up is logged without the address', async () => {
  const reply = await server.ask('/api/auth/sign-up/email', { body: { email: address, password } });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  markless(await logged(String(reply.body.requestId)));
});
