import { captionCues as captionContract } from '@portray/contracts/captions';
import type { SpeechTimeline, TimedWord } from '@portray/foundation/speech-timeline';
import { captionCues, cueLines, cueWidth } from '@portray/stage/caption-cues';
import { describe, expect, test } from 'vitest';
import { captionTrack, toSrt, toVtt } from './captions-files.ts';

const speech =
  'Hello and welcome to our little shop, where every cup is made by hand. We open at eight in the morning, and we ' +
  'close when the last guest goes home! Have you ever tried our lemon cake? It is baked by my grandmother, who will ' +
  'be ninety next spring, and nobody else is allowed to touch the oven before noon.';

/** A timeline in which each word takes its length's time, with pauses after sentences. */
function timelineOf(script: string, secondsPerCharacter = 0.06, pattern = /\S+/g): SpeechTimeline {
  const words: TimedWord[] = [];
  let now = 0.1;
  for (const match of script.matchAll(pattern)) {
    const startSeconds = now;
    now += match[0].length * secondsPerCharacter;
    words.push({ text: match[0], scriptOffset: match.index, startSeconds, endSeconds: now });
    now += /[.!?]$/.test(match[0]) ? 0.5 : 0.01;
  }
  return { durationSeconds: now + 0.3, phonemes: [], words, loudness: [] };
}

describe('captions', () => {
  test('say every word once, in order', () => {
    const said = captionCues(timelineOf(speech), 'en').flatMap((cue) => cueLines(cue));
    expect(said.join(' ')).toBe(speech);
  });

  test('have at most two lines of 42 characters', () => {
    for (const cue of captionCues(timelineOf(speech), 'en')) {
      expect(cue.lines.length).toBeLessThanOrEqual(2);
      for (const line of cueLines(cue)) expect(line.length).toBeLessThanOrEqual(42);
    }
  });

  test('stay between one and seven seconds, never two at once, and none after the end', () => {
    for (const secondsPerCharacter of [0.03, 0.06, 0.15]) {
      const timeline = timelineOf(speech, secondsPerCharacter);
      const cues = captionCues(timeline, 'en');
      cues.forEach((cue, index) => {
        expect(cue.endSeconds - cue.startSeconds).toBeLessThanOrEqual(7);
        expect(cue.endSeconds - cue.startSeconds).toBeGreaterThanOrEqual(0.95);
        expect(cue.endSeconds).toBeLessThanOrEqual(cues[index + 1]?.startSeconds ?? timeline.durationSeconds);
      });
    }
  });

  test('can be read in time where the speech allows it', () => {
    const cues = captionCues(timelineOf(speech, 0.07), 'en');
    const speeds = cues.map((cue) => cueLines(cue).join(' ').length / (cue.endSeconds - cue.startSeconds));
    expect(Math.max(...speeds)).toBeLessThanOrEqual(17.5);
  });

  test('end where a sentence or a phrase ends', () => {
    const ends = captionCues(timelineOf(speech), 'en').map((cue) => cueLines(cue).at(-1)!);
    const atMarks = ends.filter((end) => /[.,!?]$/.test(end)).length;
    expect(atMarks / ends.length).toBeGreaterThanOrEqual(0.8);
  });

  test('begin with the voice', () => {
    const timeline = timelineOf(speech);
    const starts = new Set(timeline.words.map((word) => word.startSeconds));
    for (const cue of captionCues(timeline, 'en')) expect(starts.has(cue.startSeconds)).toBe(true);
  });

  test('break Chinese and Japanese between words, 16 full-width characters a line, without spaces', () => {
    const chinese = '我们的团队已经开发这个产品超过两年，今天我们很高兴向您展示它能为您的小企业做些什么。欢迎光临！';
    const japanese =
      '私たちのチームは二年以上この製品に取り組んできました。今日は小さな会社のお役に立てることをお見せします。';
    for (const [script, language] of [
      [chinese, 'zh'],
      [japanese, 'ja'],
    ] as const) {
      const cues = captionCues(timelineOf(script, 0.2, /.+?[，。！]/g), language);
      expect(cues.flatMap(cueLines).join('')).toBe(script);
      for (const line of cues.flatMap(cueLines)) {
        expect([...line].length).toBeLessThanOrEqual(16);
        expect(line).not.toMatch(/^[，。！、ー]/);
      }
    }
  });

  test('keep a word whole unless it is wider than a line', () => {
    const address = `https://example.com/${'a'.repeat(80)}`;
    const cues = captionCues(timelineOf(`Visit ${address} today.`), 'en');
    expect(cues.flatMap(cueLines).join('').replaceAll(' ', '')).toBe(`Visit${address}today.`);
    expect(Math.max(...cues.map(cueWidth))).toBeLessThanOrEqual(42);
  });

  test('of silence or of a recording without a script are left out', () => {
    const nothing: SpeechTimeline = { durationSeconds: 3, phonemes: [], words: [], loudness: [] };
    expect(captionCues(nothing, 'en')).toEqual([]);
    expect(toSrt([])).toBe('');
    expect(toVtt([])).toBe('WEBVTT\n');
  });

  test('of the longest script are ready at once', () => {
    const cues = captionCues(timelineOf(`${speech} `.repeat(15), 0.03), 'en');
    expect(cues.length).toBeGreaterThan(60);
  });
});

describe('captions that people correct', () => {
  test('are what their own contract accepts, at any speed, for the longest word, and none for silence', () => {
    for (const secondsPerCharacter of [0.005, 0.03, 0.15]) {
      const track = captionTrack(timelineOf(`${speech} ${'a'.repeat(200)} end.`, secondsPerCharacter), 'en');
      expect(captionContract.parse(track)).toEqual(track);
    }
    expect(captionTrack({ durationSeconds: 3, phonemes: [], words: [], loudness: [] }, 'en')).toEqual([]);
  });
});

describe('caption files', () => {
  test('carry times to the millisecond', () => {
    const cues = captionCues(timelineOf('One moment please.'), 'en');
    const late = cues.map((cue) => ({ ...cue, startSeconds: 3723.4567, endSeconds: 3725 }));
    expect(toSrt(late)).toBe('1\n01:02:03,457 --> 01:02:05,000\nOne moment please.\n');
    expect(toVtt(late)).toContain('01:02:03.457 --> 01:02:05.000');
  });

  test('let a web player follow the words', () => {
    const vtt = toVtt(captionCues(timelineOf('One moment please.'), 'en'));
    expect(vtt).toMatch(/\nOne <00:00:00\.290>moment <00:00:00\.660>please\.\n$/);
  });

  test('show markup as it was written instead of obeying it', () => {
    const cues = captionCues(timelineOf('if a <b> & c --> {d} then'), 'en');
    expect(toVtt(cues)).toContain('&lt;b&gt;');
    expect(toVtt(cues)).toContain('&amp;');
    expect(toVtt(cues).match(/-->/g)).toHaveLength(cues.length);
    expect(toSrt(cues).match(/-->/g)).toHaveLength(cues.length);
    expect(toSrt(cues)).not.toMatch(/<b>|\{d/);
  });

  test('keep text from right to left in the order of reading', () => {
    const arabic = 'مرحبا بكم في متجرنا الصغير، نحن سعداء بزيارتكم.';
    expect(toSrt(captionCues(timelineOf(arabic), 'ar')).replaceAll('\n', ' ')).toContain('مرحبا بكم في متجرنا');
  });

  test('do not let a line break or control character of the script break the file', () => {
    const timeline = timelineOf('one two');
    timeline.words[0]!.text = 'one\n\n2\n\u0000x';
    expect(toSrt(captionCues(timeline, 'en')).trim().split('\n')).toHaveLength(3);
  });
});
