import { randomUUID } from 'node:crypto';
import { api } from '@portray/contracts/api';
import { freshKit } from '@portray/contracts/brand-choices';
import { boardOf, sceneOf } from '@portray/contracts/storyboard-testing';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, password, startTestServer, type TestServer } from '../test-server.test-data.ts';

type Call = { name: string; method: string; path: string; needsAccount: boolean; fields: string[] };
type Contracted = {
  '~orpc': {
    meta: { needsAccount?: boolean };
    route: { method?: string; path?: string };
    inputSchema?: { shape?: object };
  };
};

/** Every call of the contract, so that a new one is tested without a line of its own. */
const calls: Call[] = Object.entries(api).flatMap(([noun, members]) =>
  Object.entries(members as Record<string, Contracted>).map(
    ([
      name,
      {
        '~orpc': { meta, route, inputSchema },
      },
    ]) => ({
      name: `${noun}.${name}`,
      method: route.method ?? 'POST',
      path: known(route.path),
      needsAccount: meta.needsAccount !== false,
      fields: Object.keys(inputSchema?.shape ?? {}),
    }),
  ),
);

let server: TestServer;
let ana: Person;
let ben: Person;
/** What belongs to Ana, by what her rows are called in addresses and bodies. */
let anas: Record<
  | 'videoId'
  | 'photoId'
  | 'voiceId'
  | 'assetId'
  | 'kitId'
  | 'templateId'
  | 'batchId'
  | 'keyId'
  | 'endpointId'
  | 'deliveryId'
  | 'programId'
  | 'imageUrl'
  | 'soundUrl'
  | 'token',
  string
>;
/** Stands in everything of hers. */
const secret = 'anas-secret-words';

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
  ben = await server.person('ben@example.com');
  anas = await fill(ana);
});
afterAll(() => server?.stop());

async function fill({ id }: Person) {
  const [imagePath, soundPath] = [`images/${id}/1-a.jpg`, `voices/${id}/1-a.m4a`];
  for (const [path, type] of [
    [imagePath, 'image/jpeg'],
    [soundPath, 'audio/mp4'],
  ]) {
    await server.rows(`insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, 10, $3)`, [
      path,
      id,
      type,
    ]);
  }
  const [imageUrl, soundUrl] = [`/files/${imagePath}`, `/files/${soundPath}`];
  const idOf = async (query: string, values: unknown[]) => String(known((await server.rows(query, values))[0]).id);
  const token = 'a-share-token-that-was-taken-back';
  return {
    token,
    imageUrl,
    soundUrl,
    videoId: await idOf(
      `insert into video_projects (user_id, title, script, status, video_url, avatar_image_url)
       values ($1, $2, $2, 'completed', $3, $3) returning id`,
      [id, secret, imageUrl],
    ),
    photoId: await idOf(
      `insert into user_talking_photos (user_id, photo_name, talking_photo_id, original_image_url)
       values ($1, $2, 'studio_1', $3) returning id`,
      [id, secret, imageUrl],
    ),
    voiceId: await idOf(
      `insert into user_voice_clones (user_id, voice_name, elevenlabs_voice_id, original_voice_url)
       values ($1, $2, 'match_anas', $3) returning id`,
      [id, secret, soundUrl],
    ),
    kitId: await idOf('insert into brand_kits (user_id, content) values ($1, $2) returning id', [
      id,
      { ...freshKit, name: secret },
    ]),
    templateId: await idOf(`insert into templates (user_id, name, parts) values ($1, $2, '{}') returning id`, [
      id,
      secret,
    ]),
    batchId: await idOf(
      `insert into batches (user_id, name, template_id, template_name, parts, separator, columns)
       values ($1, $2, 'lesson', 'Lesson', '{}', 'comma', '[]') returning id`,
      [id, secret],
    ),
    keyId: await idOf(
      `insert into api_keys (user_id, name, mode, scopes, secret_hash, shown)
       values ($1, $2, 'live', '{read}', '\\x00', $2) returning id`,
      [id, secret],
    ),
    programId: await idOf(
      `insert into connected_programs (user_id, client_id, name, host, scopes)
       values ($1, 'program_x', $2, 'host.example', '{read}') returning id`,
      [id, secret],
    ),
    ...(await addWebhook(idOf, id)),
    assetId: await idOf(`insert into assets (user_id, kind, name) values ($1, 'slides', $2) returning id`, [
      id,
      secret,
    ]),
  };
}

/** An endpoint of Ana's, with an event that was sent to it. */
async function addWebhook(idOf: (query: string, values: unknown[]) => Promise<string>, id: string) {
  const endpointId = await idOf(
    `insert into webhook_endpoints (user_id, url, description, events, secret, secret_end)
     values ($1, 'https://example.com/', $2, '{video.completed}', $2, $2) returning id`,
    [id, secret],
  );
  await server.rows(
    `insert into webhook_events (id, user_id, type, object_id, body)
     values ('evt_000000000000000000000000', $1, 'video.completed', $2, '{}')`,
    [id, secret],
  );
  const deliveryId = await idOf(
    `insert into webhook_deliveries (user_id, endpoint_id, event_id, object_id, sequence, state, answer)
     values ($1, $2, 'evt_000000000000000000000000', $3, 1, 'failed', $3) returning id`,
    [id, endpointId, secret],
  );
  return { endpointId, deliveryId };
}

/** A request that would hit Ana's rows if their owner were not checked. */
function aimedAtAna({ path, name }: Call): { path: string; body: object } {
  const noun = name.split('.')[0];
  const ids: Record<string, string> = {
    photos: anas.photoId,
    voices: anas.voiceId,
    assets: anas.assetId,
    brandKits: anas.kitId,
    templates: anas.templateId,
    batches: anas.batchId,
    apiKeys: anas.keyId,
    connectedPrograms: anas.programId,
    webhooks: path.includes('deliveries/{id}') ? anas.deliveryId : anas.endpointId,
  };
  const id = ids[noun ?? ''] ?? anas.videoId;
  const filled = path.replace('{id}', id).replace('{token}', anas.token).replace('{number}', '1');
  const body = {
    projectId: anas.videoId,
    userId: ana.id,
    p_user_id: ana.id,
    path: anas.imageUrl.slice('/files/'.length),
    imageUrl: anas.imageUrl,
    avatarImageUrl: anas.imageUrl,
    original_image_url: anas.imageUrl,
    avatar_image: anas.imageUrl,
    voice_id: 'match_anas',
    avatar_image_url: anas.imageUrl,
    avatar_url: anas.imageUrl,
    videoUrl: anas.imageUrl,
    voiceUrl: anas.soundUrl,
    voice_file_url: anas.soundUrl,
    voiceId: 'match_anas',
    voiceChoice: 'existing',
    recordingUrl: anas.soundUrl,
    projectName: 'mine',
    title: 'mine',
    name: 'mine',
    script: 'Some words to say.',
    text: 'Hello',
    language: 'en',
    targetLanguage: 'de',
    prompt: 'a face',
    consent: { version: '2026-11' },
    photo_name: 'x',
    voice_name: 'x',
    full_name: 'x',
    is_saved: true,
    is_showcased: true,
    is_favourite: true,
    sessionId: 'cs_test_anas',
    credits: name.startsWith('storyboards') ? 1 : 10,
    storyboard: boardOf(sceneOf(1)),
    version: name.startsWith('storyboards') ? 0 : 1,
    cues: [],
    content: { ...freshKit, name: 'mine' },
    values: {},
    variables: [],
    column: 0,
    overlap_hours: 0,
    scopes: ['read'],
    url: 'https://example.com/hook',
    description: 'mine',
    events: ['video.completed'],
    paused: true,
    since: '2026-11-01T00:00:00.000Z',
    password,
    overlayConfig: { type: 'text', content: 'x' },
    action: 'check_status',
    platform: 'facebook',
    tweet: 'x',
    credential_type: 'facebookAppId',
    credential_value: 'x',
    email: 'x@example.com',
  };
  return { path: `/api${filled}`, body };
}

function request(call: Call) {
  const { path, body } = aimedAtAna(call);
  if (call.method === 'GET') return { path, options: { method: 'GET' } };
  // What is not known is refused before the row's owner is checked.
  const sent = Object.entries(body).filter(([field]) => call.fields.includes(field));
  return { path, options: { method: call.method, body: Object.fromEntries(sent) } };
}

const everythingOfAna = () =>
  server.rows(
    `select row_to_json(v)::text as row from video_projects v where user_id = $1
     union all select row_to_json(p)::text from user_talking_photos p where user_id = $1
     union all select row_to_json(c)::text from user_voice_clones c where user_id = $1
     union all select row_to_json(k)::text from brand_kits k where user_id = $1
     union all select row_to_json(b)::text from assets b where user_id = $1
     union all select row_to_json(f)::text from stored_files f where user_id = $1
     union all select row_to_json(u)::text from user_credits u where user_id = $1
     union all select row_to_json(a)::text from profiles a where id = $1
     union all select row_to_json(t)::text from templates t where user_id = $1
     union all select row_to_json(b)::text from batches b where user_id = $1
     union all select row_to_json(k)::text from api_keys k where user_id = $1
     union all select row_to_json(p)::text from connected_programs p where user_id = $1
     union all select row_to_json(w)::text from webhook_endpoints w where user_id = $1
     union all select row_to_json(d)::text from webhook_deliveries d where user_id = $1
     union all select row_to_json(s)::text from social_credentials s where user_id = $1`,
    [ana.id],
  );

test('there is a handler for every call of the contract', async () => {
  const missing: string[] = [];
  for (const call of calls) {
    const { path, options } = request(call);
    const { status, body } = await server.ask(path, options);
    if (status === 404 && body.message === 'There is nothing at this address.') missing.push(call.name);
  }
  expect(missing).toEqual([]);
});

describe.each(calls.filter(({ needsAccount }) => needsAccount))('$method $path', (call) => {
  test('asks a visitor to sign in', async () => {
    const { path, options } = request(call);
    expect(await server.ask(path, options)).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated', title: 'Authentication Required', retry: false },
    });
  });
});

test.each(calls)('$method $path shows another user nothing of it, and changes nothing of it', async (call) => {
  const before = await everythingOfAna();
  const { path, options } = request(call);
  const { status, body } = await ben.ask(path, options);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(JSON.stringify(body)).not.toContain(ana.id);
  const { token: _token, imageUrl: _image, soundUrl: _sound, ...ids } = anas;
  if (Object.values(ids).some((id) => path.includes(id))) {
    expect([403, 404]).toContain(status);
  }
  expect(status).not.toBe(500);
  expect(await everythingOfAna()).toEqual(before);
});

test('a user id of another user in a body is refused', async () => {
  const body = { voiceId: 'en-us-henry', script: 'Hello there.', language: 'en', userId: ana.id };
  expect(await ben.ask('/api/functions/generate-audio', { body })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

test('unknown ids and ids of another user are answered alike', async () => {
  const [foreign, unknown] = await Promise.all([anas.videoId, randomUUID()].map((id) => ben.ask(`/api/videos/${id}`)));
  expect({ ...known(foreign).body, requestId: '' }).toEqual({ ...known(unknown).body, requestId: '' });
});

test('what cannot be an id is refused without asking the database', async () => {
  expect(await ben.ask(`/api/videos/${encodeURIComponent("' or 1=1 --")}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', title: 'Invalid Input' },
  });
});
