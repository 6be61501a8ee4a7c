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

const samplesPerStep = finishedSampleRate / loudnessRate;

/** The factors of samples from `from` on, which go evenly from one step to the next. */
function gainsFrom(gains: Float32Array, from: number, count: number): Float32Array {
  const factors = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const at = (from + i) / samplesPerStep;
    const step = Math.min(gains.length - 2, at | 0);
    factors[i] = gains[step]! + (gains[step + 1]! - gains[step]!) * (at - step);
  }
  return factors;
}

async function gainTo(lufs: number, file: FileHandle): Promise<number> {
  const meter = createLoudnessMeter(finishedSampleRate);
  for (let from = 0; ; from += chunkSamples) {
    const { left, right, count } = await readStereo(file, from);
    if (count === 0) break;
    meter.add(left.subarray(0, count), right.subarray(0, count));
  }
  const loudness = meter.integratedLufs();
  return Number.isFinite(loudness) ? 10 ** (Math.min(mostGainDb, lufs - loudness) / 20) : 0;
}

async function* mixChunks(
  sampleCount: number,
  speech: FileHandle,
  tracks: readonly Track[],
  signal?: AbortSignal,
): AsyncGenerator<Chunk> {
  for (let from = 0; from < sampleCount; from += chunkSamples) {
    signal?.throwIfAborted();
    const count = Math.min(chunkSamples, sampleCount - from);
    const left = await readFloats(speech, from, count);
    // In two channels the same voice is 3 dB louder than in one.
    for (let i = 0; i < count; i++) left[i]! *= Math.SQRT1_2;
    const right = left.slice();
    for (const track of tracks) await addTrack({ left, right }, track, from);
    yield { left, right };
  }
}

async function addTrack(
  chunk: Chunk,
  { file, firstSample, gain, gains, repeated }: Track,
  from: number,
): Promise<void> {
  const wanted = chunk.left.length;
  for (let begin = Math.max(0, firstSample - from); begin < wanted; ) {
    const at = from + begin - firstSample;
    const added = await readStereo(file, repeated ? at % repeated : at);
    const count = Math.min(wanted - begin, added.count);
    const factors = gains ? gainsFrom(gains, from + begin, count) : undefined;
    addTo(chunk.left, begin, added.left, count, gain, factors);
    addTo(chunk.right, begin, added.right, count, gain, factors);
    begin += count;
    if (count === 0 || !repeated) break;
  }
}

function addTo(
  to: Float32Array,
  begin: number,
  added: Float32Array,
  count: number,
  gain: number,
  factors?: Float32Array,
) {
  for (let i = 0; i < count; i++) to[begin + i]! += added[i]! * (factors ? gain * factors[i]! : gain);
}

/** Two channels of 32-bit floats. */
const bytesPerPair = 8;

async function readStereo(file: FileHandle, from: number): Promise<Chunk & { count: number }> {
  const both = new Float32Array(2 * chunkSamples);
  const { bytesRead } = await file.read(new Uint8Array(both.buffer), 0, both.byteLength, from * bytesPerPair);
  const count = Math.floor(bytesRead / bytesPerPair);
  const [left, right] = [new Float32Array(chunkSamples), new Float32Array(chunkSamples)];
  for (let i = 0; i < count; i++) {
    left[i] = both[2 * i]!;
    right[i] = both[2 * i + 1]!;
  }
  return { left, right, count };
}

/** Silence where the file has ended. */
async function readFloats(file: FileHandle, from: number, count: number): Promise<Float32Array> {
  const samples = new Float32Array(count);
  await file.read(new Uint8Array(samples.buffer), 0, samples.byteLength, from * 4);
  return samples;
}

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
