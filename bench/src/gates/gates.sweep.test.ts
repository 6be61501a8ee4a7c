import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { openness } from '@portray/talking-photo/phonemes';
import { describe, expect, test } from 'vitest';
import { type ComparedSound, findingsOf, type VideoFindings } from '../measure/measure-video.ts';
import {
  createDrawnFace,
  type DrawnPose,
  drawnLandmarks,
  drawPhoto,
  frameHeight,
  frameWidth,
} from '../measure/picture/drawn-face.test-data.ts';
import type { Luma } from '../measure/picture/luma.ts';
import { createPixelWatch } from '../measure/pixel-watch.ts';
import { opennessCurve, valueAt } from '../measure/sound/curve.ts';
import type { Row } from '../report/row.ts';
import { gates, judgeVideo } from './gates.ts';
import { judgeBlinking } from './gates-across.ts';

const rate = 30;
const syllables = 'm ɑ p i b ɑ s ɛ m uː _ t ɑ p ɛ l b ɑ m ɪ _ _ _ p ɑ n iː b ɛ k ɑ m oː _ _ _'.split(' ');
const timeline = say([...syllables, ...syllables.slice(4)], 0.13);
const photo = drawPhoto();
const face = createDrawnFace(photo);
const expected = opennessCurve(timeline, (symbol) => openness(symbol) ?? 0);
const inTime: ComparedSound = {
  delay: { seconds: 0, correlation: 1 },
  speechSeconds: timeline.durationSeconds,
  fileSeconds: timeline.durationSeconds,
};

function say(symbols: string[], seconds: number): SpeechTimeline {
  const phonemes = symbols.map((symbol, i) => ({
    symbol: symbol === '_' ? '' : symbol,
    startSeconds: i * seconds,
    endSeconds: (i + 1) * seconds,
    stress: 0 as const,
  }));
  const durationSeconds = symbols.length * seconds;
  const loudness = Array.from({ length: Math.ceil(durationSeconds * 100) }, (_, i) => {
    const symbol = phonemes[Math.min(phonemes.length - 1, Math.floor(i / 100 / seconds))]!.symbol;
    return symbol === '' ? 0 : (openness(symbol) ?? 0) > 0.3 ? 1 : 0.3;
  });
  return { durationSeconds, phonemes, words: [], loudness };
}

const blinkStarts = [0.9, 3.1, 4.9];

/** A mouth that does what is said, and eyes that blink. */
function goodPose(seconds: number): DrawnPose {
  const symbol = timeline.phonemes.find((phoneme) => phoneme.endSeconds > seconds)?.symbol ?? '';
  const isShut = symbol === '' || /^[pbm]/.test(symbol);
  const blink = Math.max(0, ...blinkStarts.map((start) => 1 - Math.abs(seconds - start - 0.12) / 0.12));
  return { aperture: isShut ? 0 : 0.13 * valueAt(expected, seconds), blink: Math.min(1, blink * 1.6) };
}

type Fault = {
  pose?: (seconds: number) => DrawnPose;
  change?: (frame: Luma, index: number) => void;
  frames?: number;
  sound?: Partial<ComparedSound>;
};

function watch(fault: Fault = {}): VideoFindings {
  return findingsOf(fault.pose || fault.change || fault.frames ? seen(fault) : seenGood, timeline, {
    ...inTime,
    ...fault.sound,
  });
}

function seen(fault: Fault) {
  const pixels = createPixelWatch({ photo, landmarks: drawnLandmarks() }, rate);
  const frames = fault.frames ?? Math.round(timeline.durationSeconds * rate);
  for (let i = 0; i < frames; i++) {
    const frame = face.draw((fault.pose ?? goodPose)(i / rate));
    fault.change?.(frame, i);
    pixels.add(frame);
  }
  return pixels.result();
}

const verdict = (rows: Row[], gate: string) => rows.find((row) => row.gate.startsWith(gate))?.verdict;
const seenGood = seen({});
const good = watch();
const goodRows = judgeVideo('drawn', good);

describe('a good video', () => {
  test('passes every gate that its length allows', () => {
    const failures = goodRows.filter((row) => row.verdict === 'fail');
    expect(failures).toEqual([]);
    const unmeasured = goodRows.filter((row) => row.verdict === 'not measured').map((row) => row.gate);
    expect(unmeasured).toEqual(['drift in 5 min (ms)', "collar's travel against the head's (ratio)"]);
  });

  test('has the blinks that were drawn', () => {
    expect(good.blinks).toHaveLength(blinkStarts.length);
    for (const [i, blink] of good.blinks.entries())
      expect(Math.abs(blink.startSeconds - blinkStarts[i]!)).toBeLessThan(0.08);
  });
});

test('lips pressed together count as shut, not as a movement of their own', () => {
  const pressed = watch(mouth((_, aperture) => (aperture === 0 ? -0.008 : aperture)));
  expect(Math.min(...pressed.tracks.aperture)).toBe(0);
  expect(pressed.shortVisemes).toEqual(good.shortVisemes);
});

const later = (seconds: number): Fault => ({ pose: (time) => goodPose(Math.max(0, time - seconds)) });
const mouth = (aperture: (time: number, good: number) => number): Fault => ({
  pose: (time) => ({ ...goodPose(time), aperture: aperture(time, goodPose(time).aperture) }),
});
const eyes = (blink: (time: number, good: number) => number): Fault => ({
  pose: (time) => ({ ...goodPose(time), blink: blink(time, goodPose(time).blink) }),
});
const eachPixel = (change: (value: number, x: number, y: number, frame: number) => number): Fault => ({
  change: (frame, index) => {
    for (let y = 0, i = 0; y < frameHeight; y++) {
      for (let x = 0; x < frameWidth; x++, i++)
        frame.data[i] = Math.max(16, Math.min(235, change(frame.data[i]!, x, y, index)));
    }
  },
});

/** A box around the mouth that is pasted in a little too bright. */
const isMouthBox = (x: number, y: number) => x > 170 && x < 270 && y > 130 && y < 225;
const blurMouth = (frame: Luma) => {
  const source = frame.data.slice();
  for (let y = 165; y < 215; y++) {
    for (let x = 180; x < 260; x++) {
      let sum = 0;
      for (let down = -3; down <= 3; down++) {
        for (let across = -3; across <= 3; across++) sum += source[(y + down) * frameWidth + x + across]!;
      }
      frame.data[y * frameWidth + x] = sum / 49;
    }
  }
};

const faults: [what: string, gate: string, fault: Fault][] = [
  ['a mouth 60 ms late', 'median lag', later(0.06)],
  ['sound 60 ms late in the file', 'median lag', { sound: { delay: { seconds: 0.06, correlation: 1 } } }],
  ['a mouth 100 ms early', 'worst lag', { pose: (time) => goodPose(time + 0.1) }],
  ['another sound in the file', 'sound is', { sound: { delay: { seconds: 0, correlation: 0.2 } } }],
  [
    'a mouth that only goes up and down',
    'aperture follows the phonemes',
    mouth((time) => 0.03 + 0.03 * Math.sin(time * 12)),
  ],
  [
    'a mouth that ignores the loudness',
    'aperture follows the loudness',
    mouth((time) => 0.03 + 0.03 * Math.sin(time * 12)),
  ],
  ['a mouth that hardly opens', 'opening in speech', mouth((_, aperture) => aperture * 0.45)],
  ['lids that leave half of the eye open', 'lids cover', eyes((_, good) => good * 0.45)],
  [
    'a veil in place of a lid',
    'lids cover',
    {
      change: (frame, i) => {
        const shut = frame.data.slice();
        frame.data.set(face.draw({ ...goodPose(i / rate), blink: 0 }).data);
        for (let at = 0; at < shut.length; at++) frame.data[at] = 0.5 * frame.data[at]! + 0.5 * shut[at]!;
      },
    },
  ],
  ['a mouth that never shuts', 'P, B, M', mouth((_, aperture) => Math.max(0.025, aperture))],
  [
    'a mouth that is busy in pauses',
    'silence',
    mouth((time, aperture) => Math.max(aperture, Math.sin(time * 20) > 0 ? 0.03 : 0)),
  ],
  ['a mouth that trembles', 'visemes under', mouth((time) => (Math.round(time * rate) % 2 ? 0.06 : 0))],
  [
    'eyes that flicker shut for a frame',
    'shortest blink',
    eyes((time) => (Math.round(time * rate) % 60 === 30 ? 1 : 0)),
  ],
  ['eyes that fall asleep', 'longest blink', eyes((time) => (time > 3 && time < 4.5 ? 1 : 0))],
  [
    'a background that drifts',
    'background like the photo (SSIM)',
    eachPixel((v, x, y, i) => v + (i % 60) * 0.2 * Math.sin(x * 0.3 + y * 0.2)),
  ],
  [
    'a background with noise',
    'background like the photo (PSNR',
    eachPixel((v, x, y) => v + (((x * 7919 + y * 104_729) % 13) - 6) * 1.5),
  ],
  ['a blurred mouth', 'lips as sharp', { change: blurMouth }],
  ['a mouth pasted in as a box', 'gradient where', eachPixel((v, x, y, i) => (i > 5 && isMouthBox(x, y) ? v + 25 : v))],
  ['light that flickers', 'flicker', eachPixel((v, _x, _y, i) => v + (i % 2 ? 2 : 0))],
  ['a stroboscope', 'flashes', eachPixel((v, _x, _y, i) => v + (i % 4 < 2 ? 40 : 0))],
  ['two frames too many', 'picture longer', { frames: Math.round(timeline.durationSeconds * rate) + 2 }],
  [
    'an open mouth at the end',
    'mouth shut in the last',
    mouth((time, aperture) => (time > timeline.durationSeconds - 0.2 ? 0.06 : aperture)),
  ],
];

describe('a bad video fails', () => {
  test.each(faults)('%s is noticed', (_what, gate, fault) => {
    expect(verdict(goodRows, gate)).toBe('pass');
    expect(verdict(judgeVideo('bad', watch(fault)), gate)).toBe('fail');
  });

  test('a lip line drawn harder than in the photo is noticed', () => {
    const rows = judgeVideo('bad', { ...good, lipLineContrast: 1.4 });
    expect(verdict(rows, 'gradient across')).toBe('fail');
  });

  test('a bust that stays put under a moving head is noticed', () => {
    const judged = (share: number) => verdict(judgeVideo('moved', { ...good, collarShare: share }), "collar's");
    expect([judged(0.45), judged(0.09)]).toEqual(['pass', 'fail']);
  });

  test('a mouth that suits any sound is noticed', () => {
    const rows = judgeVideo('bad', { ...good, wrongSound: { lagMs: 0, correlation: 0.7 } });
    expect(verdict(rows, 'aperture follows a wrong')).toBe('fail');
  });

  test('sound that runs away over five minutes is noticed', () => {
    expect(verdict(judgeVideo('bad', { ...good, driftMs: 9 }), 'drift')).toBe('fail');
    expect(verdict(judgeVideo('good', { ...good, driftMs: 3 }), 'drift')).toBe('pass');
  });
});

describe('blinking over several videos', () => {
  const withBlinks = (starts: number[]) => ({
    found: { ...good, blinks: starts.map((start) => ({ startSeconds: start, endSeconds: start + 0.2 })) },
    seconds: 40,
  });
  const every = (seconds: number, count: number) => Array.from({ length: count }, (_, i) => i * seconds);

  test('varied blinks at a human rate pass', () => {
    const rows = judgeBlinking([withBlinks([1, 3, 7, 9, 14, 16.5, 22, 24, 29, 31, 36])]);
    expect(rows.map((row) => row.verdict)).toEqual(['pass', 'pass']);
  });

  test('no blinks, too many blinks, and a metronome fail', () => {
    expect(verdict(judgeBlinking([withBlinks([])]), 'blinks a minute')).toBe('fail');
    expect(verdict(judgeBlinking([withBlinks(every(1, 40))]), 'blinks a minute')).toBe('fail');
    expect(verdict(judgeBlinking([withBlinks(every(3, 13))]), 'variation')).toBe('fail');
  });

  test('a few seconds are too short to judge a rate', () => {
    const rows = judgeBlinking([{ ...withBlinks([1]), seconds: 8 }]);
    expect(rows.map((row) => row.verdict)).toEqual(['not measured', 'not measured']);
  });
});

test('a video without P, B or M does not pass for shutting them', () => {
  const rows = judgeVideo('drawn', { ...good, closures: { checked: 0, shut: 0, misses: [] } });
  expect(verdict(rows, 'P, B, M')).toBe('not measured');
});

test('every gate has a name of its own', () => {
  expect(new Set(gates.map((gate) => gate.name)).size).toBe(gates.length);
});
