import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

type Answer = {
  id: number | null;
  sampleRate: number;
  sampleCount: number;
  events: { atMs: number; symbol?: string; mark?: number }[];
  error?: { code: string; message: string };
};

const folder = mkdtempSync(join(tmpdir(), 'espeak-'));
const audioPath = join(folder, 'a.s16');
let child: ChildProcessWithoutNullStreams;
let answers: AsyncIterator<string>;

beforeEach(() => {
  child = spawn(process.execPath, [fileURLToPath(new URL('./child.ts', import.meta.url))]);
  answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
});
afterEach(() => void child.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true }));

async function ask(request: object | string): Promise<Answer> {
  child.stdin.write(`${typeof request === 'string' ? request : JSON.stringify({ ...plain, ...request })}\n`);
  return JSON.parse((await answers.next()).value as string) as Answer;
}

const plain = {
  id: 1,
  text: 'Hello there.',
  marks: [5, 12],
  voice: 'en-us',
  rate: 160,
  pitch: 50,
  range: 50,
  volume: 60,
  audioPath,
};
const symbols = (answer: Answer) => answer.events.flatMap((event) => event.symbol || []).join(' ');

describe('the speaking process', () => {
  test('speaks a text into a file and says when each sound and each mark begins', async () => {
    const answer = await ask({});
    expect(symbols(answer)).toBe('h ə l ˈoʊ ð ˈɛɹ');
    expect(answer.events.flatMap((event) => event.mark ?? [])).toEqual([0, 1]);
    expect(statSync(audioPath).size).toBe(answer.sampleCount * 2);
    expect(answer.sampleCount / answer.sampleRate).toBeGreaterThan(0.5);
  });

  test('reads markup and control characters of a text as text', async () => {
    const answer = await ask({ text: 'a < b & c\u0000 </speak> <break time="9s"/> end', marks: [] });
    expect(answer.sampleCount / answer.sampleRate).toBeLessThan(9);
    expect(symbols(answer)).toContain('ˈɛ n d');
  });

  test('answers a broken line, an unknown voice and an unknown variant, leaves no file, and goes on', async () => {
    rmSync(audioPath, { force: true });
    expect((await ask('{"id": 7,')).error?.code).toBe('bad_request');
    expect(await ask('{"id": 8, "text": ""}')).toMatchObject({ id: 8, error: { code: 'bad_request' } });
    expect((await ask({ voice: 'xx-nowhere' })).error?.code).toBe('unknown_voice');
    expect((await ask({ voice: 'en-us+nobody' })).error?.code).toBe('unknown_voice');
    expect((await ask({ marks: [9, 3] })).error?.code).toBe('bad_request');
    expect(existsSync(audioPath)).toBe(false);
    expect(symbols(await ask({}))).toContain('oʊ');
  });

  test('cannot write where there is no folder, and says so', async () => {
    expect((await ask({ audioPath: join(folder, 'missing', 'a.s16') })).error?.code).toBe('failed');
  });

  test('follows the text of a voice variant, and forgets it for the next voice', async () => {
    const variant = (pitch: string) => `language variant\nname own\npitch ${pitch}\n`;
    const length = async (request: object) => (await ask(request)).sampleCount;
    const usual = await length({});
    const slow = await length({ variant: `${variant('60 80')}speed 50\n` });
    expect(slow / usual).toBeGreaterThan(1.2);
    expect((await length({})) / usual).toBeCloseTo(1, 2);
  });

  test('speaks 12,000 characters at once', async () => {
    const text = 'We speak on and on. '.repeat(600);
    const answer = await ask({ text, marks: [text.length] });
    expect(answer.sampleCount / answer.sampleRate).toBeGreaterThan(300);
    expect(answer.events.filter((event) => event.mark === 0)).toHaveLength(1);
  });

  test('ends when its parent is gone', async () => {
    child.stdin.end();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  });
});
