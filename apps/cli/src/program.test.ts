import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { AppError, faults } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeTools } from './fake-tools.test-data.ts';
import { runCommandLine } from './program.ts';
import type { Tools } from './tools.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portray-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a photo and a script become a video with the chosen settings', async () => {
  const tools = fakeTools();
  const out = join(folder, 'video.mp4');
  const settings = [
    '--size',
    'reel',
    '--resolution',
    '1080p',
    '--style',
    'expressive',
    '--emotion',
    'friendly',
    '--speed',
    '1.2',
  ];
  const run = await portray(tools, [
    'make',
    '--photo',
    'face.jpg',
    '--script',
    'Hello',
    '--out',
    out,
    '--watermark',
    ...settings,
  ]);
  expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('checking photo') });
  expect(run.stdout).toContain(out);
  expect(tools.spoken).toMatchObject({ script: 'Hello', voiceId: 'en-anna', speed: 1.2, emotion: 'Friendly' });
  expect(tools.presented?.settings).toMatchObject({
    videoSize: 'reel',
    resolution: '1080p',
    talkingStyle: 'expressive',
    expression: 'default',
    captions: 'none',
    watermark: true,
    aiLabel: true,
  });
});

test("'AI-generated' is in the picture unless it is left out on purpose", async () => {
  const tools = fakeTools();
  await make(tools, ['--script', 'Hello', '--no-ai-label']);
  expect(tools.presented?.settings).toMatchObject({ aiLabel: false });
});

test('programs read JSON lines: progress, then the result', async () => {
  const run = await make(fakeTools(), ['--script', 'Hello', '--json']);
  const lines = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toEqual({ event: 'progress', stage: 'checking photo', percent: 0, etaSeconds: null });
  expect(lines.at(-2)).toEqual({ event: 'progress', stage: 'rendering', percent: 55, etaSeconds: 3 });
  expect(lines.at(-1)).toMatchObject({
    event: 'done',
    video: join(folder, 'video.mp4'),
    width: 1280,
    height: 720,
    frames: 30,
  });
});

test('the language chooses the voice, and the voice the language', async () => {
  const spanish = fakeTools();
  await make(spanish, ['--script', 'Hola', '--language', 'es-MX']);
  expect(spanish.spoken?.voiceId).toBe('es-juan');
  expect(spanish.presented?.settings.language).toBe('es');
  const byVoice = fakeTools();
  await make(byVoice, ['--script', 'Hola', '--voice', 'es-juan']);
  expect(byVoice.presented?.settings.language).toBe('es');
});

test('a script comes from a file as well, its byte order mark removed', async () => {
  const tools = fakeTools();
  const file = join(folder, 'words.txt');
  writeFileSync(file, '\uFEFFGood morning\n');
  await make(tools, ['--script-file', file]);
  expect(tools.spoken?.script).toBe('Good morning');
});

test('a recording is used instead of a voice, with or without its script', async () => {
  const tools = fakeTools();
  expect(await make(tools, ['--audio', 'speech.wav'])).toMatchObject({ exitCode: 0 });
  expect(tools.recorded).toMatchObject({ audioPath: 'speech.wav', script: undefined });
  expect(tools.spoken).toBeUndefined();
});

test('a voice sample is followed', async () => {
  const tools = fakeTools();
  await make(tools, ['--script', 'Hello', '--voice-sample', 'me.wav']);
  expect(tools.spoken?.match).toMatchObject({ pitchLowHz: 90 });
});

const refusals: [why: string, args: string[], code: keyof typeof faults, sentence: RegExp][] = [
  ['no script', [], 'script_required', /^Script Required: Please enter a script first/],
  ['a blank script', ['--script', '  \n'], 'script_required', /^Script Required/],
  ['too many words', ['--script', 'word '.repeat(810)], 'script_too_long', /remove 10 of them/],
  ['one endless word', ['--script', 'a'.repeat(20_000)], 'script_too_long', /shorten it to 12000/],
  ['two scripts', ['--script', 'a', '--script-file', 'b.txt'], 'invalid_input', /once/],
  ['a missing script file', ['--script-file', '/nowhere/words.txt'], 'file_not_found', /no script file/],
  ['an unknown voice', ['--script', 'Hi', '--voice', 'nobody'], 'voice_not_found', /'portray voices' lists/],
  [
    'a voice of another language',
    ['--script', 'Hi', '--voice', 'es-juan', '--language', 'en'],
    'voice_not_found',
    /does not speak English/,
  ],
  [
    'an unknown language',
    ['--script', 'Hi', '--language', 'xx'],
    'language_not_supported',
    /Please choose one of en, es/,
  ],
  [
    'an unknown size',
    ['--script', 'Hi', '--size', 'cinema'],
    'invalid_input',
    /--size: please choose one of youtube, reel, square/,
  ],
  [
    'a speed that is no number',
    ['--script', 'Hi', '--speed', 'fast'],
    'invalid_input',
    /--speed: please give a number from 0.5 to 1.5/,
  ],
  ['a speed out of range', ['--script', 'Hi', '--speed', '9'], 'invalid_input', /--speed/],
  ['an unknown option', ['--script', 'Hi', '--sizes', 'reel'], 'invalid_input', /unknown option '--sizes'/],
];

test.each(refusals)('%s is refused in one sentence, before any work', async (_why, args, code, sentence) => {
  const tools = fakeTools();
  const run = await make(tools, args);
  expect(run.exitCode).toBe(faults[code].exit);
  expect(run.stderr).toMatch(sentence);
  expect(run.stderr.trim().split('\n')).toHaveLength(1);
  expect(tools.checked).toBe(false);
});

test('an unwritable place is refused before any work', async () => {
  const tools = fakeTools();
  const run = await portray(tools, ['make', '--photo', 'a.jpg', '--script', 'Hi', '--out', '/nowhere/video.mp4']);
  expect(run.exitCode).toBe(faults.output_not_writable.exit);
  const other = await portray(tools, [
    'make',
    '--photo',
    'a.jpg',
    '--script',
    'Hi',
    '--out',
    join(folder, 'video.avi'),
  ]);
  expect(other).toMatchObject({ exitCode: faults.invalid_input.exit, stderr: expect.stringContaining('.mp4') });
  expect(tools.checked).toBe(false);
});

test('a refused photo stops the speech and says why', async () => {
  let speechWasStopped = false;
  const tools = fakeTools();
  tools.checkPhoto = () =>
    Promise.reject(new AppError('face_not_detected', 'No face was found. Upload another photo.'));
  tools.voice.speak = ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        speechWasStopped = true;
        reject(new AppError('cancelled', 'Cancelled.'));
      });
    });
  const run = await make(tools, ['--script', 'Hello', '--json']);
  expect(run).toMatchObject({
    exitCode: faults.face_not_detected.exit,
    stderr: 'Face Not Detected: No face was found. Upload another photo.\n',
  });
  expect(JSON.parse(known(run.stdout.trim().split('\n').at(-1)))).toMatchObject({
    event: 'error',
    code: 'face_not_detected',
  });
  expect(speechWasStopped).toBe(true);
});

test('an unexpected error shows no stack trace', async () => {
  const tools = fakeTools();
  tools.presenter.present = () => Promise.reject(new TypeError('x is not a function'));
  const run = await make(tools, ['--script', 'Hello']);
  expect(run.exitCode).toBe(faults.unexpected.exit);
  expect(run.stderr).not.toContain('x is not a function');
});

test('Ctrl-C leaves no folder behind', async () => {
  const controller = new AbortController();
  const tools = fakeTools();
  let workFolder = '';
  tools.presenter.present = (request) => {
    workFolder = request.folder;
    controller.abort();
    return Promise.reject(new AppError('cancelled', 'Cancelled.'));
  };
  const run = await make(tools, ['--script', 'Hello'], controller.signal);
  expect(run).toMatchObject({ exitCode: 130, stderr: expect.stringContaining('Cancelled: ') });
  expect(() => readdirSync(workFolder)).toThrow();
});

test('voices are listed for people and for programs', async () => {
  const people = await portray(fakeTools(), ['voices', '--language', 'es']);
  expect(people.stdout).toMatch(/es-juan.*male/);
  expect(people.stdout).not.toContain('en-anna');
  const programs = await portray(fakeTools(), ['voices', '--json']);
  expect(JSON.parse(programs.stdout).voices).toHaveLength(2);
});

test('a changed video is not verified', async () => {
  const tools = fakeTools();
  tools.verify = async () => ({ isIntact: false, isAiGenerated: true, note: '' });
  expect(await portray(tools, ['verify', 'video.mp4'])).toMatchObject({ exitCode: faults.not_verified.exit });
});

test('the doctor fails when something needed is missing', async () => {
  const tools = fakeTools();
  tools.examine = async () => [{ part: 'ffmpeg', state: 'missing', detail: 'not found', hint: 'Install it.' }];
  const run = await portray(tools, ['doctor']);
  expect(run).toMatchObject({ exitCode: faults.tool_missing.exit, stdout: expect.stringContaining('Install it.') });
});

test.each([[[]], [['--help']]])('%j shows how to begin', async (argv) => {
  const run = await portray(fakeTools(), argv);
  expect(run.exitCode).toBe(0);
  expect(run.stdout).toContain('make');
});

test('an unknown command is named', async () => {
  const run = await portray(fakeTools(), ['frobnicate']);
  expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/unknown command 'frobnicate'/) });
});

test('what could not be done as wished is said, and the video is made all the same', async () => {
  const tools = fakeTools();
  const { present } = tools.presenter;
  tools.presenter.present = async (request) => ({ ...(await present(request)), notes: ['There are no words.'] });
  const run = await make(tools, ['--script', 'Hello']);
  expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Note: There are no words.') });
});

function make(tools: Tools, args: string[], signal?: AbortSignal) {
  return portray(tools, ['make', '--photo', 'face.jpg', '--out', join(folder, 'video.mp4'), ...args], signal);
}

async function portray(tools: Tools, argv: string[], signal: AbortSignal = new AbortController().signal) {
  const stdout = new Collector();
  const stderr = new Collector();
  const exitCode = await runCommandLine(argv, tools, { stdout, stderr }, signal);
  return { exitCode, stdout: stdout.text, stderr: stderr.text };
}

class Collector extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.text += chunk.toString();
    done();
  }
}
