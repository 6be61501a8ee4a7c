import { describe, expect, test } from 'vitest';
import { captionFile, toSrt, toVtt } from './caption-files.ts';
import { captionCues } from './captions.ts';

const cue = (startSeconds: number, endSeconds: number, text: string) => ({ startSeconds, endSeconds, text });

describe('caption files of corrected captions', () => {
  test('carry times to the millisecond and the lines as they were broken', () => {
    const cues = [cue(0.5, 2, 'One moment,\nplease.'), cue(3723.4567, 3725, 'Later.')];
    expect(toSrt(cues)).toBe(
      '1\n00:00:00,500 --> 00:00:02,000\nOne moment,\nplease.\n\n2\n01:02:03,457 --> 01:02:05,000\nLater.\n',
    );
    expect(toVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nOne moment,\nplease.\n\n01:02:03.457 --> 01:02:05.000\nLater.\n',
    );
  });

  test('come in the format that was asked for', () => {
    const cues = [cue(0, 1, 'Hello.')];
    expect([captionFile(cues, 'vtt'), captionFile(cues, 'srt')]).toEqual([toVtt(cues), toSrt(cues)]);
    expect(captionFile(cues, 'vtt')).toMatch(/^WEBVTT\n/);
  });

  test('carry a moment just before a full second as that second', () => {
    const cues = [cue(3.9996, 59.9996, 'Almost.')];
    expect(toSrt(cues)).toContain('00:00:04,000 --> 00:01:00,000');
    expect(toVtt(cues)).toContain('00:00:04.000 --> 00:01:00.000');
  });

  test('carry full minutes and hours as such', () => {
    expect(toVtt([cue(60, 3_600, 'a'), cue(35_999.999, 36_000, 'b')])).toBe(
      'WEBVTT\n\n00:01:00.000 --> 01:00:00.000\na\n\n09:59:59.999 --> 10:00:00.000\nb\n',
    );
  });

  test('cannot be broken by what a person types', () => {
    const hostile = [cue(0, 1, 'a\n\n2\n00:00 --> 00:09\r\n<b>&{x}\u0000\u2028\n'), cue(1, 2, 'b')];
    expect(toVtt(hostile).match(/-->/g)).toHaveLength(2);
    expect(toVtt(hostile)).toContain('&lt;b&gt;&amp;{x}');
    expect(toSrt(hostile).match(/-->/g)).toHaveLength(2);
    expect(toSrt(hostile).trim().split('\n\n')).toHaveLength(2);
    expect(toSrt(hostile)).not.toMatch(/<b>|\{x/);
  });
});

describe('corrected captions', () => {
  const accepts = (cues: unknown) => captionCues.safeParse(cues).success;

  test('follow one another, each with a text, a length and a place in the video', () => {
    expect(accepts([cue(0, 1, 'a'), cue(1, 2.5, 'b')])).toBe(true);
    expect(accepts([])).toBe(true);
    expect(accepts([cue(1, 2, 'b'), cue(0, 1, 'a')])).toBe(false);
    expect(accepts([cue(0, 1.5, 'a'), cue(1, 2, 'b')])).toBe(false);
    expect(accepts([cue(2, 2, 'a')])).toBe(false);
    expect(accepts([cue(-1, 2, 'a')])).toBe(false);
    expect(accepts([cue(0, 1e9, 'a')])).toBe(false);
    expect(accepts([cue(0, Number.NaN, 'a')])).toBe(false);
    expect(accepts([cue(0, 1, '  ')])).toBe(false);
    expect(accepts([cue(0, 1, 'a'.repeat(301))])).toBe(false);
    expect(accepts([cue(0, 1, 'a'), cue(0.9995, 2, 'b')])).toBe(true);
    expect(accepts([cue(0, 1, 'a'), cue(0.9985, 2, 'b')])).toBe(false);
    expect(accepts(Array.from({ length: 2_000 }, (_, i) => cue(i / 10, i / 10 + 0.1, 'a')))).toBe(true);
    expect(accepts(Array.from({ length: 2_001 }, (_, i) => cue(i / 10, i / 10 + 0.1, 'a')))).toBe(false);
  });
});
