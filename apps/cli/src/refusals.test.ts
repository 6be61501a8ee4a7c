import { linkSync, symlinkSync, writeFileSync } from 'node:fs';
import { AppError, faults } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { testCommandLine } from './command-line.test-data.ts';
import { fakeTools } from './fake-tools.test-data.ts';

const { make, portray, inFolder } = testCommandLine();

const refusals: [why: string, args: string[], code: keyof typeof faults, sentence: RegExp][] = [
  ['no script', [], 'script_required', /^Script Required: Please enter a script first/],
  ['a blank script', ['--script', '  \n'], 'script_required', /^Script Required/],
  ['too many words', ['--script', 'word '.repeat(810)], 'script_too_long', /remove 10 of them/],
  ['one endless word', ['--script', 'a'.repeat(20_000)], 'script_too_long', /shorten it to 12000/],
  ['two scripts', ['--script', 'a', '--script-file', 'b.txt'], 'invalid_input', /once/],
  ['a missing script file', ['--script-file', '/nowhere/words.txt'], 'file_not_found', /no script file/],
  [
    'a voice of an engine that is not set up',
    ['--script', 'Hi', '--voice', 'elevenlabs:x'],
    'voice_not_found',
    /no voice/,
  ],
  [
    'a sample for a voice that follows none',
    ['--script', 'Hi', '--voice', 'local:tiny.0', '--voice-sample', 'me.wav'],
    'invalid_input',
    /followed by built-in voices only/,
  ],
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
  [
    'an unknown background',
    ['--script', 'Hi', '--background', 'static'],
    'invalid_input',
    /--background: please give one of blur, dusk/,
  ],
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
  const other = await portray(tools, ['make', '--photo', 'a.jpg', '--script', 'Hi', '--out', inFolder('video.avi')]);
  expect(other).toMatchObject({ exitCode: faults.invalid_input.exit, stderr: expect.stringContaining('.mp4') });
  expect(tools.checked).toBe(false);
});

describe('an output that is one of the inputs is refused before any work,', () => {
  const face = (name: string) => {
    writeFileSync(inFolder(name), 'mine');
    return inFolder(name);
  };
  const link = (name: string) => {
    symlinkSync(face(`real-${name}`), inFolder(name));
    return inFolder(name);
  };
  const hardLink = (name: string) => {
    linkSync(face(`real-${name}`), inFolder(name));
    return inFolder(name);
  };

  test.each<[string, () => string[]]>([
    ['check', () => ['check', face('a.png'), '--overlay', inFolder('a.png')]],
    ['check, through a link', () => ['check', link('a.png'), '--overlay', inFolder('real-a.png')]],
    ['check, by another name', () => ['check', hardLink('a.png'), '--overlay', inFolder('real-a.png')]],
    ['say', () => ['say', 'Hi', '--voice-sample', face('s.wav'), '--out', inFolder('s.wav')]],
    ['make, the photo', () => ['make', '--photo', face('p.mp4'), '--script', 'Hi', '--out', inFolder('p.mp4')]],
    ['make, the sound', () => ['make', '--photo', 'a.jpg', '--audio', face('p.mp4'), '--out', inFolder('p.mp4')]],
    [
      'make, the script under the captions',
      () => [
        ...['make', '--photo', 'a.jpg', '--script-file', face('v.srt')],
        ...['--captions', 'file', '--out', inFolder('v.mp4')],
      ],
    ],
  ])('%s', async (_case, argv) => {
    const tools = fakeTools();
    const run = await portray(tools, argv());
    expect(run.exitCode).toBe(faults.invalid_input.exit);
    expect(run.stderr).toMatch(/would be replaced, but it is read as an input/);
    expect([tools.checked, tools.spoken]).toEqual([false, undefined]);
  });
});

test('captions replace those of an earlier video, and no other file', async () => {
  writeFileSync(inFolder('video.vtt'), 'notes of mine');
  const captioned = ['--script', 'Hi', '--captions', 'file'];
  const refused = await make(fakeTools(), captioned);
  expect(refused).toMatchObject({ exitCode: faults.invalid_input.exit, stderr: expect.stringContaining('video.vtt') });
  writeFileSync(inFolder('video.mp4'), 'of an earlier run');
  expect(await make(fakeTools(), captioned)).toMatchObject({ exitCode: 0 });
});

test('a refused photo stops the speech and says why', async () => {
  let speechWasStopped = false;
  const tools = fakeTools();
  tools.checkPhoto = () =>
    Promise.reject(new AppError('face_not_detected', 'No face was found. Upload another photo.'));
  tools.speaker.speak = (_engine, { signal }) =>
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
