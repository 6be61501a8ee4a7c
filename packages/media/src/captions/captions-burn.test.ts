import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import type { CaptionStyle } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { readTypefaces } from '@portray/stage/node-canvas';
import { captionFamilies } from '@portray/stage/typefaces';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ffmpeg, findFfmpeg, findNpmFfmpeg, runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { graphOver, inputsOver } from '../video/picture-over.ts';
import { planBurnedCaptions } from './captions-burn.ts';
import { chooseFonts } from './captions-font.ts';
import { paintCaptions } from './paint-captions.ts';

const frame = { width: 640, height: 360 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "captions it's [odd], "));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function timelineOf(text: string): SpeechTimeline {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    scriptOffset: index * 100,
    startSeconds: index * 0.3,
    endSeconds: index * 0.3 + 0.3,
  }));
  return { durationSeconds: words.length * 0.3, phonemes: [], words, loudness: [] };
}

const plan = (text: string, language: LanguageCode = 'en', style: CaptionStyle = 'plain') =>
  planBurnedCaptions({ timeline: timelineOf(text), language, frame, look: { style, place: 'bottom' } });

/** The lines of all captions of a script. */
async function linesOf(text: string): Promise<string> {
  const { captions } = await plan(text);
  return captions.flatMap(({ words }) => words.lines.map((line) => line.text)).join(' ');
}

/** RGB frames of a grey video with these captions, from a frame of the script on. */
async function drawn(
  text: string,
  {
    language,
    style,
    ffmpeg,
    from = 0,
    frames = 1,
  }: Partial<{ language: LanguageCode; style: CaptionStyle; ffmpeg: Ffmpeg; from: number; frames: number }>,
): Promise<Buffer[]> {
  const burned = await plan(text, language, style);
  const stretch = { firstFrame: from, endFrame: from + frames };
  const over = await paintCaptions(burned, stretch, join(folder, 'captions.png'));
  const source = `color=c=0x808080:s=${frame.width}x${frame.height}:r=30,trim=end_frame=${frames}`;
  const picture = over ? ['-filter_complex', graphOver([over], 1, '0:v', 'out'), '-map', '[out]'] : [];
  const output = ['-vsync', '0', '-vf', 'null', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  const shown = picture.length > 0 ? output.filter((each) => each !== '-vf' && each !== 'null') : output;
  const args = ['-f', 'lavfi', '-i', source, ...inputsOver(over ? [over] : []), ...picture, ...shown];
  const { stdout } = await runFfmpeg(args, { ffmpeg: ffmpeg ?? (await findFfmpeg()) });
  const size = frame.width * frame.height;
  return Array.from({ length: stdout.length / size }, (_, index) => stdout.subarray(index * size, (index + 1) * size));
}

/** How many dots of a grey picture the captions change. */
const changedDots = (picture: Buffer | undefined) =>
  known(picture).filter((dot) => Math.abs(dot - known(picture)[0]!) > 24).length;

const greetings: [LanguageCode, string][] = [
  ['en', 'Hello, dear people: ©2025 — “yes” 100 %, €5!'],
  ['pl', 'Zażółć gęślą jaźń, ťažký ľad, ăâîșț, õšžģķļņ.'],
  ['ru', 'Привет, люди! Їжак, ґанок; ђћљњџ.'],
  ['ar', 'مرحبا بكم، أهلا وسهلا؟'],
  ['zh', '你好，欢迎光临！我们的产品“很好”。'],
  ['ja', 'こんにちは、製品カタログ「東京」へようこそ。'],
  ['ko', '안녕하세요, 환영합니다! 만나서 반가워요.'],
  ['hi', 'नमस्ते, दुनिया! आप कैसे हैं?'],
];

describe('captions burned into the picture', () => {
  test.each(greetings)('have a glyph for every character (%s)', async (language, text) => {
    expect((await chooseFonts(text, language)).missing).toEqual([]);
  });

  test.each([
    ['the ffmpeg that is found', findFfmpeg],
    ['the ffmpeg inside npm', findNpmFfmpeg],
  ])('are drawn in every script, Hindi too, from a folder of any name (%s)', async (_, find) => {
    const ffmpeg = await find();
    for (const [language, text] of greetings) {
      const [picture] = await drawn(text, { language, ffmpeg });
      expect(changedDots(picture)).toBeGreaterThan(300);
    }
  });

  test.each([
    ['the ffmpeg that is found', findFfmpeg],
    ['the ffmpeg inside npm', findNpmFfmpeg],
  ])('light each word with the very frame in which it begins, also where a part begins within a caption (%s)', async (_, find) => {
    const ffmpeg = await find();
    for (const from of [0, 7]) {
      const pictures = await drawn('one two three', { style: 'word-by-word', ffmpeg, from, frames: 27 - from });
      expect(pictures).toHaveLength(27 - from);
      const changes = pictures.flatMap((picture, index) =>
        index > 0 && !picture.equals(known(pictures[index - 1])) ? [index + from] : [],
      );
      expect(changes).toEqual([9, 18]);
    }
  });

  test('are gone when nobody speaks', async () => {
    const frames = await drawn('Hello.', { from: 300, frames: 2 });
    expect(frames.map(changedDots)).toEqual([0, 0]);
  });

  test('never vanish for a sign that has no glyph: a □ stands for it, and a note names it', async () => {
    expect((await plan('hello བོད world')).note).toMatch(/\(བ ད\).*□/);
    expect(await linesOf('hello བོད world')).toBe('hello □□ world');
  });

  test('leave out emoji and obey no command of the script', async () => {
    const text = 'great 🎉 {\\pos(0,0)}shop ❤️ \\N now';
    expect(await linesOf(text)).toBe('great {\\pos(0,0)}shop ❤ \\N now');
  });

  test('are drawn by the typefaces that are shipped, never by one that this machine happens to have', async () => {
    const text = 'a مر של สวั Հա სა বা தமி ሰላ ☑ ☺ 毖內 あ 한';
    const { fonts, missing } = await chooseFonts(text, 'ja');
    expect(missing).toEqual([]);
    expect(fonts).toHaveLength(14);
    // A canvas takes a sign from the first family of its list that has it, so that it never looks further.
    const { captions } = await plan(text, 'ja');
    const families = captionFamilies('ja')
      .map((family) => `"${family}"`)
      .join(', ');
    for (const { words } of captions) expect(words.font.families).toBe(families);
    const shipped = readTypefaces().map(({ family }) => family);
    for (const family of captionFamilies('ja')) expect(shipped).toContain(family);
  });
});
