// biome-ignore-all lint/style/noNonNullAssertion: runs for every sample of the sound; checked reads are slower in such loops
import { type FileHandle, open } from 'node:fs/promises';
import { loudnessRate } from '@portray/foundation/speech-timeline';
import { finishedSampleRate } from '../../speech/loudness/finish.ts';
import { ceilingDb, mostGainDb, targetLufs } from '../../speech/loudness/level.ts';
import { createLimiter } from '../../speech/loudness/limiter.ts';
import { createLoudnessMeter } from '../../speech/loudness/loudness.ts';

/** What is heard in a video: raw 32-bit floats at 48 kHz, the speech in one channel, the rest in two that alternate. */
export type MixedSound = {
  speechPath: string;
  sampleCount: number;
  /** Sound of clips, from a sample of the whole on. */
  clips: { path: string; firstSample: number }[];
  /** Begins anew where it is shorter than the whole. */
  music?: { path: string; belowSpeechDb: number } | undefined;
  /** When somebody speaks, in order. */
  spoken: readonly { fromSeconds: number; untilSeconds: number }[];
};

const clipBelowSpeechDb = 10;
/** How quickly music makes room for speech and comes back; it has made room when the first word begins. */
const duckSeconds = 0.15;
const riseSeconds = 0.6;
/** Music does not come up in a shorter pause than this. */
const bridgedSeconds = 1.2;
const fadeSeconds = 1;
const chunkSamples = finishedSampleRate;

/** `gains` are factors, `loudnessRate` a second; a track that is `repeated` begins anew where its file ends. */
type Track = { file: FileHandle; firstSample: number; gain: number; gains?: Float32Array; repeated?: number };
type Chunk = { left: Float32Array; right: Float32Array };

/** The mix in two alternating channels, −16 LUFS in all and at most −1.5 dBTP; memory does not grow with its length. */
export async function* mixSound(sound: MixedSound, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const files: FileHandle[] = [];
  const openFile = async (path: string) => {
    const file = await open(path, 'r');
    files.push(file);
    return file;
  };
  try {
    const speech = await openFile(sound.speechPath);
    const tracks = await openTracks(sound, openFile);
    const chunks = () => mixChunks(sound.sampleCount, speech, tracks, signal);
    const gainDb = Math.min(mostGainDb, targetLufs - (await loudnessOf(chunks())));
    yield* limited(chunks(), 10 ** (gainDb / 20));
  } finally {
    for (const file of files) await file.close();
  }
}

async function openTracks(sound: MixedSound, openFile: (path: string) => Promise<FileHandle>): Promise<Track[]> {
  const tracks: Track[] = [];
  for (const { path, firstSample } of sound.clips) {
    const file = await openFile(path);
    const gain = await gainTo(targetLufs - clipBelowSpeechDb, file);
    tracks.push({ file, firstSample, gain });
  }
  if (sound.music) {
    const file = await openFile(sound.music.path);
    const gain = await gainTo(targetLufs, file);
    const gains = musicEnvelope(sound.spoken, sound.music.belowSpeechDb, sound.sampleCount / finishedSampleRate);
    const repeated = Math.floor((await file.stat()).size / bytesPerPair);
    tracks.push({ file, firstSample: 0, gain, gains, repeated });
  }
  return tracks;
}

/**
 * How loud music is, as factors, 100 a second and one more: 1 where nobody speaks, `belowDb` less where somebody does; it
 * comes and goes at the ends of the video.
 */
export function musicEnvelope(spoken: MixedSound['spoken'], belowDb: number, durationSeconds: number): Float32Array {
  const stretches: { from: number; until: number }[] = [];
  for (const { fromSeconds: from, untilSeconds: until } of spoken) {
    const last = stretches.at(-1);
    if (last && from - last.until < bridgedSeconds) last.until = until;
    else stretches.push({ from, until });
  }
  let next = 0;
  return Float32Array.from({ length: Math.ceil(durationSeconds * loudnessRate) + 1 }, (_, step) => {
    const at = step / loudnessRate;
    while (next < stretches.length - 1 && at > stretches[next]!.until + riseSeconds) next++;
    // Between two stretches the later one may begin before the earlier one has let go.
    const room = Math.max(...stretches.slice(next, next + 2).map((stretch) => roomFor(stretch, at)), 0);
    const ends = Math.min(1, at / fadeSeconds, Math.max(0, durationSeconds - at) / fadeSeconds);
    return 10 ** ((-belowDb * room) / 20) * ends;
  });
}

/** 1 while somebody speaks, on its way there before, and back after. */
function roomFor({ from, until }: { from: number; until: number }, at: number): number {
  if (at < from) return Math.max(0, 1 - (from - at) / duckSeconds);
  return at <= until ? 1 : Math.max(0, 1 - (at - until) / riseSeconds);
}

async function gainTo(lufs: number, file: FileHandle): Promise<number> {
  const meter = createLoudnessMeter(finishedSampleRate);
  const pairs = new Float32Array(2 * chunkSamples);
  const [left, right] = [new Float32Array(chunkSamples), new Float32Array(chunkSamples)];
  for (let from = 0; ; from += chunkSamples) {
    const count = await readPairs(file, from, pairs);
    if (count === 0) break;
    for (let i = 0; i < count; i++) {
      left[i] = pairs[2 * i]!;
      right[i] = pairs[2 * i + 1]!;
    }
    meter.add(left.subarray(0, count), right.subarray(0, count));
  }
  const loudness = meter.integratedLufs();
  return Number.isFinite(loudness) ? 10 ** (Math.min(mostGainDb, lufs - loudness) / 20) : 0;
}

/** Each chunk overwrites the one before. */
async function* mixChunks(
  sampleCount: number,
  speech: FileHandle,
  tracks: readonly Track[],
  signal?: AbortSignal,
): AsyncGenerator<Chunk> {
  const whole: Chunk = { left: new Float32Array(chunkSamples), right: new Float32Array(chunkSamples) };
  const pairs = new Float32Array(2 * chunkSamples);
  for (let from = 0; from < sampleCount; from += chunkSamples) {
    signal?.throwIfAborted();
    const count = Math.min(chunkSamples, sampleCount - from);
    const [left, right] = [whole.left.subarray(0, count), whole.right.subarray(0, count)];
    await readSpeech(speech, from, left);
    right.set(left);
    for (const track of tracks) await addTrack({ left, right }, track, from, pairs);
    yield { left, right };
  }
}

async function addTrack(chunk: Chunk, track: Track, from: number, pairs: Float32Array): Promise<void> {
  const { file, firstSample, repeated } = track;
  const wanted = chunk.left.length;
  for (let begin = Math.max(0, firstSample - from); begin < wanted; ) {
    const at = from + begin - firstSample;
    const count = Math.min(wanted - begin, await readPairs(file, repeated ? at % repeated : at, pairs));
    addPairs(chunk, begin, pairs.subarray(0, 2 * count), track, from + begin);
    begin += count;
    if (count === 0 || !repeated) break;
  }
}

const samplesPerStep = finishedSampleRate / loudnessRate;

/** Adds sound at its loudness; gains go evenly from one step to the next, counted from sample `from` of the whole. */
function addPairs({ left, right }: Chunk, begin: number, pairs: Float32Array, { gain, gains }: Track, from: number) {
  for (let i = 0, to = begin; i < pairs.length; i += 2, to++) {
    let factor = gain;
    if (gains) {
      const at = (from + to - begin) / samplesPerStep;
      const step = Math.min(gains.length - 2, at | 0);
      factor *= gains[step]! + (gains[step + 1]! - gains[step]!) * (at - step);
    }
    left[to]! += pairs[i]! * factor;
    right[to]! += pairs[i + 1]! * factor;
  }
}

/** Two channels of 32-bit floats. */
const bytesPerPair = 8;

/** How many pairs there are, at most as many as `pairs` holds. */
async function readPairs(file: FileHandle, from: number, pairs: Float32Array): Promise<number> {
  const { bytesRead } = await file.read(bytesOf(pairs), 0, pairs.byteLength, from * bytesPerPair);
  return Math.floor(bytesRead / bytesPerPair);
}

/** Silence where the file has ended. In two channels the same voice is 3 dB louder than in one. */
async function readSpeech(file: FileHandle, from: number, samples: Float32Array): Promise<void> {
  const { bytesRead } = await file.read(bytesOf(samples), 0, samples.byteLength, from * 4);
  samples.fill(0, Math.floor(bytesRead / 4));
  for (let i = 0; i < samples.length; i++) samples[i]! *= Math.SQRT1_2;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) => new Uint8Array(buffer, byteOffset, byteLength);

async function loudnessOf(chunks: AsyncIterable<Chunk>): Promise<number> {
  const meter = createLoudnessMeter(finishedSampleRate);
  for await (const { left, right } of chunks) meter.add(left, right);
  const lufs = meter.integratedLufs();
  return Number.isFinite(lufs) ? lufs : targetLufs;
}

async function* limited(chunks: AsyncIterable<Chunk>, gain: number): AsyncGenerator<Uint8Array> {
  const settings = { gain, ceiling: 10 ** (ceilingDb / 20) };
  const [left, right] = [createLimiter(finishedSampleRate, settings), createLimiter(finishedSampleRate, settings)];
  for await (const chunk of chunks) yield alternating(left.process(chunk.left), right.process(chunk.right));
  yield alternating(left.flush(), right.flush());
}

function alternating(left: Float32Array, right: Float32Array): Uint8Array {
  const both = new Float32Array(2 * left.length);
  for (let i = 0; i < left.length; i++) {
    both[2 * i] = left[i]!;
    both[2 * i + 1] = right[i]!;
  }
  return new Uint8Array(both.buffer);
}
