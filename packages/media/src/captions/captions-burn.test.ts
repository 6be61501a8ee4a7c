import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ffmpeg, findFfmpeg, findNpmFfmpeg, runFfmpeg, tryFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { shaperlessFfmpeg } from '../ffmpeg/shaperless-ffmpeg.test-data.ts';
import { prepareBurnedCaptions } from './captions-burn.ts';
import { chooseFonts } from './captions-font.ts';

const frame = { width: 640, height: 360 };
const look = { style: 'plain', place: 'bottom' } as const;
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

/** The first caption as it is handed to libass. */
async function dialogue(): Promise<string | undefined> {
  const ass = await readFile(join(folder, 'captions.ass'), 'utf8');
  return ass.split('\n').find((line) => line.startsWith('Dialogue'));
}

/** How many dots of a grey picture the filter changes. */
async function drawnPixels(filter: string, ffmpeg: Ffmpeg): Promise<number> {
  const source = `color=c=0x808080:s=${frame.width}x${frame.height}:r=10:d=0.5`;
  const output = ['-ss', '0.2', '-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  const { stdout } = await runFfmpeg(['-f', 'lavfi', '-i', source, '-vf', filter, ...output], { ffmpeg });
  const still = stdout[0]!;
  return stdout.filter((dot) => Math.abs(dot - still) > 24).length;
}

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

  test('are drawn, in the system’s ffmpeg and in the one of npm, from a folder of any name', async () => {
    for (const ffmpeg of [await findFfmpeg(), await findNpmFfmpeg()]) {
      for (const [language, text] of greetings.slice(0, 4)) {
        const burned = await prepareBurnedCaptions({
          timeline: timelineOf(text),
          language,
          frame,
          look,
          folder,
          ffmpeg,
        });
        expect(burned).toHaveProperty('filter');
        if ('filter' in burned) expect(await drawnPixels(burned.filter, ffmpeg)).toBeGreaterThan(300);
      }
    }
  });

  test('never vanish for a sign that has no glyph: a □ stands for it, and a note names it', async () => {
    const timeline = timelineOf('hello བོད world');
    const burned = await prepareBurnedCaptions({ timeline, language: 'en', frame, look, folder });
    expect(burned).toMatchObject({ filter: expect.any(String), note: expect.stringMatching(/\(བ ད\).*□/) });
    expect(await dialogue()).toContain('hello {\\fnNoto Sans Symbols 2\\fs31.8}□□ {\\fnNoto Sans\\fs28.4}world');
  });

  test.skipIf(process.platform === 'win32')(
    'are never drawn in Hindi by an ffmpeg that cannot join its letters, which draws others',
    async () => {
      const ffmpeg = await shaperlessFfmpeg(folder);
      const request = { timeline: timelineOf('नमस्ते दुनिया'), language: 'hi' as const, frame, look, folder, ffmpeg };
      expect(await prepareBurnedCaptions(request)).toEqual({
        problem: expect.stringMatching(/cannot join the letters/),
      });
      const english = { ...request, timeline: timelineOf('hello'), language: 'en' as const };
      expect(await prepareBurnedCaptions(english)).toHaveProperty('filter');
    },
  );

  test('leave out emoji and obey no command of the script', async () => {
    const timeline = timelineOf('great 🎉 {\\pos(0,0)}shop ❤️ \\N now');
    const burned = await prepareBurnedCaptions({ timeline, language: 'en', frame, look, folder });
    expect(burned).toHaveProperty('filter');
    expect(await dialogue()).toContain(
      'great \\{\\\u2060pos(0,0)\\}shop {\\fnNoto Sans Symbols 2\\fs31.8}❤ {\\fnNoto Sans\\fs28.4}\\\u2060N now',
    );
  });

  test('are drawn by the typefaces that are shipped, never by one that this machine happens to have', async () => {
    const ffmpeg = await findFfmpeg();
    const text = 'a مر של สวั Հա სა বা தமி ሰላ ☑ ☺ 毖內 あ 한';
    const burned = await prepareBurnedCaptions({ timeline: timelineOf(text), language: 'ja', frame, look, folder });
    const filter = 'filter' in burned ? burned.filter : '';
    const source = `color=s=${frame.width}x${frame.height}:r=1:d=6`;
    const { stderr } = await tryFfmpeg(
      ['-v', 'verbose', '-f', 'lavfi', '-i', source, '-vf', filter, '-f', 'null', '-'],
      { ffmpeg, timeoutMs: 20_000 },
    );
    const chosen = [...stderr.matchAll(/fontselect: \((.*?),.*-> (.*?),/g)].map(([, family, file]) => [family, file]);
    expect(new Set(chosen.map(([family]) => family)).size).toBe(14);
    // A font of the folder is named by what it is called, one of the machine by its path.
    expect(chosen.filter(([, file]) => file?.includes('/'))).toEqual([]);
    expect(stderr).not.toMatch(/Glyph 0x\w+ not found|failed to find/);
  });

  test('name the typeface of each script', async () => {
    await prepareBurnedCaptions({ timeline: timelineOf('Tokyo 東京'), language: 'ja', frame, look, folder });
    const ass = await readFile(join(folder, 'captions.ass'), 'utf8');
    expect(ass).toMatch(/\\fnNoto Sans\\fs[\d.]+\}Tokyo \{\\fnBIZ UDGothic/);
  });
});
