import { type MusicPieceId, musicPieces } from '@portray/contracts/music-pieces';
import { randomNumbers } from '@portray/talking-photo/random-numbers';
import { echo, filterBoth, highPass, lowPass, peak, reverberate, roundOff } from './effects.ts';
import { playBass, playKick, playKnock, playPad, playPluck, playShaker } from './instruments.ts';
import { createLoop, type Loop, mixInto, sampleRate } from './loop.ts';

/** A chord: its lowest tone, and those above it, as half tones. */
type Chord = { bass: number; tones: readonly number[] };

/** Tracks of a piece before they are mixed. */
type Tracks = { pad: Loop; pluck: Loop; bass: Loop; beat: Loop };

type Score = {
  beatsPerMinute: number;
  bars: number;
  /** Of the random choices. */
  seed: number;
  barsPerChord: number;
  chords: readonly Chord[];
  play: (tracks: Tracks, bar: Bar, random: () => number) => void;
  /** Share of the tracks in the mix, and of the room and the echoes. */
  mix: Record<keyof Tracks, number> & { room: number; echoes: number };
  roomSeconds: number;
};

type Bar = { index: number; bars: number; startSeconds: number; beatSeconds: number; chord: Chord };

/** How full a bar is, 0.5 to 1: each piece rises over its first half and comes back, so that it can begin anew. */
const fullness = ({ index, bars }: Bar) => 0.75 - 0.25 * Math.cos((2 * Math.PI * index) / bars);

/** One of a chord's tones, an octave higher for each time through them. */
const toneOf = ({ tones }: Chord, step: number) =>
  (tones[step % tones.length] ?? 60) + 12 * Math.floor(step / tones.length);

function padOver(tracks: Tracks, { startSeconds, beatSeconds, chord }: Bar, bars: number): void {
  const seconds = bars * 4 * beatSeconds;
  for (const [at, pitch] of chord.tones.entries())
    playPad(tracks.pad, { startSeconds, seconds, pitch, gain: 0.3, pan: (at % 2 ? 1 : -1) * 0.25 });
}

const calm: Score = {
  beatsPerMinute: 72,
  bars: 24,
  seed: 11,
  barsPerChord: 2,
  chords: [
    { bass: 38, tones: [57, 62, 66, 69] },
    { bass: 35, tones: [57, 59, 62, 66] },
    { bass: 43, tones: [55, 59, 62, 66] },
    { bass: 45, tones: [57, 59, 64, 69] },
    { bass: 42, tones: [57, 61, 64, 66] },
    { bass: 43, tones: [55, 59, 62, 69] },
  ],
  play(tracks, bar, random) {
    const { index, startSeconds, beatSeconds, chord } = bar;
    if (index % 2 === 0) {
      padOver(tracks, bar, 2);
      playBass(tracks.bass, { startSeconds, seconds: 7 * beatSeconds, pitch: chord.bass, gain: 0.42 });
    }
    const places = [0, 1.5, 2, 3, 3.5].filter(() => random() < 0.55 * fullness(bar));
    for (const beat of places) {
      const pitch = toneOf(chord, 1 + Math.floor(random() * 5)) + 12;
      const gain = 0.16 + 0.1 * random();
      const start = startSeconds + beat * beatSeconds;
      playPluck(tracks.pluck, { startSeconds: start, seconds: 2.6, pitch, gain, pan: random() - 0.5 });
    }
  },
  mix: { pad: 0.9, pluck: 0.75, bass: 0.5, beat: 0, room: 0.75, echoes: 0.3 },
  roomSeconds: 2.8,
};

const bright: Score = {
  beatsPerMinute: 100,
  bars: 32,
  seed: 23,
  barsPerChord: 1,
  chords: [
    { bass: 36, tones: [60, 64, 67, 74] },
    { bass: 35, tones: [59, 62, 67, 74] },
    { bass: 45, tones: [60, 64, 67, 69] },
    { bass: 41, tones: [60, 65, 69, 72] },
    { bass: 36, tones: [60, 64, 67, 76] },
    { bass: 40, tones: [59, 64, 67, 71] },
    { bass: 41, tones: [60, 65, 67, 69] },
    { bass: 43, tones: [59, 62, 67, 74] },
  ],
  play(tracks, bar, random) {
    const { startSeconds, beatSeconds, chord } = bar;
    const full = fullness(bar);
    padOver(tracks, bar, 1);
    for (const [beat, length] of [
      [0, 1.4],
      [1.5, 0.9],
      [2.5, 1.2],
    ] as const)
      playBass(tracks.bass, {
        startSeconds: startSeconds + beat * beatSeconds,
        seconds: length * beatSeconds,
        pitch: chord.bass,
        gain: 0.4,
      });
    for (const [step, tone] of [0, 2, 1, 3, 2, 4, 3, 1].entries()) {
      if (random() > 0.55 + 0.45 * full) continue;
      const start = startSeconds + (step * beatSeconds) / 2;
      const gain = (step % 2 ? 0.19 : 0.25) * (0.85 + 0.3 * random());
      const pan = step % 2 ? 0.35 : -0.35;
      playPluck(tracks.pluck, { startSeconds: start, seconds: 1.1, pitch: toneOf(chord, tone), gain, pan });
    }
    for (const beat of [0, 2])
      playKick(tracks.beat, { startSeconds: startSeconds + beat * beatSeconds, gain: 0.5 * full });
    for (const beat of [1, 3])
      playKnock(tracks.beat, { startSeconds: startSeconds + beat * beatSeconds, gain: 0.07 * full, pan: 0.2 });
    for (let step = 0; step < 8; step++) {
      const gain = (step % 2 ? 0.26 : 0.14) * full * (0.8 + 0.4 * random());
      playShaker(tracks.beat, { startSeconds: startSeconds + (step * beatSeconds) / 2, gain, pan: -0.25 }, random);
    }
  },
  mix: { pad: 0.5, pluck: 0.95, bass: 0.45, beat: 0.8, room: 0.4, echoes: 0.22 },
  roomSeconds: 1.6,
};

const driving: Score = {
  beatsPerMinute: 120,
  bars: 40,
  seed: 37,
  barsPerChord: 2,
  chords: [
    { bass: 40, tones: [59, 64, 67, 71] },
    { bass: 36, tones: [60, 64, 67, 71] },
    { bass: 43, tones: [59, 62, 67, 71] },
    { bass: 38, tones: [57, 62, 66, 69] },
    { bass: 40, tones: [59, 64, 67, 74] },
    { bass: 45, tones: [57, 60, 64, 71] },
    { bass: 36, tones: [60, 64, 67, 74] },
    { bass: 38, tones: [57, 62, 66, 74] },
    { bass: 45, tones: [57, 60, 64, 67] },
    { bass: 47, tones: [59, 62, 66, 69] },
  ],
  play(tracks, bar, random) {
    const { index, startSeconds, beatSeconds, chord } = bar;
    const full = fullness(bar);
    if (index % 2 === 0) padOver(tracks, bar, 2);
    for (let step = 0; step < 8; step++) {
      const start = startSeconds + (step * beatSeconds) / 2;
      const pitch = chord.bass + (step === 3 || step === 7 ? 12 : 0);
      playBass(tracks.bass, { startSeconds: start, seconds: beatSeconds * 0.36, pitch, gain: step % 2 ? 0.36 : 0.44 });
      playShaker(tracks.beat, { startSeconds: start, gain: (step % 2 ? 0.32 : 0.12) * full, pan: 0.3 }, random);
    }
    for (let step = 0; step < 16; step++) {
      if (random() > 0.35 + 0.5 * full) continue;
      const tone = [0, 2, 4, 2, 1, 3, 5, 3][step % 8] ?? 0;
      const start = startSeconds + (step * beatSeconds) / 4;
      const gain = (step % 4 ? 0.13 : 0.2) * (0.85 + 0.3 * random());
      playPluck(tracks.pluck, {
        startSeconds: start,
        seconds: 0.55,
        pitch: toneOf(chord, tone),
        gain,
        pan: step % 2 ? 0.45 : -0.45,
      });
    }
    for (let beat = 0; beat < 4; beat++)
      playKick(tracks.beat, { startSeconds: startSeconds + beat * beatSeconds, gain: 0.55 * full });
    for (const beat of [1, 3])
      playKnock(tracks.beat, { startSeconds: startSeconds + beat * beatSeconds, gain: 0.06 * full, pan: -0.15 });
  },
  mix: { pad: 0.6, pluck: 0.85, bass: 0.45, beat: 0.8, room: 0.38, echoes: 0.25 },
  roomSeconds: 1.4,
};

const scores: Record<MusicPieceId, Score> = { calm, bright, driving };

/** Plays a piece: stereo at 48 kHz, as long as its contract says, the same on every run. Its end leads into its beginning. */
export function playPiece(id: MusicPieceId): Loop {
  const score = scores[id];
  const beatSeconds = 60 / score.beatsPerMinute;
  const { durationSeconds } = musicPieces[id];
  const create = () => createLoop(durationSeconds);
  const tracks: Tracks = { pad: create(), pluck: create(), bass: create(), beat: create() };
  const random = randomNumbers(score.seed);
  for (let index = 0; index < score.bars; index++) {
    const chord = score.chords[Math.floor(index / score.barsPerChord) % score.chords.length] as Chord;
    const startSeconds = index * 4 * beatSeconds;
    score.play(tracks, { index, bars: score.bars, startSeconds, beatSeconds, chord }, random);
  }
  return mix(tracks, score, beatSeconds);
}

/** What a voice needs is left to it: nothing sharp, and a hollow where consonants are. */
function mix(tracks: Tracks, { mix: shares, roomSeconds }: Score, beatSeconds: number): Loop {
  filterBoth(
    tracks.pad,
    () => lowPass(3_800),
    () => highPass(140),
  );
  filterBoth(
    tracks.pluck,
    () => lowPass(8_000),
    () => highPass(160),
  );
  const dry = createLoop(tracks.pad.frames / sampleRate);
  for (const name of ['pad', 'pluck', 'bass', 'beat'] as const) mixInto(dry, tracks[name], shares[name]);
  const sent = createLoop(dry.frames / sampleRate);
  mixInto(sent, tracks.pad, shares.pad);
  mixInto(sent, tracks.pluck, shares.pluck);
  mixInto(sent, tracks.beat, shares.beat * 0.25);
  mixInto(dry, echo(tracks.pluck, { seconds: beatSeconds * 0.75, feedback: 0.42 }), shares.echoes);
  mixInto(dry, reverberate(sent, { seconds: roomSeconds, brightness: 0.42 }), shares.room);
  filterBoth(
    dry,
    () => highPass(38),
    () => peak(2_400, -3, 0.8),
    () => lowPass(11_000),
  );
  roundOff(dry, 0.9);
  return dry;
}
