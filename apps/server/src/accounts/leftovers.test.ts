import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openQueue } from '@portray/database/queue';
import { createLog } from '@portray/foundation/log';
import { receivePaymentEvent } from '@portray/studio/credits/fulfil-payment';
import { deleteDueFiles } from '@portray/studio/files/upkeep';
import { resumeRemoteTasks } from '@portray/studio/remote-tasks/advance-remote-task';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookieOf, password, startTestServer, type TestServer } from '../test-server.test-data.ts';

const email = 'zenobia.quillfeather@example.com';
const name = 'Zenobia Quillfeather';
const address = '203.0.113.77';
const from = { 'x-forwarded-for': address };

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog('test', 'info', { write: (line) => lines.push(line) });
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' }, log });
});
afterAll(() => server?.stop());

type Table = { schema: string; name: string };

/** Every table of the database, also those of the queue and of later releases. */
const tables = () =>
  server.rows(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  ) as Promise<unknown[]> as Promise<Table[]>;

/** The tables in which any column of any row, JSON and lists included, has one of these words. */
async function tablesWith(words: string[]): Promise<string[]> {
  const found = [];
  for (const { schema, name: table } of await tables()) {
    const query = `select count(*)::int as rows from "${schema}"."${table}" t where to_jsonb(t)::text ilike any($1)`;
    const [hit] = await server.rows(query, [words.map((word) => `%${word}%`)]);
    if (hit?.rows !== 0) found.push(`${schema}.${table}`);
  }
  return found.sort();
}

/** The tables that say of a row whose it is. */
async function tablesOfPeople(): Promise<string[]> {
  const rows = await server.rows(
    `select distinct n.nspname || '.' || c.relname as name from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and f.confrelid = 'auth."user"'::regclass`,
  );
  return rows.map((row) => String(row.name)).sort();
}

/** Names and contents of everything in the data folder. */
async function filesWith(words: string[]): Promise<string[]> {
  const entries = await readdir(server.dataFolder, { recursive: true, withFileTypes: true });
  const found = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? await readFile(path, 'latin1') : '';
    if (words.some((word) => path.includes(word) || content.includes(word))) found.push(path);
  }
  return found;
}

/** What no call of this test leads to; a new table of people needs a line here, or a call below. */
const rowsOfAPerson = [
  `insert into auth."twoFactor" (secret, "backupCodes", "userId") values ('', '', $1::text::uuid)`,
  `insert into idempotency_keys (user_id, key, started) values ($1::text::uuid, 'a-key', jsonb_build_object('of', $1::text))`,
  `insert into user_preferences (user_id) values ($1::text::uuid)`,
  `insert into consents (user_id, kind, file_url, wording_version) values ($1::text::uuid, 'photo', '/files/images/' || $1::text || '/a.jpg', '1')`,
  `insert into video_projects (user_id, title, status) values ($1::text::uuid, 'My film', 'processing')`,
  `insert into video_captions (project_id, user_id, language, cues) select id, user_id, 'en', '[]' from video_projects`,
  `insert into split_videos (video_id, user_id, attempt, likeness, material) select id, user_id, 1, '', '{}' from video_projects`,
  `insert into video_parts (split_id, index, user_id, first_frame, end_frame) select id, 0, user_id, 0, 1 from split_videos`,
  `insert into video_versions (project_id, number, user_id, script, shown, played_url, file_urls, made_at)
   select id, 1, user_id, '', '{}', '/files/videos/' || $1::text, '{}', now() from video_projects`,
  `insert into share_links (project_id, user_id) select id, user_id from video_projects`,
  `insert into kept_parts (user_id, key, path, bytes) values ($1::text::uuid, 'a', 'parts/' || $1::text || '/a.mp4', 1)`,
  `insert into credit_reservations (user_id, funded_by, day) values ($1::text::uuid, 'credit', current_date)`,
  `insert into user_talking_photos (user_id, talking_photo_id, original_image_url) values ($1::text::uuid, 'a', '/files/images/' || $1::text || '/a.jpg')`,
  `insert into user_voice_clones (user_id, elevenlabs_voice_id) values ($1::text::uuid, 'match_a')`,
  `insert into voice_installs (name, attempt, state, accepted_by, accepted_at) values ('a', gen_random_uuid(), 'ready', $1::text::uuid, now())`,
  `insert into assets (user_id, kind, name, clip) values ($1::text::uuid, 'clip', 'A clip', jsonb_build_object('url', '/files/clips/' || $1::text))`,
  `insert into favourite_looks (user_id, look_id) values ($1::text::uuid, 'ada-work-office')`,
  `insert into brand_kits (user_id, content) values ($1::text::uuid, '{}')`,
  `insert into templates (user_id, name, parts) values ($1::text::uuid, 'a', '{}')`,
  `insert into batches (user_id, name, template_id, template_name, parts, separator, columns)
   values ($1::text::uuid, 'a', 'lesson', 'Lesson', '{}', 'comma', '[]')`,
  `insert into batch_rows (batch_id, number, user_id, cells) select id, 1, user_id, '[]' from batches where user_id = $1::text::uuid`,
  `insert into ai_image_usage (user_id, day) values ($1::text::uuid, current_date)`,
  `insert into image_orders (user_id, mode, prompt, count, day) values ($1::text::uuid, 'text-to-image', 'A baker', 4, current_date)`,
  `insert into speech_previews (hash, user_id, audio_url, timeline, duration_seconds) values ('a', $1::text::uuid, '/files/audio/' || $1::text, '{}', 1)`,
  `insert into social_credentials (user_id, platform, credential_type, encrypted_value) values ($1::text::uuid, 'x', 'token', '')`,
  `insert into oauth_flows (state, user_id, platform, memory, expires_at) values ('a', $1::text::uuid, 'x', '', now())`,
  `insert into idempotency_keys (user_id, key) values ($1::text::uuid, 'a')`,
  `insert into posts (user_id, platform, privacy, state) values ($1::text::uuid, 'x', 'public', 'published')`,
  `insert into api_keys (user_id, name, mode, scopes, secret_hash, shown) values ($1::text::uuid, 'a', 'live', '{read}', 'a', 'pk_live_a')`,
  `insert into api_metadata (user_id, kind, object_id, metadata) values ($1::text::uuid, 'video', 'a', '{}')`,
  `insert into connected_programs (user_id, client_id, name, host, scopes) values ($1::text::uuid, 'a', 'A', 'a.example', '{read}')`,
  `insert into program_tokens (hash, program_id, user_id, kind, expires_at) select 'a', id, user_id, 'code', now() from connected_programs`,
  `insert into webhook_endpoints (user_id, url, events, secret, secret_end)
   values ($1::text::uuid, 'https://a.example', '{video.completed}', '', '')`,
  `insert into webhook_events (id, user_id, type, object_id, body, created_at)
   values ('evt_a', $1::text::uuid, 'video.completed', 'a', '{}', now())`,
  `insert into webhook_deliveries (user_id, endpoint_id, event_id, object_id, sequence, next_attempt_at)
   select w.user_id, w.id, e.id, 'a', 1, now() from webhook_endpoints w join webhook_events e on e.user_id = w.user_id`,
  `insert into remote_tasks (user_id, kind, subject_id, provider, state, key, deadline, request)
   values ($1::text::uuid, 'post', 'a', 'x', 'done', 'a', now(), jsonb_build_object('of', $1::text))`,
];

/** Signs up, buys twice and asks for everything that is kept, all from one network address. */
async function live() {
  const asked = await server.ask('/api/auth/sign-up/email', { body: { email, password, name }, headers: from });
  await server.ask(await server.linkIn(email, 'Confirm'), { headers: { ...from, cookie: cookieOf(asked) } });
  await server.ask('/api/auth/sign-in/email', { body: { email, password: 'not it at all' }, headers: from });
  const signedIn = await server.ask('/api/auth/sign-in/email', { body: { email, password }, headers: from });
  const headers = { authorization: `Bearer ${signedIn.body.token}`, ...from };
  const ask = (path: string, body?: object) => server.ask(path, { headers, ...(body && { body }) });
  const session = await ask('/api/session');
  const { id } = session.body.user as { id: string };
  await server.ask('/api/auth/request-password-reset', { body: { email, redirectTo: '/auth' }, headers: from });
  await server.ask('/api/newsletter-subscriptions', { body: { email }, headers: from });
  const token = new URL(await server.linkIn(email, 'Confirm your subscription')).searchParams.get('token');
  await server.ask('/api/newsletter-subscriptions/confirmation', { body: { token }, headers: from });
  const buy = async () => String((await ask('/api/functions/purchase-credits', { credits: 10 })).body.sessionId);
  const [paid, waiting, left] = [await buy(), await buy(), await buy()];
  await server.ask(`/checkout/test/${paid}/pay`, { method: 'POST' });
  await server.rows(`update payments set customer_id = 'cus_zenobia', receipt_url = 'https://pay.example/zenobia'`);
  await server.rows(`update payments set status = 'expired' where session_id = $1`, [left]);
  await server.keep({ id }, `images/${id}/a.jpg`, 'image/jpeg', 'a face');
  await ask('/api/account/export', {});
  for (const row of rowsOfAPerson) await server.rows(row, row.includes('$1') ? [id] : []);
  return { id, paid, waiting, remove: () => ask('/api/auth/delete-user', { password }) };
}

/** What workers do after a deletion. */
async function work(): Promise<string[]> {
  const { database } = server.deps;
  const deps = { ...server.deps, log: createLog('test', 'info', { write: (line) => lines.push(line) }) };
  const sent: string[] = [];
  const worker = await openQueue(database, 'worker', () => {});
  await worker.work('send-mail', async ({ to }) => void sent.push(to));
  await vi.waitFor(() => expect(sent).toEqual([email]), { timeout: 10_000 });
  await worker.close();
  await deleteDueFiles(deps);
  await resumeRemoteTasks(deps);
  return sent;
}

test('of a deleted account nothing names its person anywhere, and each payment is a booking without a name', async () => {
  const { id, paid, waiting, remove } = await live();
  const words = [id, email, name, address, 'zenobia'];
  expect(await tablesWith([id])).toEqual(expect.arrayContaining(await tablesOfPeople()));
  expect(await tablesWith([address])).toEqual(['auth.session', 'public.account_events']);
  expect(await filesWith(words)).not.toEqual([]);
  expect((await remove()).status).toBe(200);
  await work();
  expect(await tablesWith(words)).toEqual([]);
  expect(await filesWith(words)).toEqual([]);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
  const booking = { user_id: null, customer_id: null, receipt_url: null, price_cents: 1_000, currency: 'usd' };
  expect(await server.rows('select * from payments order by created_at')).toMatchObject([
    { ...booking, session_id: paid, status: 'paid', charge_id: `ch_${paid}` },
    { ...booking, session_id: waiting, status: 'pending' },
  ]);
});

test('what the provider tells later of a payment whose buyer is gone is booked', async () => {
  const { deps } = server;
  const [paid, waiting] = (await server.rows('select session_id from payments order by created_at')).map((row) =>
    String(row.session_id),
  );
  const open = { sessionId: String(waiting), status: 'paid', amountCents: 1_000, currency: 'usd' } as const;
  const [order] = await server.rows('select id from payments where session_id = $1', [waiting]);
  const payment = { ...open, orderId: String(order?.id), chargeId: 'ch_late', customerId: 'cus_late' };
  const refund = { kind: 'refund', chargeId: `ch_${paid}`, refundedCents: 1_000, currency: 'usd' } as const;
  const disputed = { disputeId: 'dp_late', disputedCents: 1_000, currency: 'usd' };
  const dispute = { kind: 'dispute', chargeId: 'ch_late', status: 'lost', ...disputed } as const;
  for (const told of [{ payment }, { reversal: refund }, { reversal: dispute }, { reversal: dispute }]) {
    const readEvent = async () => ({ eventId: randomUUID(), ...told });
    await receivePaymentEvent({ ...deps, payments: { ...deps.payments, readEvent } }, Buffer.from(''), {});
  }
  expect(await server.rows(`select status, user_id, customer_id from payments where charge_id = 'ch_late'`)).toEqual([
    { status: 'paid', user_id: null, customer_id: null },
  ]);
  expect(await server.rows('select charge_id, status, cents from payment_reversals order by status')).toEqual([
    { charge_id: 'ch_late', status: 'lost', cents: 1_000 },
    { charge_id: `ch_${paid}`, status: 'refunded', cents: 1_000 },
  ]);
});
