import { burnedLineCharacters } from '@portray/contracts/overlay-place';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { captionCues, cueLines } from '@portray/stage/caption-cues';
import { cueWords, textWidth } from '@portray/stage/cue-words';
import { describe, expect, test } from 'vitest';
import { planBurnedCaptions } from './captions-burn.ts';
import { chooseFonts } from './captions-font.ts';

/** Words as they are said: 0.06 s for each letter, half a second of pause after a sentence or a line. */
function speak(script: string): SpeechTimeline {
  let now = 0.1;
  const words = [...script.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const startSeconds = now;
    const endSeconds = now + text.length * 0.06;
    const endsLine = script[index + text.length] === '\n';
    now = endSeconds + (endsLine || /[.!?]$/.test(text) ? 0.5 : 0.01);
    return { text, scriptOffset: index, startSeconds, endSeconds, ...(endsLine && { endsLine }) };
  });
  return { durationSeconds: now + 0.3, phonemes: [], words, loudness: [] };
}

const captionsOf = (script: string, lineCharacters?: number) =>
  captionCues(speak(script), 'en', lineCharacters).map((cue) => cueLines(cue).join(' / '));

describe('captions break where a reader takes breath', () => {
  test('after sentences and phrases, with lines of like length', () => {
    const script =
      'Hello and welcome to our little shop, where every cup is made by hand. We open at eight in the morning, and we ' +
      'close when the last guest goes home! Have you ever tried our lemon cake? It is baked by my grandmother, who ' +
      'will be ninety next spring, and nobody else is allowed to touch the oven before noon.';
    expect(captionsOf(script)).toEqual([
      'Hello and welcome to our little shop, / where every cup is made by hand.',
      'We open at eight in the morning, and / we close when the last guest goes home!',
      'Have you ever tried our lemon cake?',
      'It is baked by my grandmother, / who will be ninety next spring,',
      'and nobody else is allowed / to touch the oven before noon.',
    ]);
    expect(captionsOf(script, 26)).toEqual([
      'Hello and welcome / to our little shop,',
      'where every cup / is made by hand.',
      'We open at eight / in the morning,',
      'and we close when the / last guest goes home!',
      'Have you ever tried / our lemon cake?',
      'It is baked / by my grandmother,',
      'who will be ninety next / spring, and nobody else',
      'is allowed to touch / the oven before noon.',
    ]);
  });

  test('where a line of the script ends without a full stop, as the points of a slide do', () => {
    const script = 'Photosynthesis\nLight reaches the leaf\nWater comes from the roots\nSugar feeds the plant';
    expect(captionsOf(script)).toEqual([
      'Photosynthesis / Light reaches the leaf',
      'Water comes from the roots',
      'Sugar feeds the plant',
    ]);
  });

  test('before short words, where nothing else tells them apart', () => {
    const script =
      'The people of the town went to the river in the evening and the children of the miller sang to them until the ' +
      'moon was over the hills and the lamps of the boats were lit';
    expect(captionsOf(script)).toEqual([
      'The people of the town went to the river / in the evening and the children',
      'of the miller sang to them / until the moon was over',
      'the hills and the lamps / of the boats were lit',
    ]);
  });

  test('and keep short sentences together that would be gone before they are read', () => {
    const script =
      'Yes. No. We will see. Come in, sit down and tell me what it is. Well then, so be it. And off we go to the sea.';
    expect(captionsOf(script)).toEqual([
      'Yes. No. We will see.',
      'Come in, sit down and tell me what it is.',
      'Well then, so be it.',
      'And off we go to the sea.',
    ]);
  });
});

describe('a caption of words without marks', () => {
  /** Words of one length, each said within a third of a second, with a pause after those named. */
  const pausesAfter = (words: number, pauses: Record<number, number>) => {
    let now = 0;
    const said = Array.from({ length: words }, (_, index) => {
      const startSeconds = now;
      now += 0.3 + (pauses[index] ?? 0.02);
      return { text: `word${index}`, scriptOffset: index * 10, startSeconds, endSeconds: startSeconds + 0.3 };
    });
    const cues = captionCues({ durationSeconds: now, phonemes: [], words: said, loudness: [] }, 'en');
    return cues.map(({ lines }) =>
      lines
        .flat()
        .map(({ text }) => text.slice('word'.length))
        .join(' '),
    );
  };

  test('ends in a pause of more than 0.3 s', () => {
    expect(pausesAfter(16, { 5: 0.35 })).toEqual(['0 1 2 3 4 5', '6 7 8 9 10 11 12 13 14 15']);
    expect(pausesAfter(16, { 5: 0.25 })).toEqual(['0 1 2 3 4 5 6 7 8', '9 10 11 12 13 14 15']);
  });

  test('does not go on over a long silence', () => {
    expect(pausesAfter(8, { 3: 0.9 })).toEqual(['0 1 2 3', '4 5 6 7']);
    expect(pausesAfter(8, { 3: 0.7 })).toEqual(['0 1 2 3 4 5 6 7']);
  });
});

test('a first word that is a sentence stands alone before a silence', () => {
  const words = ['Yes.', 'That', 'is', 'what', 'it', 'was', 'in', 'those', 'days'].map((text, index) => {
    const startSeconds = index === 0 ? 0 : 0.9 + index * 0.3;
    return { text, scriptOffset: index * 10, startSeconds, endSeconds: startSeconds + 0.3 };
  });
  const cues = captionCues({ durationSeconds: 5, phonemes: [], words, loudness: [] }, 'en');
  expect(cues.flatMap(cueLines)).toEqual(['Yes.', 'That is what it was in those days']);
});

test('two lines hold 84 characters, the space between them included', () => {
  const upper = 'The mill on the hill grinds flour for many';
  const lower = 'and the baker in town bakes bread for all';
  expect(captionsOf(`${upper} ${lower}`)).toEqual([`${upper} / ${lower}`]);
  expect(captionsOf(`${upper} ${lower}s`)).toHaveLength(2);
});

test('lines of one length are better than a break at an early comma', () => {
  expect(captionsOf('Later today, our mills grind flour every dawn')).toEqual([
    'Later today, our mills / grind flour every dawn',
  ]);
});

test('a word that is held for longer than a caption may stay gets one of its own', () => {
  const words = [
    { text: 'And', scriptOffset: 0, startSeconds: 0, endSeconds: 0.5 },
    { text: 'then', scriptOffset: 4, startSeconds: 0.5, endSeconds: 1.5 },
    { text: 'gooooal', scriptOffset: 9, startSeconds: 1.5, endSeconds: 11 },
  ];
  const cues = captionCues({ durationSeconds: 12, phonemes: [], words, loudness: [] }, 'en');
  expect(cues.flatMap(cueLines)).toEqual(['And then', 'gooooal']);
});

test('the first word may have the upper line to itself, and no line is too wide', () => {
  expect(captionsOf('Wonderful everything', 10)).toEqual(['Wonderful / everything']);
  expect(captionsOf('abcdef ghijkl mnopqr', 10).flatMap((cue) => cue.split(' / '))).toEqual([
    ...['abcdef', 'ghijkl', 'mnopqr'],
  ]);
});

test('a word that is wider than a line fills lines, and each piece is shown when it is said', () => {
  const word = { text: 'a'.repeat(100), scriptOffset: 0, startSeconds: 0, endSeconds: 10 };
  const pieces = cueWords({ durationSeconds: 10, phonemes: [], words: [word], loudness: [] }, 'en', 42);
  expect(pieces.map(({ text }) => text.length)).toEqual([42, 42, 16]);
  expect(pieces.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    ...[
      [0, 4.2],
      [4.2, 8.4],
      [8.4, 10],
    ].map((times) => times.map((seconds) => expect.closeTo(seconds, 6))),
  ]);
});

test('a line holds 42 ordinary characters or 16 full-width ones, and not one more', () => {
  const letters = 'The mill on the hill grinds flour for many';
  expect(captionsOf(letters)).toEqual([letters]);
  expect(captionsOf(`${letters}s`)[0]).toContain(' / ');
  expect([textWidth(letters), textWidth('漢'.repeat(16))]).toEqual([42, 42]);
});

describe('words', () => {
  const wordsOf = (texts: string[]) => {
    const words = texts.map((text, index) => ({
      text,
      scriptOffset: texts.slice(0, index).join('').length,
      startSeconds: index,
      endSeconds: index + 1,
    }));
    const timeline = { durationSeconds: texts.length, phonemes: [], words, loudness: [] };
    return cueWords(timeline, 'ja', 42).map(({ text }) => text);
  };

  test('that follow each other without a space get none', () => {
    const words = [
      { text: 'well-', scriptOffset: 0, startSeconds: 0, endSeconds: 1 },
      { text: 'known', scriptOffset: 5, startSeconds: 1, endSeconds: 2 },
      { text: 'facts', scriptOffset: 11, startSeconds: 2, endSeconds: 3 },
    ];
    const cues = captionCues({ durationSeconds: 4, phonemes: [], words, loudness: [] }, 'en');
    expect(cues.flatMap(cueLines)).toEqual(['well-known facts']);
  });

  test('keep the bracket that opens before them and the mark that closes after them', () => {
    expect(wordsOf(['（', '東京', '）', '大阪'])).toEqual(['（東京）', '大阪']);
  });
});

describe('a caption stays', () => {
  type Said = [text: string, startSeconds: number, endSeconds: number];
  const times = (durationSeconds: number, ...said: Said[]) => {
    const words = said.map(([text, startSeconds, endSeconds], index) => ({
      text,
      startSeconds,
      endSeconds,
      scriptOffset: index * 100,
    }));
    const cues = captionCues({ durationSeconds, phonemes: [], words, loudness: [] }, 'en');
    return cues.map(({ startSeconds, endSeconds }) => [startSeconds, Number(endSeconds.toFixed(3))]);
  };
  const long = 'Internationalisation-of-everything.';

  test('a second at least, and as long as its characters take to read', () => {
    expect(times(9, ['Hello.', 0, 0.3])).toEqual([[0, 1]]);
    expect(times(9, [long, 0, 0.3])).toEqual([[0, Number(((long.length + 1) / 17).toFixed(3))]]);
  });

  test('while it is heard, but no longer than seven seconds', () => {
    expect(times(20, ['Hello.', 0, 5])).toEqual([[0, 5]]);
    expect(times(20, ['Hello.', 1, 11])).toEqual([[1, 8]]);
    expect(times(20, ['Hello', 0, 3.5], ['there.', 3.5, 7])).toEqual([[0, 7]]);
  });

  test('until just before the next one across a short pause, and goes in a long one', () => {
    expect(times(20, ['First.', 0, 4], ['Second.', 4.39, 8])).toEqual([
      [0, 4.35],
      [4.39, 8],
    ]);
    expect(times(20, ['First.', 0, 4], ['Second.', 4.41, 8])[0]).toEqual([0, 4]);
  });

  test('to the end of the sound, never beyond', () => {
    expect(times(0.7, ['Hello.', 0, 0.3])).toEqual([[0, 0.7]]);
    expect(times(0.2, ['Hello.', 0, 0.3])).toEqual([[0, 0.3]]);
  });
});

describe('burned captions', () => {
  const [wide, square, upright] = [
    { width: 1280, height: 720 },
    { width: 1080, height: 1080 },
    { width: 720, height: 1280 },
  ] as const;

  test('hold 42 characters a line in a wide frame, 28 in a square and 26 in an upright one', () => {
    expect([wide, square, upright].map(burnedLineCharacters)).toEqual([42, 28, 26]);
  });

  test('break text in capitals earlier, which is wider, and text with initials where they did', () => {
    const text = 'Congratulations everybody, extraordinary improvements.';
    const longest = (script: string) => {
      const lines = captionCues(speak(script), 'en', burnedLineCharacters(upright)).flatMap(cueLines);
      return Math.max(...lines.map((line) => line.length));
    };
    expect(longest(text)).toBeGreaterThan(21);
    expect(longest(text.toUpperCase())).toBeLessThanOrEqual(21);
    expect(textWidth('Our New Members')).toBe(15);
  });

  const placed = async (script: string, language: 'en' | 'zh' | 'ja' | 'ko', frame: typeof wide | typeof upright) => {
    const look = { style: 'plain', place: 'bottom' } as const;
    const { captions } = await planBurnedCaptions({ timeline: speak(script), language, frame, look });
    return known(captions[0]).words;
  };

  test('stand in the middle, in letters of the same size in both positions of a phone, clear of the edges', async () => {
    const [lying, standing] = [await placed('Hello there.', 'en', wide), await placed('Hello there.', 'en', upright)];
    const middle = ({ rectangle: { left, width } }: typeof lying) => left + width / 2;
    expect([middle(lying), middle(standing)].map(Math.round)).toEqual([640, 360]);
    expect(lying.em).toBeCloseTo(720 * 0.052, 1);
    expect(standing.em).toBe(lying.em);
    const endless = await placed('W'.repeat(42), 'en', wide);
    expect(endless.rectangle.left).toBeCloseTo(64);
    expect(endless.em).toBeLessThan(lying.em);
  });

  test('have Chinese, Japanese and Korean characters in a larger size, in lines as high as those of letters', async () => {
    const sized = await Promise.all(
      (['zh', 'ja', 'ko'] as const).map((language) =>
        placed({ zh: '你好。', ja: 'こんにちは。', ko: '안녕.' }[language], language, wide),
      ),
    );
    expect(sized.map(({ em }) => (em / (720 * 0.052)).toFixed(2))).toEqual(['1.15', '1.15', '1.10']);
    const { rectangle } = await placed('Hello there.', 'en', wide);
    for (const words of sized) expect(words.rectangle.height).toBeCloseTo(rectangle.height);
  });

  test('draw a character that languages share in the typeface of their own', async () => {
    const familyFor = async (language: 'zh' | 'ja' | 'en') => (await chooseFonts('本', language)).fonts[0]?.family;
    expect(await Promise.all((['zh', 'ja', 'en'] as const).map(familyFor))).toEqual([
      ...['Stage Noto Sans Hans', 'Stage BIZ UDGothic', 'Stage Noto Sans Hans'],
    ]);
  });
});
