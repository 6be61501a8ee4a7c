import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { video as videoSchema } from '@portray/contracts/v1/video';
import { afterEach, describe, expect, test } from 'vitest';
import { playerUri } from './app/player.ts';
import { createPortrayServer, type ServerOptions } from './create-server.ts';
import { tools } from './tools/tools.ts';
import { type Asked, contractOf, createV1Double, exampleOf, problem } from './v1-double.test-data.ts';

type Era = 'auto' | 'legacy';
type Answers = Parameters<typeof createV1Double>[0];
const open: Client[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

/** The official client before our server, without a socket. */
async function connect({
  answers = {},
  era = 'auto',
  ...options
}: Partial<ServerOptions> & { answers?: Answers; era?: Era } = {}) {
  const { callV1, asked } = createV1Double(answers);
  const failures: unknown[] = [];
  const noteFailure = (error: unknown) => {
    failures.push(error);
    return 'log-id';
  };
  const handler = createMcpHandler(() =>
    createPortrayServer({
      callV1,
      version: '1',
      mediaOrigin: 'https://portray.example',
      noteFailure,
      pause: async () => {},
      ...options,
    }),
  );
  const transport = new StreamableHTTPClientTransport(new URL('http://portray.test/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  open.push(client);
  return { client, asked, failures };
}

const id = '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11';
const order = { photo_id: 'clara', voice_id: 'en-us-grace', script: 'Hello.' };
/** Arguments with which each tool can run. */
const samples: Record<string, Record<string, unknown>> = {
  check_photo: { url: 'https://portray.example/a.jpg', consent: true },
  estimate_video: order,
  start_video: order,
  get_video: { id },
  cancel_video: { id },
  download_link: { id },
  share_video: { id },
  publish_video: { video_id: id, network: 'mastodon', text: 'Our new office.' },
  get_post: { id },
  make_from_template: { template_id: 'lesson', values: {} },
};
const example = exampleOf(videoSchema) as Record<string, unknown>;
const inState = (changes: object) => ({ ...example, ...changes });
const textOf = ({ content }: { content: unknown }) => (content as { text: string }[])[0]?.text ?? '';

describe.each(['auto', 'legacy'] as const)('for a client of the era %s', (era) => {
  test('every tool is listed and answers what it promises', async () => {
    const { client } = await connect({ era });
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { name } of listed) {
      const result = await client.callTool({ name, arguments: samples[name] ?? {} });
      expect({ name, said: textOf(result), isError: result.isError ?? false }).toMatchObject({ isError: false });
      expect(textOf(result)).toMatch(/\S/);
      expect(JSON.parse((result.content as { text: string }[])[1]?.text ?? '')).toEqual(result.structuredContent);
    }
  });

  test('a refusal is a result with code and sentence, and what breaks on our side says nothing of it', async () => {
    const { client, failures } = await connect({
      era,
      answers: {
        'videos.create': () => {
          throw problem('insufficient_credits', 'You have no credits left.', 30);
        },
        'credits.get': () => {
          throw new Error('password=hunter2');
        },
      },
    });
    const refused = await client.callTool({ name: 'start_video', arguments: order });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toBe(
      'insufficient_credits: You have no credits left. Tell the person; get_credits says what is left. Try again in 30 s.',
    );
    const broken = await client.callTool({ name: 'get_credits', arguments: {} });
    expect(broken.isError).toBe(true);
    expect(JSON.stringify(broken)).not.toContain('hunter2');
    expect(textOf(broken)).toContain('log-id');
    expect(failures).toEqual([new Error('password=hunter2')]);
  });

  test('arguments that are wrong are told as a result, and a tool that does not exist as an error', async () => {
    const { client, asked } = await connect({ era });
    for (const wrong of [{}, { ...order, colour: 'red' }, { ...order, script: 'x'.repeat(12_001) }]) {
      const result = await client.callTool({ name: 'start_video', arguments: wrong });
      expect(result.isError).toBe(true);
    }
    await expect(client.callTool({ name: 'format_disk', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    expect(asked).toEqual([]);
  });

  test('progress is told while a video is waited for, and only grows', async () => {
    const percents = [10, 10, 40, 30, 90];
    const { client } = await connect({
      era,
      answers: {
        'videos.get': () => {
          const percent = percents.shift();
          return percent === undefined
            ? inState({ status: 'completed', progress: null, duration_seconds: 3 })
            : inState({ status: 'processing', progress: { stage: 'rendering', percent, seconds_left: 5 } });
        },
      },
    });
    const told: number[] = [];
    const result = await client.callTool(
      { name: 'get_video', arguments: { id } },
      { onprogress: ({ progress }) => told.push(progress) },
    );
    expect(told).toEqual([10, 40, 90]);
    expect(result.structuredContent).toMatchObject({ status: 'completed' });
  });
});

test('what assistants are told is as it was', async () => {
  const { client } = await connect();
  const { tools: listed } = await client.listTools();
  const written = JSON.stringify(listed, null, 1);
  expect(written).not.toContain('$ref');
  expect(JSON.stringify(listed).length).toBeLessThan(64_000);
  await expect(`${written}\n`).toMatchFileSnapshot('tools-list.json');
});

test('hosts that show pages get the player with what costs and what is made, and nothing of it comes from elsewhere', async () => {
  const { client } = await connect();
  const { tools: listed } = await client.listTools();
  const withPlayer = listed.filter(({ _meta }) => (_meta?.ui as { resourceUri?: string })?.resourceUri === playerUri);
  expect(withPlayer.map(({ name }) => name)).toEqual([
    'estimate_video',
    'start_video',
    'get_video',
    'make_from_template',
  ]);
  const { contents } = await client.readResource({ uri: playerUri });
  const [page] = contents as unknown as [{ mimeType: string; text: string; _meta: unknown }];
  expect(page).toMatchObject({
    mimeType: 'text/html;profile=mcp-app',
    _meta: { ui: { csp: { resourceDomains: ['https://portray.example'] } } },
  });
  expect(page.text).not.toMatch(/(?:src|href)=|https?:|@import|url\(|innerHTML/);
});

test('a tool needs the scope of the calls that it makes', async () => {
  const { client, asked } = await connect();
  for (const { name, scope } of tools) {
    asked.length = 0;
    await client.callTool({ name, arguments: samples[name] ?? {} });
    expect({ name, scopes: scopesOf(asked) }).toEqual({ name, scopes: [scope] });
  }
});

const scopesOf = (asked: Asked[]) => [...new Set(asked.map(({ name }) => contractOf(name).meta.scope))];

test('a caller sees the tools that it may use, in the same order', async () => {
  const { client } = await connect({ scopes: ['read'] });
  const { tools: listed } = await client.listTools();
  expect(listed.map(({ name }) => name)).toEqual(tools.filter(({ scope }) => scope === 'read').map(({ name }) => name));
  await expect(client.callTool({ name: 'start_video', arguments: order })).rejects.toMatchObject({ code: -32602 });
});

test('an estimate is a dry run, and a video is ordered with what was said and its idempotency key', async () => {
  const { client, asked } = await connect();
  await client.callTool({ name: 'estimate_video', arguments: { ...order, speed: 1.1 } });
  await client.callTool({ name: 'start_video', arguments: { ...order, idempotency_key: 'monday-news' } });
  await client.callTool({
    name: 'make_from_template',
    arguments: { template_id: 'lesson', idempotency_key: 'monday-news' },
  });
  expect(asked).toMatchObject([
    {
      name: 'videos.create',
      input: { dry_run: true, photo: { id: 'clara' }, voice: { id: 'en-us-grace', speed: 1.1 } },
    },
    { name: 'videos.create', input: { script: 'Hello.' }, idempotencyKey: 'monday-news' },
    { name: 'templates.use', idempotencyKey: 'monday-news.use' },
    { name: 'storyboards.make', idempotencyKey: 'monday-news.make' },
  ]);
  expect(asked[1]?.input).not.toHaveProperty('dry_run', true);
});

test('a caller that goes is no longer waited for', async () => {
  let looks = 0;
  const processing = () => {
    looks += 1;
    return inState({ status: 'processing', progress: { stage: 'rendering', percent: 1, seconds_left: null } });
  };
  const gone = new AbortController();
  const { client } = await connect({
    answers: { 'videos.get': processing },
    pause: async () => gone.abort(),
  });
  const call = client.callTool({ name: 'get_video', arguments: { id, wait_seconds: 25 } }, { signal: gone.signal });
  await expect(call).rejects.toThrow();
  const before = looks;
  await new Promise((resolve) => setImmediate(resolve));
  expect(looks - before).toBeLessThanOrEqual(1);
});
