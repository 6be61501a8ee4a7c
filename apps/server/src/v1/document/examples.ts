import { bodyOf, type CallFacts, callFacts, exampleOf, examplesOf, pathNames } from './contract-facts.ts';

/** A request that can be sent as it stands, once its ids are yours. */
export type CallExample = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  /** Name of a file that is sent as the field `file` of a form, after `form`. */
  file?: string;
  form?: Record<string, string>;
};

const ids = {
  video: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11',
  /** Made from a recording. */
  voice: 'match-3f2a1b0c-9d8e-4f7a-8b6c-5d4e3f2a1b0c',
  /** Of one's own. */
  template: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d',
  delivery: 'd5c4b3a2-9180-4f7e-8d6c-5b4a39281706',
};

/** Of calls whose contract has none, or whose fields are in the address. */
const written: Record<string, CallExample> = {
  listVideos: { query: { limit: '20', status: 'completed' } },
  getVideo: { query: { expand: 'cues,photo,voice' } },
  updateVideo: { body: { title: 'Our new office', metadata: { order: '4711' } } },
  replaceVideoCues: { body: { cues: [{ start_seconds: 0, end_seconds: 1.8, text: 'Hello, and welcome.' }] } },
  replaceStoryboard: {
    body: {
      version: 1,
      scenes: [{ script: 'Welcome.' }, { script: 'This is the garden.', background: { kind: 'blur' } }],
    },
  },
  restoreVideoVersion: { path: { number: '1' } },
  createPhoto: { file: 'portrait.jpg', form: { name: 'Ana', consent: 'true', metadata: '{"customer":"4711"}' } },
  listPhotos: { query: { status: 'ready' } },
  updatePhoto: { body: { name: 'Ana', is_saved: true } },
  listVoices: { query: { language: 'en' } },
  createVoice: { file: 'sample.wav', form: { name: 'My voice', language: 'en', consent: 'true' } },
  updateVoice: { path: { id: ids.voice }, body: { name: 'My voice, calm' } },
  createRecording: { file: 'recording.wav' },
  listPosts: { query: { video_id: ids.video, expand: 'video' } },
  updatePost: { body: { text: 'Our new office, and how to find it.', scheduled_at: '2026-12-02T09:00:00Z' } },
  deleteVoice: { path: { id: ids.voice } },
  deleteTemplate: { path: { id: ids.template } },
  updateTemplate: { path: { id: ids.template }, body: { name: 'Welcome' } },
  useTemplate: {
    path: { id: 'onboarding' },
    body: {
      title: 'Welcome, Ana',
      values: {
        name: 'Ana',
        company: 'Aurora Bikes',
        first_day: '2026-12-01',
        first_task: 'Set up your account',
        how: 'Open the mail with the subject Welcome, and choose a password.',
        helper: 'Tom at the front desk',
      },
    },
  },
  updateImage: { body: { metadata: { campaign: 'spring' } } },
  updateAsset: { body: { name: 'Kick-off', metadata: { campaign: 'spring' } } },
  updateBatch: { body: { metadata: { campaign: 'spring' } } },
  listBatchRows: { query: { only: 'to-mend' } },
  startBatch: { body: { credits: 2 } },
  createWebhookEndpoint: {
    body: {
      url: 'https://course.example/hooks/portray',
      description: 'Course site',
      events: ['video.completed', 'video.failed'],
    },
  },
  updateWebhookEndpoint: { body: { events: ['video.completed'], paused: false } },
  rotateWebhookSecret: { body: { overlap_hours: 24 } },
  recoverWebhookEvents: { body: { since: '2026-11-28T00:00:00.000Z' } },
  replayWebhookDelivery: { path: { id: ids.delivery } },
  listEvents: { query: { type: 'video.completed' } },
  updateBrandKit: { body: { name: 'Example Ltd' } },
  createFile: { file: 'office.jpg', form: { purpose: 'background' } },
  createAsset: { file: 'slides.pdf', form: { kind: 'slides' } },
  listAssets: { query: { kind: 'slides' } },
};

/** The first example of each call, by its operation id. */
export function callExamples(): Map<string, CallExample> {
  const calls = callFacts();
  return new Map(calls.map((call) => [call.operationId, exampleOfCall(call, calls)]));
}

function exampleOfCall(call: CallFacts, calls: CallFacts[]): CallExample {
  const own = written[call.operationId] ?? {};
  const inPath = pathNames(call.path).map((name) => [name, own.path?.[name] ?? idFor(call, name, calls)]);
  const body = bodyOf(call);
  const [first] = body ? examplesOf(call.input) : [];
  return {
    ...(inPath.length > 0 && { path: Object.fromEntries(inPath) }),
    ...(own.query && { query: own.query }),
    ...(own.file
      ? { file: own.file, form: own.form ?? {} }
      : (own.body ?? first) !== undefined && { body: own.body ?? (first as object) }),
  } as CallExample;
}

/** The id that the example of the same object has. */
function idFor({ path }: CallFacts, name: string, calls: CallFacts[]): string {
  const noun = path.slice(0, path.indexOf(`/{${name}}`));
  const reads = calls.filter((one) => one.method === 'GET' && (one.path === `${noun}/{${name}}` || one.path === noun));
  for (const { outputs } of reads) {
    const example = exampleOf(outputs[0]) as { id?: string; data?: { id?: string }[] } | undefined;
    const id = example?.id ?? example?.data?.[0]?.id;
    if (id !== undefined) return id;
  }
  return ids.video;
}

/** Every example of the body of a call, the first one first. */
export function bodyExamples(call: CallFacts, { body }: CallExample): unknown[] {
  const others = examplesOf(call.input);
  return body === undefined ? others : [body, ...others.filter((one) => JSON.stringify(one) !== JSON.stringify(body))];
}
