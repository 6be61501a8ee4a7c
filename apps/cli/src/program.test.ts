import { readdirSync, writeFileSync } from 'node:fs';
import { AppError, faults } from '@portray/foundation/errors';
import { expect, test } from 'vitest';
import { testCommandLine } from './command-line.test-data.ts';
import { fakeTools } from './fake-tools.test-data.ts';

const { make, portray, inFolder } = testCommandLine();

test('a photo and a script become a video with the chosen settings', async () => {
  const tools = fakeTools();
  const out = inFolder('video.mp4');
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

test.each([
  ['blur', { kind: 'blur' }],
  ['#2563EB', { kind: 'colour', colour: '#2563eb' }],
  ['green-screen', { kind: 'colour', colour: '#00b140' }],
  ['Dusk', { kind: 'gradient', from: '#7c3aed', to: '#2563eb' }],
  ['#000000-#ffffff', { kind: 'gradient', from: '#000000', to: '#ffffff' }],
])('%s stands behind the person when wished', async (background, backdrop) => {
  const tools = fakeTools();
  expect((await make(tools, ['--script', 'Hello', '--background', background])).exitCode).toBe(0);
  expect(tools.presented?.settings.backdrop).toEqual(backdrop);
});

test("a picture of one's own stands behind the person when wished", async () => {
  const tools = fakeTools();
  await make(tools, ['--script', 'Hello', '--background', 'office.jpg', '--background-animation', 'subtle']);
  expect(tools.presented).toMatchObject({ backdropPicture: { pixelsPath: 'office.jpg', width: 4, height: 2 } });
  expect(tools.presented?.settings).toMatchObject({ backgroundAnimation: 'subtle' });
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
    video: inFolder('video.mp4'),
    width: 1280,
    height: 720,
    frames: 30,
  });
});

test('the language chooses the voice, and the voice the language', async () => {
  const spanish = fakeTools();
  await make(spanish, ['--script', 'Hola', '--language', 'es-MX']);
  // The neural one comes first; it speaks Spanish, too.
  expect(spanish.spoken).toMatchObject({ engine: 'local', voiceId: 'tiny.0', language: 'es' });
  expect(spanish.presented?.settings.language).toBe('es');
  const byVoice = fakeTools();
  await make(byVoice, ['--script', 'Hola', '--voice', 'es-juan']);
  expect(byVoice.presented?.settings.language).toBe('es');
});

test('a voice of another engine is named with it, and speaks whichever of its languages is wanted', async () => {
  const tools = fakeTools();
  await make(tools, ['--script', '안녕', '--voice', 'local:tiny.0']);
  expect(tools.spoken).toMatchObject({ engine: 'local', voiceId: 'tiny.0', language: 'ko' });
  const out = inFolder('speech.wav');
  await portray(tools, ['say', 'Hola', '--voice', 'local:tiny.0', '--language', 'es', '--out', out]);
  expect(tools.spoken).toMatchObject({ engine: 'local', language: 'es', script: 'Hola' });
});

test('a script comes from a file as well, its byte order mark removed', async () => {
  const tools = fakeTools();
  const file = inFolder('words.txt');
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
  await make(tools, ['--script', 'Hola', '--language', 'es', '--voice-sample', 'me.wav']);
  expect(tools.spoken).toMatchObject({ engine: 'built-in', voiceId: 'es-juan' });
  expect(tools.spoken?.match).toMatchObject({ pitchLowHz: 90 });
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
  expect(JSON.parse(programs.stdout).voices).toHaveLength(3);
  expect(people.stdout).toMatch(/local:tiny\.0 .*es .*Kim .*local, also ko/);
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

test('a script in another language than the voice speaks is noted, and the video is made all the same', async () => {
  const tools = fakeTools();
  tools.detectLanguage = async () => ({ code: 'es', confidence: 0.99, isReliable: true });
  const run = await make(tools, ['--script', 'Buenos días a todos.', '--language', 'en']);
  expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Note: The script is in Spanish') });
  expect(run.stderr).toContain('--language es');
  const fitting = await make(tools, ['--script', 'Buenos días a todos.', '--language', 'es']);
  expect(fitting.stderr).not.toContain('Note');
});

test('what of a script is not read aloud is noted', async () => {
  const tools = fakeTools();
  tools.noteUnread = async () => ['“∑” is not read aloud.'];
  const run = await make(tools, ['--script', 'The ∑ of it.']);
  expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Note: “∑” is not read aloud.') });
});

test('a script whose language cannot be told is spoken all the same', async () => {
  const tools = fakeTools();
  tools.detectLanguage = () => Promise.reject(new AppError('service_busy', 'It could not be detected.'));
  const run = await make(tools, ['--script', 'Good morning to you.']);
  expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Note: It could not be detected.') });
});

test('a mark that is not followed as it stands is noted', async () => {
  const run = await make(fakeTools(), ['--script', 'Hello [999s] there']);
  expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Note: “[999s]” is not a pause') });
  expect((await make(fakeTools(), ['--script', 'Hello [0.5s] there'])).stderr).not.toContain('Note');
});

test('a neural voice is added once its licence is accepted, listed, and removed', async () => {
  const tools = fakeTools();
  const refused = await portray(tools, ['voices', 'add', './tiny.tar.bz2']);
  expect(refused).toMatchObject({ exitCode: faults.consent_required.exit });
  expect(refused.stderr).toContain('Licence of tiny: mine.');
  const added = await portray(tools, [
    'voices',
    'add',
    'tiny',
    '--accept-licence',
    '--language',
    'en',
    '--sha256',
    'ab12',
  ]);
  expect(added.stdout).toMatch(/Added tiny: 1 voice, en; licence: mine\.\nSHA-256 of its archive: ab12/);
  expect(tools.added).toMatchObject({ model: 'tiny', isLicenceAccepted: true, language: 'en', sha256: 'ab12' });
  expect(JSON.parse((await portray(tools, ['voices', 'list', '--json'])).stdout).models).toMatchObject([
    { name: 'tiny' },
  ]);
  expect((await portray(tools, ['voices', 'remove', 'tiny'])).stdout).toBe('Removed tiny.\n');
  expect(tools.removed).toBe('tiny');
  expect((await portray(tools, ['voices', 'add', '--help'])).stdout).toMatch(/Names:\n {2}tiny\n {2}vits-piper-/);
});
