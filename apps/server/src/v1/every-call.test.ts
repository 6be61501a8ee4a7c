import { randomUUID } from 'node:crypto';
import { keyScopes } from '@portray/contracts/api-keys';
import { freshKit } from '@portray/contracts/brand-choices';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type V1Call, v1Calls } from './edge/v1-calls.ts';
import { startV1Server, type V1Person, type V1Server } from './v1.test-data.ts';

let server: V1Server;
let ana: V1Person;
let ben: V1Person;
/** What belongs to Ana, by the first part of its address. */
let anas: Record<string, string>;
/** Stands in everything of hers. */
const secret = 'anas-secret-words';

beforeAll(async () => {
  server = await startV1Server();
  ana = await server.person('ana');
  ben = await server.person('ben');
  anas = await fill(ana.id);
});
afterAll(() => server?.stop());

async function fill(userId: string): Promise<Record<string, string>> {
  const insert = async (query: string, values: unknown[]) => String(known((await server.rows(query, values))[0]).id);
  const video = await insert(
    `insert into video_projects (user_id, title, script, status, video_url, share_token)
     values ($1, $2, $2, 'completed', '/files/videos/x.mp4', 'token-of-ana') returning id`,
    [userId, secret],
  );
  await server.rows(`insert into api_metadata (user_id, kind, object_id, metadata) values ($1, 'video', $2, $3)`, [
    userId,
    video,
    { note: secret },
  ]);
  return {
    videos: video,
    storyboards: video,
    photos: ana.photoId,
    voices: await insert(
      `insert into user_voice_clones (user_id, voice_name, elevenlabs_voice_id, original_voice_url)
       values ($1, $2, 'match_anas', '/files/voices/x.m4a') returning id`,
      [userId, secret],
    ),
    images: await insert(
      `insert into image_orders (user_id, prompt, mode, count, day) values ($1, $2, 'text-to-image', 1, now()) returning id`,
      [userId, secret],
    ),
    posts: await insert(
      `insert into posts (user_id, platform, title, text, state, privacy, project_id)
       values ($1, 'mastodon', $2, $2, 'failed', 'public', $3) returning id`,
      [userId, secret, video],
    ),
    templates: await insert(`insert into templates (user_id, name, parts) values ($1, $2, '{}') returning id`, [
      userId,
      secret,
    ]),
    batches: await insert(
      `insert into batches (user_id, name, template_id, template_name, parts, separator, columns)
       values ($1, $2, 'lesson', 'Lesson', '{}', 'comma', '[]') returning id`,
      [userId, secret],
    ),
    brand_kits: await insert('insert into brand_kits (user_id, content) values ($1, $2) returning id', [
      userId,
      { ...freshKit, name: secret },
    ]),
    assets: await insert(`insert into assets (user_id, kind, name) values ($1, 'slides', $2) returning id`, [
      userId,
      secret,
    ]),
    ...(await addWebhook(insert, userId)),
  };
}

/** An endpoint, and an event that was sent to it. */
async function addWebhook(insert: (query: string, values: unknown[]) => Promise<string>, userId: string) {
  const endpoint = await insert(
    `insert into webhook_endpoints (user_id, url, description, events, secret, secret_end)
     values ($1, 'https://example.com/', $2, '{video.completed}', $2, $2) returning id`,
    [userId, secret],
  );
  const event = await insert(
    `insert into webhook_events (id, user_id, type, object_id, body)
     values ('evt_000000000000000000000000', $1, 'video.completed', $2, $3) returning id`,
    [userId, secret, JSON.stringify({ note: secret })],
  );
  const delivery = await insert(
    `insert into webhook_deliveries (user_id, endpoint_id, event_id, object_id, sequence, state, answer)
     values ($1, $2, $3, $4, 1, 'failed', $4) returning id`,
    [userId, endpoint, event, secret],
  );
  return { webhook_endpoints: endpoint, webhook_deliveries: delivery, events: event };
}

/** A request that would hit Ana's rows if their owner were not checked. */
function aimedAtAna({ path, method, fields, params }: V1Call) {
  const noun = path.split('/')[1] ?? '';
  const filled = path
    .replace('{id}', anas[noun] ?? randomUUID())
    .replace('{number}', '1')
    .replace(/\{\w+\}/, randomUUID());
  const everything: Record<string, unknown> = {
    photo: { id: anas.photos },
    voice: { id: 'match_anas' },
    script: 'Hello.',
    title: 'Mine',
    name: 'Mine',
    scenes: undefined,
    recording_id: '1790000000000-9f86d081884c7d659a2feaa0c55ad015',
    prompt: 'A woman with glasses',
    photo_id: anas.photos,
    network: 'mastodon',
    video_id: anas.videos,
    template_id: anas.templates,
    storyboard_id: anas.storyboards,
    rows: [{ name: 'x' }],
    values: {},
    credits: 1,
    version: 1,
    metadata: { note: 'mine' },
    cues: [],
    url: undefined,
    events: ['video.completed'],
    paused: true,
    overlap_hours: 1,
    since: '2026-11-01T00:00:00.000Z',
  };
  if (path === '/speech') everything.text = 'Hello.';
  if (path === '/storyboards/{id}') everything.scenes = [{ script: 'Mine.' }];
  if (path === '/storyboards') everything.scenes = [{ script: 'Mine.', photo_url: '/files/images/x.jpg' }];
  if (path === '/storyboards' || path === '/storyboards/{id}') everything.script = undefined;
  const body = Object.fromEntries(
    Object.entries(everything).filter(([name, value]) => value !== undefined && fields.includes(name)),
  );
  for (const name of params) delete body[name];
  return { path: filled, request: method === 'GET' || method === 'DELETE' ? { method } : { method, body } };
}

const everythingOfAna = () =>
  server.rows(
    `select row_to_json(v)::text as row from video_projects v where user_id = $1
     union all select row_to_json(p)::text from user_talking_photos p where user_id = $1
     union all select row_to_json(c)::text from user_voice_clones c where user_id = $1
     union all select row_to_json(i)::text from image_orders i where user_id = $1
     union all select row_to_json(p)::text from posts p where user_id = $1
     union all select row_to_json(k)::text from brand_kits k where user_id = $1
     union all select row_to_json(b)::text from assets b where user_id = $1
     union all select row_to_json(t)::text from templates t where user_id = $1
     union all select row_to_json(b)::text from batches b where user_id = $1
     union all select row_to_json(w)::text from webhook_endpoints w where user_id = $1
     union all select row_to_json(d)::text from webhook_deliveries d where user_id = $1
     union all select row_to_json(m)::text from api_metadata m where user_id = $1
     union all select row_to_json(u)::text from user_credits u where user_id = $1`,
    [ana.id],
  );

const keyed = v1Calls.filter(({ meta }) => meta.scope !== undefined);

test('all calls but one need a key', () => {
  expect(v1Calls.length).toBeGreaterThan(70);
  expect(v1Calls.filter(({ meta }) => meta.scope === undefined).map(({ name }) => name)).toEqual(['facts.health']);
});

test.each(keyed)('$method $path shows another person nothing of it, and changes nothing of it', async (call) => {
  await server.rows('delete from auth.rate_limits');
  const before = await everythingOfAna();
  const { path, request } = aimedAtAna(call);
  const { status, body } = await ben.v1(path, request);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(JSON.stringify(body)).not.toContain(ana.id);
  const isHers = Object.values(anas).some((id) => path.includes(id));
  if (isHers) expect({ status, code: body.code }).toEqual({ status: 404, code: expect.stringContaining('not_found') });
  expect(status).not.toBe(500);
  expect(await everythingOfAna()).toEqual(before);
});

describe('a key without the scope of a call', () => {
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of new Set(keyed.map(({ meta }) => known(meta.scope)))) {
      const scopes = keyScopes.filter((one) => one !== scope && one !== 'operate');
      keys.set(scope, await server.keyOf(ana, { scopes: [...scopes] }));
    }
  });

  test.each(keyed)('may not $method $path', async (call) => {
    const before = await everythingOfAna();
    const { path, request } = aimedAtAna(call);
    const { status, body, headers } = await server.askWith(known(keys.get(known(call.meta.scope))))(path, request);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'scope_missing' });
    expect(headers.get('www-authenticate')).toContain(`scope="${call.meta.scope}"`);
    expect(await everythingOfAna()).toEqual(before);
  });
});

test.each(
  keyed.filter(({ method }) => method !== 'GET' && method !== 'DELETE'),
)('$method $path refuses a field that it does not know, by its name', async (call) => {
  await server.rows('delete from auth.rate_limits');
  const { path, request } = aimedAtAna(call);
  const { status, body } = await ana.v1(path, { method: request.method, body: { capions: 'burned' } });
  expect({ status, code: body.code, param: body.param }).toEqual({
    status: 400,
    code: 'unknown_parameter',
    param: 'capions',
  });
});
