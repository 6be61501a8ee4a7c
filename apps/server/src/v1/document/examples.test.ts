import { readFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { presenters } from '@portray/presenters/presenters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startV1Server, type V1Person, type V1Server } from '../v1.test-data.ts';
import { addressOf, codeSamples } from './code-samples.ts';
import { type CallFacts, callFacts } from './contract-facts.ts';
import { type CallExample, callExamples } from './examples.ts';
import { guidePrograms, openGuideProject } from './guide-programs.test-data.ts';

let server: V1Server;
let ana: V1Person;
let secret: string;
/** Ids of the examples, and those of Ana's objects that stand for them. */
let ids: [example: string, own: string][];

/** Speech of twelve seconds. */
let recording: Uint8Array<ArrayBuffer>;

const examples = callExamples();
const exampleOf = (operationId: string) => known(examples.get(operationId));
const idIn = (operationId: string) => known(exampleOf(operationId).path?.id);

beforeAll(async () => {
  // Their names lead nowhere: nothing outside is asked.
  const outside = { check: (url: string) => new URL(url), send: () => Promise.reject(new Error('No network.')) };
  server = await startV1Server({ overrides: { outside } });
  ana = await server.person('ana');
  secret = await server.keyOf(ana);
  await server.rows(
    `insert into sample_portraits (id, name, image_url, talking_photo_id, landmarks, quality)
     select 'ada', 'Ada', original_image_url, 'studio_ada', '{}', '{}' from user_talking_photos where id = $1`,
    [ana.photoId],
  );
  await server.rows(
    `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'purchase', 500, '')`,
    [ana.id],
  );
  await server.keep(ana, 'samples/portraits/kofi.jpg', 'image/jpeg', 'a picture');
  ids = await fill(ana.id);
});
afterAll(() => server?.stop());

async function fill(user: string): Promise<[string, string][]> {
  const add = async (query: string, ...values: unknown[]) =>
    String((await server.rows(`${query} returning id`, [user, ...values]))[0]?.id);
  const video = await add(
    `insert into video_projects (user_id, title, script, status, video_url, avatar_image_url, voice_choice, elevenlabs_voice_id)
     select $1, 'Office', 'Hello, and welcome.', 'completed', $2, original_image_url, 'existing', 'en-us-grace'
     from user_talking_photos where user_id = $1`,
    await server.keep({ id: user }, `videos/${user}/office.mp4`, 'video/mp4', 'a video'),
  );
  await server.rows(
    `insert into video_captions (project_id, user_id, language, cues) values ($1, $2, 'en', '[{"startSeconds":0,"endSeconds":1.8,"text":"Hello."}]')`,
    [video, user],
  );
  const made = async (path: string, operationId: string) => {
    const reply = await ana.v1(path, { body: exampleOf(operationId).body });
    if (reply.status > 299) throw new Error(`${operationId}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const text = 'Hello, and welcome to our office. This is how we work here, day after day, and why we like it. '.repeat(
    3,
  );
  const spoken = await ana.v1('/speech', { body: { text, voice: { id: 'en-us-grace' } } });
  recording = new Uint8Array(
    await (await fetch(String(spoken.body.audio_url).replace(/^http:\/\/portray\.test/, server.url))).arrayBuffer(),
  );
  const asked = { url: 'https://other.example/hooks', events: ['video.failed'] };
  const endpoint = String(((await ana.v1('/webhook_endpoints', { body: asked })).body as { id: string }).id);
  const delivery = (await ana.v1(`/webhook_endpoints/${endpoint}/test`, { method: 'POST' })).body as {
    id: string;
    event_id: string;
  };
  return [
    [idIn('getVideo'), video],
    [idIn('getStoryboard'), (await made('/storyboards', 'createStoryboard')).id as string],
    [idIn('getPhoto'), ana.photoId],
    [
      idIn('updateVoice'),
      await add(
        `insert into user_voice_clones (user_id, voice_name, elevenlabs_voice_id, original_voice_url)
         values ($1, 'Mine', 'match_anas', '/files/voices/x.m4a')`,
      ),
    ],
    [
      idIn('getImage'),
      await add(
        `insert into image_orders (user_id, prompt, mode, count, day) values ($1, 'A man', 'text-to-image', 1, now())`,
      ),
    ],
    [
      idIn('getPost'),
      await add(
        `insert into posts (user_id, platform, title, text, state, privacy) values ($1, 'mastodon', '', 'Hello', 'failed', 'public')`,
      ),
    ],
    [idIn('getBatch'), (await made('/batches', 'createBatch')).id as string],
    [
      idIn('updateTemplate'),
      await add(
        `insert into templates (user_id, name, parts) select user_id, 'Mine', parts from batches where user_id = $1`,
      ),
    ],
    [idIn('getBrandKit'), (await made('/brand_kits', 'createBrandKit')).id as string],
    [idIn('getAsset'), await add(`insert into assets (user_id, kind, name) values ($1, 'slides', 'Slides')`)],
    [idIn('getWebhookEndpoint'), endpoint],
    [idIn('replayWebhookDelivery'), delivery.id],
    [idIn('getEvent'), delivery.event_id],
  ];
}

const office = `where user_id = $1 and title = 'Our new office'`;
/** What has happened before an example can be run. */
const before: Record<string, string> = {
  cancelVideo: `update video_projects set status = 'processing' ${office}`,
  retryVideo: `update video_projects set status = 'failed' ${office}`,
  updatePost: `update posts set state = 'scheduled', scheduled_at = now() + interval '1 hour' where user_id = $1`,
  cancelPost: `update posts set state = 'scheduled', scheduled_at = now() + interval '1 hour' where user_id = $1`,
  retryPost: `update posts set state = 'failed' where user_id = $1`,
  cancelBatch: `update batches set state = 'running' where user_id = $1`,
  deleteBatch: `update batches set state = 'finished' where user_id = $1`,
  retryBatch: `with ended as (update batches set state = 'finished' where user_id = $1)
    update batch_rows set error = 'The photo is gone.', video_id = null, started_at = null where user_id = $1`,
};

/** What cannot come to an end here, and the refusal that is right for it. */
const refused: Record<string, string> = {
  // No network is connected.
  createPost: 'not_connected',
  updatePost: 'not_connected',
  retryPost: 'not_connected',
  // It was made once.
  restoreVideoVersion: 'conflict',
};

test('the samples in TypeScript have nothing that the compiler is against: those of the guides, and those of each call', async () => {
  const programs = await guidePrograms();
  expect([...programs.keys()]).toEqual(expect.arrayContaining(['quick-start', 'recipes', 'sdk', 'webhooks']));
  const samples = callFacts().map((call): [string, string] => {
    const found = codeSamples(call, exampleOf(call.operationId), 'https://portray.example');
    return [`call-${call.operationId}`, known(found.find(({ lang }) => lang === 'TypeScript')).source];
  });
  const project = await openGuideProject(new Map([...programs, ...samples]), {});
  const said = await project.check().finally(project.remove);
  expect(said).toBe('');
});

const callsInOrder = () => {
  const last = ({ method, path }: CallFacts) =>
    method === 'DELETE' && path !== '/videos/{id}/share' ? 2 : /cancel|retry/.test(path) ? 1 : 0;
  return callFacts().toSorted((one, other) => last(one) - last(other));
};

test.each(callsInOrder())('the example of $operationId does what it says', async (call) => {
  await server.rows('delete from auth.rate_limits');
  const prepare = before[call.operationId];
  if (prepare) await server.rows(prepare, [ana.id]);
  const { status, text } = await send(call, exampleOf(call.operationId));
  const code = refused[call.operationId];
  if (code) return expect(JSON.parse(text)).toMatchObject({ code });
  expect(status, text).toBeLessThan(300);
  const answer = JSON.parse(text);
  expect(
    call.outputs.some((output) => output.safeParse(answer).success),
    text,
  ).toBe(true);
  if (call.operationId === 'createRecording')
    ids.push([String(exampleOf('createCaptions').body?.recording_id), answer.id]);
});

async function send(call: CallFacts, example: CallExample) {
  const own = (sent: string) => ids.reduce((words, [shown, real]) => words.replaceAll(shown, real), sent);
  const headers: Record<string, string> = call.meta.scope ? { authorization: `Bearer ${secret}` } : {};
  const json = example.body && own(JSON.stringify(example.body));
  if (json) headers['content-type'] = 'application/json';
  const body = json ?? (example.file ? await formOf(example) : null);
  const reply = await fetch(own(addressOf(call, example, server.url)), { method: call.method, headers, body });
  return { status: reply.status, text: await reply.text() };
}

async function formOf({ file = '', form = {} }: CallExample): Promise<FormData> {
  const sent = new FormData();
  for (const [name, value] of Object.entries(form)) sent.append(name, value);
  sent.append('file', new Blob([await contentOf(file)], { type: typeOf(file) }), file);
  return sent;
}

const typeOf = (file: string) =>
  ({ jpg: 'image/jpeg', wav: 'audio/mp4', pdf: 'application/pdf' })[file.split('.').at(-1) ?? ''] ?? '';

async function contentOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (file.endsWith('.jpg')) return new Uint8Array(await readFile(known(presenters[0]).picturePath));
  return file.endsWith('.pdf') ? new Uint8Array(Buffer.from(`%PDF-1.4\n${' '.repeat(2_000)}`)) : recording;
}
