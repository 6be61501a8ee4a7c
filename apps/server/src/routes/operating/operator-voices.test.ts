import { known } from '@portray/foundation/known';
import { openVoiceRoom } from '@portray/providers/local-voices-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

const spanish = 'vits-piper-es_ES-davefx-medium-int8';
let server: TestServer;
let room: Awaited<ReturnType<typeof openVoiceRoom>>;
let olga: Person;
let ana: Person;
beforeAll(async () => {
  room = await openVoiceRoom();
  server = await startTestServer({ env: { OPERATOR_EMAILS: 'olga@example.com', VOICES_DIR: room.voicesFolder } });
  olga = await server.person('olga@example.com');
  ana = await server.person('ana@example.com');
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await room?.close();
});

const call = (person: Pick<Person, 'ask'>, path: string, body?: object, method = 'POST') =>
  person.ask(`/api/operator/voices${path}`, body ? { method, body } : { method });
const install = (name: string, change: object = {}) =>
  call(olga, `/${name}/install`, { licenceAccepted: true, useAccepted: true, ...change });

test('only operators see the sets, install, stop, remove and bring one', async () => {
  const calls: [path: string, method: string, body?: object][] = [
    ['', 'GET'],
    [`/${spanish}/install`, 'POST', { licenceAccepted: true }],
    [`/${spanish}/cancel`, 'POST', {}],
    [`/${spanish}/first`, 'PUT', { isFirst: true }],
    [`/${spanish}`, 'DELETE'],
    [`/${spanish}/archive?licenceAccepted=true`, 'POST'],
  ];
  for (const [path, method, body] of calls) {
    expect(await call(ana, path, body, method), path).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await call(server, path, body, method), path).toMatchObject({ status: 401 });
  }
});

test('the sets are listed best first, with what is known of each', async () => {
  const sets = (await call(olga, '', undefined, 'GET')).body as unknown as { name: string; state: string }[];
  expect(sets.slice(0, 3).map(({ name }) => name)).toEqual([
    'sherpa-onnx-supertonic-3-tts-int8-2026-05-11',
    'kokoro-multi-lang-v1_0',
    'kitten-nano-en-v0_8-fp32',
  ]);
  expect(known(sets[0])).toMatchObject({ bytes: 128_774_318, business: 'with-rules', state: 'absent', voices: 10 });
  expect(sets.find(({ name }) => name === 'vits-piper-no_NO-talesyntese-medium')).toMatchObject({ kind: 'piper' });
});

test('what cannot be meant is refused in a sentence, and nothing is queued', async () => {
  expect(await install('../../etc')).toMatchObject({ status: 404 });
  expect(await install('no-such-set')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await install(spanish, { licenceAccepted: false })).toMatchObject({ body: { code: 'consent_required' } });
  for (const mirror of ['file:///etc/passwd', 'nonsense', 'ftp://mirror.example'])
    expect(await install(spanish, { mirror }), mirror).toMatchObject({ status: 400 });
  expect(await install(spanish, { sha256: 'abc' })).toMatchObject({ status: 400 });
  expect(await call(olga, `/${spanish}/cancel`, {})).toMatchObject({ status: 409 });
  expect(await server.rows('select 1 from voice_installs')).toEqual([]);
});

test('a set is ordered once by many clicks; its archive may come from the operator’s own disk', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => install('kitten-nano-en-v0_8-int8')));
  expect(replies.map(({ status, body }) => [status, body.state])).toEqual(new Array(5).fill([200, 'waiting']));
  expect(await server.rows(`select 1 from pgboss.job where name = 'install-voices'`)).toHaveLength(1);
  expect((await call(olga, '/kitten-nano-en-v0_8-int8/cancel', {})).body).toMatchObject({ state: 'stopped' });

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(5_000)]), `${spanish}.tar.bz2`);
  const reply = await fetch(`${server.url}/api/operator/voices/${spanish}/archive?licenceAccepted=true`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${olga.token}` },
  });
  expect({ status: reply.status, body: await reply.json() }).toMatchObject({ status: 200, body: { state: 'waiting' } });
  const [row] = await server.rows('select source from voice_installs where name = $1', [spanish]);
  expect(row).toMatchObject({ source: { archivePath: expect.stringContaining(room.voicesFolder) } });
});
