import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { videoSettings } from '@portray/contracts/video-settings';
import { isPassing, toAppError } from '@portray/foundation/errors';
import { readPlainly } from '@portray/ports/memory-read-script';
import type { Account, Network } from '@portray/ports/publisher';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBlueskyNetwork } from '../bluesky/bluesky-network.ts';
import { createChatTranslator } from '../chat-translator/chat-translator.ts';
import { askService } from '../checks/ask-service.ts';
import { createDeeplTranslator } from '../deepl/deepl.ts';
import { createDidPresenter } from '../did/did.ts';
import { createElevenLabs } from '../elevenlabs/elevenlabs.ts';
import { createFacebookNetwork } from '../facebook/facebook-network.ts';
import { createHeygenPresenter } from '../heygen/heygen.ts';
import { createInstagramNetwork } from '../instagram/instagram-network.ts';
import { createLibreTranslator } from '../libretranslate/libretranslate.ts';
import { createMastodonNetwork } from '../mastodon/mastodon-network.ts';
import { createOpenAiImageMaker } from '../openai/openai-image-maker.ts';
import { createOpenAiModerator } from '../openai/openai-moderator.ts';
import { createS3Files } from '../s3-files/s3-files.ts';
import { createSmtpMail } from '../smtp-mail/smtp-mail.ts';
import { createXNetwork } from '../x/x-network.ts';
import { createYoutubeNetwork } from '../youtube/youtube-network.ts';
import { renderedAt } from './rendered-video.ts';

/** A service that takes every connection and says nothing, or begins an answer and never ends it. */
type Silence = 'nothing' | 'half an answer';

const halfAnswer = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"data":';
const sockets = new Set<Socket>();
const heard: string[] = [];
let silence: Silence = 'nothing';
const hung = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
  socket.on('data', (data) => {
    if (!/^[A-Z]+ \//.test(data.toString('latin1'))) return;
    heard.push(data.toString('latin1').split('\r\n')[0] ?? '');
    for (const pass of passing.splice(0)) setTimeout(pass, 10);
    if (silence === 'half an answer') socket.write(halfAnswer);
  });
});
let url: string;
let folder: string;
let picture: string;
/** Every deadline that was set, in milliseconds; here it passes as soon as the service has heard the request. */
let deadlines: number[];
const passing: (() => void)[] = [];
/** Of those who keep their time otherwise. */
const moment = 150;

beforeAll(async () => {
  hung.listen(0, '127.0.0.1');
  await once(hung, 'listening');
  url = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'hung-'));
  picture = join(folder, 'photo.jpg');
  await writeFile(picture, Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(32)]));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  hung.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  deadlines = [];
  heard.length = 0;
  passing.length = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController();
    deadlines.push(ms);
    passing.push(() => deadline.abort(new DOMException('The operation timed out.', 'TimeoutError')));
    return deadline.signal;
  });
});
afterEach(() => vi.restoreAllMocks());

const app = { clientId: 'app', clientSecret: 'app-secret-1' };
const grant = {
  accessToken: 'access-token',
  refreshToken: 'refresh-token',
  scopes: ['a'],
  account: { id: '1755', name: 'Ana' },
  expiresAt: new Date(0),
};
const { signal } = new AbortController();
const order = { key: 'key-1', data: {}, signal };
const words = { title: 'Hello', text: 'Hello', tags: [], privacy: 'public' as const, isMadeWithAi: true };
const waits: number[] = [];
const wait = async (ms: number) => void waits.push(ms);
const redirectUrl = 'https://portray.example/callback';
const timeline = { durationSeconds: 1, phonemes: [], words: [], loudness: [] };
const render = () => ({
  photo: { path: picture, contentType: 'image/jpeg' as const },
  speech: { path: picture, contentType: 'audio/mpeg' as const, timeline },
  settings: videoSettings.parse({ videoSize: 'reel' }),
  title: 'Hello',
});

type Call = { name: string; ask: () => Promise<unknown> };

/** What a person does with a network while they look at the page. */
function visits(network: Network, account: Account, more: Partial<Record<'begin' | 'finish', object>> = {}): Call[] {
  const { platform: name, connector, publisher } = network;
  const code = { code: 'code', memory: { origin: url, token: '/oauth/token' }, redirectUrl };
  return [
    ...('begin' in more
      ? [{ name: `${name}: begin`, ask: () => connector.begin(app, { redirectUrl, ...more.begin }) }]
      : []),
    { name: `${name}: finish`, ask: () => connector.finish(app, (more.finish ?? code) as typeof code) },
    { name: `${name}: refresh`, ask: () => connector.refresh(app, account.grant) },
    { name: `${name}: revoke`, ask: () => connector.revoke(app, account.grant) },
    // The limits of these are asked of the network itself.
    ...(/instagram|mastodon/.test(name) ? [{ name: `${name}: limits`, ask: () => publisher.limits(account) }] : []),
  ];
}

const personWaits = (): Call[] => {
  const account = { app, grant };
  const server = {
    server: url,
    secrets: {
      host: 'mastodon.example',
      token: '/oauth/token',
      revoke: '/oauth/revoke',
      clientId: 'c',
      clientSecret: 's',
      sessions: url,
      home: url,
      pds: url,
    },
  };
  const away = { app, grant: { ...grant, ...server } };
  const eleven = createElevenLabs({ apiKey: 'key', baseUrl: url, readScript: readPlainly, wait });
  const moderator = createOpenAiModerator({ baseUrl: url, model: 'm', wait, shrink: async () => new Uint8Array(4) });
  const translate = { text: 'Hello there, everybody.', from: 'en', to: 'es', glossary: [] } as never;
  const files = createS3Files({
    endpoint: url,
    region: 'us-east-1',
    bucket: 'portray',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    timeoutMs: moment,
  });
  return [
    ...visits(createYoutubeNetwork({ baseUrl: url }), account),
    ...visits(createXNetwork({ baseUrl: url }), account),
    ...visits(createFacebookNetwork({ baseUrl: url }), account),
    ...visits(createInstagramNetwork({ baseUrl: url }), account),
    ...visits(createMastodonNetwork({ baseUrl: url }), away, { begin: { address: 'mastodon.example' } }),
    ...visits(createBlueskyNetwork({ baseUrl: url }), away, {
      finish: { address: 'ana.bsky.social', appPassword: 'abcd-efgh-ijkl-mnop' },
    }),
    { name: 'ElevenLabs: voices', ask: () => eleven.list() },
    { name: 'ElevenLabs: sample', ask: async () => eleven.sample?.('v', { folder }) },
    { name: 'ElevenLabs: find a clone', ask: async () => eleven.findClone?.('name') },
    {
      name: 'the content filter: text',
      ask: () => moderator.check({ use: 'script', userId: 'u', texts: ['Hello'] } as never),
    },
    {
      name: 'the content filter: picture',
      ask: () => moderator.check({ use: 'photo', userId: 'u', picturePath: picture } as never),
    },
    { name: 'DeepL', ask: () => createDeeplTranslator({ apiKey: 'k', baseUrl: url, wait }).translate(translate) },
    { name: 'LibreTranslate', ask: () => createLibreTranslator({ baseUrl: url, wait }).translate(translate) },
    {
      name: 'a language model',
      ask: () => createChatTranslator({ baseUrl: url, model: 'm', wait, silenceMs: moment }).translate(translate),
    },
    { name: 'the file store: reading', ask: async () => text((await files.open('images/u/1.jpg')).stream) },
    { name: 'the file store: deletion', ask: () => files.remove('images/u/1.jpg') },
    { name: 'the file store: list', ask: () => files.list('images/') },
    {
      name: 'the file store: upload',
      ask: () => files.put('images/u/1.jpg', { localPath: picture }, { contentType: 'image/jpeg' }),
    },
    { name: 'an operator’s check', ask: () => askService('HeyGen', { url, signal, reply: {} as never }) },
  ];
};

const workerWaits = (): Call[] => {
  const heygen = createHeygenPresenter({ apiKey: 'key', baseUrl: url });
  const did = createDidPresenter({ apiKey: 'key', baseUrl: url });
  const maker = createOpenAiImageMaker({ baseUrl: url, model: 'gpt-image-1' });
  const eleven = createElevenLabs({ apiKey: 'key', baseUrl: url, readScript: readPlainly, wait });
  const ready = {
    ...order,
    data: { photoAsset: 'a', speechAsset: 'b', photoUrl: 's3://a.jpg', speechUrl: 's3://b.mp3' },
  };
  const account = { app, grant };
  const networks = [createXNetwork({ baseUrl: url }), createFacebookNetwork({ baseUrl: url })];
  const posts = networks.map(({ platform, publisher }) => ({
    name: `${platform}: post`,
    ask: () => publisher.work(account).send(words, order),
  }));
  return [heygen, did]
    .flatMap((presenter, index): Call[] => {
      const name = index === 0 ? 'HeyGen' : 'D-ID';
      return [
        { name: `${name}: upload`, ask: async () => presenter.prepare?.(render(), order) },
        { name: `${name}: order`, ask: () => presenter.send(render(), ready) },
        { name: `${name}: find`, ask: () => presenter.find(order, new Date(0)) },
        { name: `${name}: check`, ask: () => presenter.check('1', order) },
        { name: `${name}: cancel`, ask: async () => presenter.cancel?.('1', order) },
      ];
    })
    .concat(posts, [
      {
        name: 'a finished video',
        ask: () => renderedAt(url, `${url}/video.mp4`).saveTo(join(folder, 'out.mp4'), signal),
      },
      { name: 'images', ask: () => maker.make({ prompt: 'A gardener', count: 1, folder } as never) },
      {
        name: 'ElevenLabs: speech',
        ask: () => eleven.speak({ script: 'Hello', language: 'en', voiceId: 'v', speed: 1, folder }),
      },
      {
        name: 'ElevenLabs: clone',
        ask: () => eleven.clone({ samplePath: picture, name: 'n', language: 'en', folder }),
      },
    ]);
};

async function outcomeOf({ ask }: Call): Promise<{ code: string; isPassing: boolean }> {
  waits.length = 0;
  try {
    return { code: `answered ${JSON.stringify(await ask())}`, isPassing: false };
  } catch (error) {
    const fault = toAppError(error);
    return { code: fault.code === 'unexpected' ? String(fault.cause) : fault.code, isPassing: isPassing(fault) };
  }
}

const names = (calls: () => Call[]) => {
  url ??= 'http://127.0.0.1:1';
  return calls().map(({ name }) => name);
};

describe.each<Silence>(['nothing', 'half an answer'])('a service that takes a request and answers %s', (kind) => {
  beforeEach(() => {
    silence = kind;
  });

  test.each(names(personWaits))('%s: a user who waits is told within 20 s, and nothing is held', async (name) => {
    const call = personWaits().find((one) => one.name === name) as Call;
    expect(await outcomeOf(call)).toMatchObject({ isPassing: true });
    expect(heard).not.toEqual([]);
    expect([...deadlines, ...waits].reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(20_000);
    await expect.poll(() => sockets.size).toBe(0);
  });

  test.each(names(workerWaits))('%s: the work goes on later, and nothing is held', async (name) => {
    const call = workerWaits().find((one) => one.name === name) as Call;
    expect(await outcomeOf(call)).toMatchObject({ isPassing: true });
    expect(heard).toHaveLength(1);
    await expect.poll(() => sockets.size).toBe(0);
  });
});

test('a mail server that does not greet holds no user, and no mail', async () => {
  const mail = createSmtpMail({
    url: url.replace('http', 'smtp'),
    from: 'Portray <hello@example.com>',
    timeoutMs: moment,
  });
  const message = { id: '1', to: 'ana@example.com', subject: 'Hello', text: 'Hello' };
  await expect(mail.send(message)).rejects.toMatchObject({ code: 'mail_failed' });
  await expect.poll(() => sockets.size).toBe(0);
});

test('every adapter that asks outside is among them', async () => {
  const here = new URL('..', import.meta.url);
  const apart = [
    'checks',
    'disk-files',
    'http',
    'local-voices',
    'networks',
    'openai',
    'outside-address',
    'portraits',
    'stripe',
    'translation',
  ];
  const adapters = (await readdir(here, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const tried = [
    'bluesky',
    'chat-translator',
    'deepl',
    'did',
    'elevenlabs',
    'facebook',
    'heygen',
    'instagram',
    'libretranslate',
    'mastodon',
    's3-files',
    'smtp-mail',
    'x',
    'youtube',
  ];
  expect(
    adapters
      .map(({ name }) => name)
      .filter((name) => !apart.includes(name))
      .toSorted(),
  ).toEqual(tried);
});
