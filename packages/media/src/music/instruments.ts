import { addSound, type Loop, sampleRate } from './loop.ts';

/** Where and how a note is played; `pitch` counts half tones, 69 is A at 440 Hz. */
export type Note = { startSeconds: number; seconds: number; pitch: number; gain: number; pan?: number };

const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);
const turn = 2 * Math.PI;

/** From 0 to 1 and back, along half waves: nothing clicks. */
function swell(seconds: number, { attack, hold, release }: { attack: number; hold: number; release: number }): number {
  if (seconds < attack) return (1 - Math.cos((Math.PI * seconds) / attack)) / 2;
  if (seconds < hold) return 1;
  return seconds < hold + release ? (1 + Math.cos((Math.PI * (seconds - hold)) / release)) / 2 : 0;
}

const tableSize = 4_096;

/** One wave of a warm string sound: its overtones fade quickly. */
const warmWave = Float32Array.from({ length: tableSize + 1 }, (_, index) => {
  let sum = 0;
  for (let harmonic = 1; harmonic <= 9; harmonic++)
    sum += Math.sin((turn * harmonic * index) / tableSize) / harmonic ** 1.9;
  return sum / 1.4;
});

function readWave(turns: number): number {
  const place = (turns - Math.floor(turns)) * tableSize;
  const whole = Math.floor(place);
  const [before = 0, after = 0] = [warmWave[whole], warmWave[whole + 1]];
  return before + (after - before) * (place - whole);
}

/** A soft chord tone: three waves a little out of tune, spread over the room. */
export function playPad(loop: Loop, { startSeconds, seconds, pitch, gain, pan = 0 }: Note): void {
  const [attack, release] = [Math.min(1.1, seconds * 0.35), 1.6];
  for (const [spread, cents] of [
    [-0.6, -5],
    [0, 0.7],
    [0.6, 6],
  ] as const) {
    const hz = hertz(pitch + cents / 100);
    const place = { startSeconds, seconds: seconds + release, gain: gain / 3, pan: clampPan(pan + spread) };
    const offset = (pitch * 0.37 + cents * 0.11) % 1;
    addSound(loop, place, (at) => readWave(hz * at + offset) * swell(at, { attack, hold: seconds, release }));
  }
}

const clampPan = (pan: number) => Math.max(-1, Math.min(1, pan));

/** A plucked tone: its brightness fades sooner than itself. */
export function playPluck(loop: Loop, { startSeconds, seconds, pitch, gain, pan = 0 }: Note): void {
  const hz = hertz(pitch);
  const decay = Math.min(seconds, 2.6) / 4;
  addSound(loop, { startSeconds, seconds, gain, pan }, (at) => {
    const rise = Math.min(1, at / 0.004);
    const body = Math.exp(-at / decay) * swell(at, { attack: 0.002, hold: seconds * 0.7, release: seconds * 0.3 });
    const bright = 1.7 * Math.exp(-at / (decay * 0.28));
    return rise * body * Math.sin(turn * hz * at + bright * Math.sin(turn * hz * 2 * at));
  });
}

/** A round low tone. */
export function playBass(loop: Loop, { startSeconds, seconds, pitch, gain }: Note): void {
  const hz = hertz(pitch);
  addSound(loop, { startSeconds, seconds: seconds + 0.12, gain }, (at) => {
    const envelope = swell(at, { attack: 0.018, hold: seconds, release: 0.12 }) * (0.55 + 0.45 * Math.exp(-at / 0.35));
    return (
      envelope * (Math.sin(turn * hz * at) + 0.28 * Math.sin(turn * 2 * hz * at) + 0.08 * Math.sin(turn * 3 * hz * at))
    );
  });
}

type Beat = Pick<Note, 'startSeconds' | 'gain' | 'pan'>;

/** A soft drum: a tone that falls. */
export function playKick(loop: Loop, { startSeconds, gain }: Beat): void {
  let phase = 0;
  addSound(loop, { startSeconds, seconds: 0.32, gain }, (at) => {
    phase += (turn * (47 + 75 * Math.exp(-at / 0.028))) / sampleRate;
    return Math.sin(phase) * Math.min(1, at / 0.003) * Math.exp(-at / 0.085);
  });
}

/** A breath of noise, as of a shaker; `random` gives 0–1. */
export function playShaker(loop: Loop, { startSeconds, gain, pan = 0 }: Beat, random: () => number): void {
  let [before, twice] = [0, 0];
  addSound(loop, { startSeconds, seconds: 0.09, gain, pan }, (at) => {
    const noise = random() * 2 - 1;
    // Differences of differences: only the high part is left.
    const first = noise - before;
    const high = (first - twice) / 2;
    [before, twice] = [noise, first];
    return high * swell(at, { attack: 0.012, hold: 0.014, release: 0.07 });
  });
}

/** A knock on wood. */
export function playKnock(loop: Loop, { startSeconds, gain, pan = 0 }: Beat): void {
  addSound(loop, { startSeconds, seconds: 0.14, gain, pan }, (at) => {
    const rise = Math.min(1, at / 0.0015);
    return rise * Math.exp(-at / 0.024) * (Math.sin(turn * 820 * at) + 0.5 * Math.sin(turn * 1_270 * at));
  });
}
