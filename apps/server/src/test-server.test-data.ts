import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnvironment } from '@portray/contracts/environment';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { createTestDatabase } from '@portray/database/testing';
import { known } from '@portray/foundation/known';
import { createLog, type Log } from '@portray/foundation/log';
import type { Auth } from './accounts/auth.ts';
import type { Dependencies } from './dependencies.ts';
import type { HttpApp } from './edge/http-app.ts';
import { createHttpServer } from './edge/http-server.ts';
import { createRoutes } from './routes/routes.ts';
import { wireServer } from './wire.ts';

/** Where people reach it as far as it knows; requests go to the port that it listens on. */
export const publicUrl = 'http://portray.test';
export const password = 'correct horse 42';

type Json = Record<string, unknown>;
export type Reply = { status: number; body: Json; headers: Headers };
type Ask = { method?: string; body?: unknown; headers?: Record<string, string> };
type Mail = { to: string; subject: string; text: string };

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The whole server in this process, on a real port and with a database of its own; mails are read from the queue. */
export async function startTestServer({
  env = {},
  overrides = {},
  pages = 'built',
  log = createLog('test', 'silent'),
  databaseUrl = async (url) => url,
  addRoutes = () => {},
}: {
  env?: Record<string, string>;
  overrides?: Partial<Dependencies>;
  /** Whether the pages are there already; `buildPages` makes them. */
  pages?: 'built' | 'missing';
  log?: Log;
  /** By which address the server reaches its database. */
  databaseUrl?: (url: string) => Promise<string>;
  /** Routes that are tried before those of the product. */
  addRoutes?: (app: HttpApp) => void;
} = {}) {
  const database = await createTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'portray-server-test-'));
  const environment = readEnvironment({
    DATABASE_URL: await databaseUrl(database.url),
    AUTH_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    PORTRAY_DATA: dataFolder,
    PUBLIC_URL: publicUrl,
    PAYMENTS: 'test',
    ...env,
  });
  const wired = await wireServer(environment, log);
  Object.assign(wired.deps, overrides);
  await hashOnce(await wired.openAuth());
  const webFolder = join(dataFolder, 'web');
  if (pages === 'built') await buildPages(webFolder);
  const door = createHttpServer({
    ...wired,
    trustedProxies: environment.TRUSTED_PROXIES,
    addRoutes: (app) => {
      addRoutes(app);
      createRoutes({ ...wired, webFolder, metricsToken: environment.METRICS_TOKEN, isStopping: () => false })(app);
    },
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;

  async function ask(path: string, { method, body, headers = {} }: Ask = {}): Promise<Reply> {
    const local = path.replace(environment.PUBLIC_URL ?? publicUrl, '');
    const reply = await fetch(local.startsWith('/') ? url + local : path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await reply.text();
    return { status: reply.status, body: parse(text), headers: reply.headers };
  }

  /** Mails to an address, oldest first, as they wait for the mail job. */
  async function mailsTo(email: string): Promise<Mail[]> {
    const query = `select data from pgboss.job where name = 'send-mail' and data->>'to' = $1 order by created_on`;
    const { rows } = await wired.deps.database.pool.query<{ data: Mail }>(query, [email]);
    return rows.map((row) => row.data);
  }

  async function linkIn(email: string, subject: string): Promise<string> {
    const mail = await until(async () => (await mailsTo(email)).findLast((one) => one.subject.includes(subject)));
    return known(/https?:\/\/\S+/.exec(mail.text))[0];
  }

  /** Signs up, and confirms the address with the password, which signs in. */
  async function register(email: string): Promise<Reply> {
    await ask('/api/auth/sign-up/email', { body: { email, password } });
    const token = new URL(await linkIn(email, 'Confirm')).searchParams.get('token');
    return ask('/api/auth/confirm-sign-up', { body: { token, password } });
  }

  async function signIn(email: string, secret = password) {
    return enter(email, await ask('/api/auth/sign-in/email', { body: { email, password: secret } }));
  }

  async function enter(email: string, reply: Reply) {
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    const token = String(reply.body.token);
    const session = (await ask('/api/session', { headers: { authorization: `Bearer ${token}` } })).body;
    return createPerson({ email, token, session, cookie: cookieOf(reply) });
  }

  function createPerson(facts: { email: string; token: string; session: Json; cookie: string }) {
    const accessToken = String(facts.session.access_token);
    const withToken = (request: Ask = {}) => ({
      ...request,
      headers: { authorization: `Bearer ${accessToken}`, ...request.headers },
    });
    return {
      ...facts,
      accessToken,
      id: String((facts.session.user as Json).id),
      ask: (path: string, request?: Ask) => ask(path, withToken(request)),
      /** A file of the store, as it is sent. */
      read: (path: string) => fetch(url + path, { headers: withToken().headers }),
      upload: (
        kind:
          | ('images' | 'avatars' | 'backdrops' | 'logos' | 'fonts' | 'transforms' | 'voices')
          | `${'slides' | 'clips' | 'music'}${string}`,
        content: Uint8Array<ArrayBuffer>,
        type = 'image/jpeg',
        name = 'file.jpg',
      ) => {
        const form = new FormData();
        form.append('file', new Blob([content], { type }), name);
        return send(`/api/files/${kind}`, form, accessToken);
      },
    };
  }

  async function send(path: string, form: FormData, token: string): Promise<Reply> {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(url + path, { method: 'POST', body: form, headers });
    return { status: reply.status, body: parse(await reply.text()), headers: reply.headers };
  }

  return {
    url,
    ask,
    buildPages: () => buildPages(webFolder),
    mailsTo,
    linkIn,
    register,
    signIn,
    /** A user with a confirmed account who has just signed in. */
    person: async (email: string) => enter(email, await register(email)),
    deps: wired.deps,
    rows: (query: string, values: unknown[] = []) =>
      wired.deps.database.pool.query<Json>(query, values).then(({ rows }) => rows),
    /** Stores a file of a user and returns its address. */
    keep: async ({ id }: { id: string }, path: string, contentType: string, content: string | Uint8Array) => {
      const { files, database } = wired.deps;
      await files.put(path, { stream: Readable.from([Buffer.from(content)]) }, { contentType });
      const insert = 'insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, $3, $4)';
      await database.pool.query(insert, [path, id, content.length, contentType]);
      return fileUrlOf(path);
    },
    dataFolder,
    /** What work left behind. */
    leftovers: () => readdir(wired.deps.scratchFolder),
    async stop() {
      wired.hub.close();
      door.closeAllConnections();
      await new Promise((done) => door.close(done));
      await wired.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();

/** Hashing is slow on purpose: the same password is hashed and compared once for all tests. */
async function hashOnce(auth: Auth): Promise<void> {
  const { password } = await auth.$context;
  const { hash, verify } = password;
  password.hash = (secret) => remember(hashes, secret, () => hash(secret));
  password.verify = (pair) => remember(verdicts, `${pair.hash} ${pair.password}`, () => verify(pair));
}

function remember<Value>(known: Map<string, Value>, name: string, find: () => Value): Value {
  const value = known.get(name) ?? find();
  known.set(name, value);
  return value;
}

/** The smallest build that there can be. */
async function buildPages(folder: string): Promise<void> {
  const client = join(folder, 'one/client');
  await mkdir(client, { recursive: true });
  const facts = { scripts: { 'index.html': [], '__spa-fallback.html': [] }, addresses: ['/', '/v/:token'] };
  await writeFile(join(client, 'index.html'), '<!doctype html><title>Home</title>');
  await writeFile(join(client, '__spa-fallback.html'), '<!doctype html><head><title>App</title></head>');
  await writeFile(join(client, 'pages.json'), JSON.stringify(facts));
  await writeFile(join(folder, 'current'), 'one');
}

export type Person = Awaited<ReturnType<TestServer['signIn']>>;

/** The cookies that a reply sets, as a browser sends them back. */
export function cookieOf({ headers }: Pick<Reply, 'headers'>): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Asks again until there is an answer. */
export async function until<Found>(look: () => Promise<Found | undefined | false>, timeoutMs = 10_000): Promise<Found> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('What was waited for did not come.');
    await pause(20);
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return { text };
  }
}
