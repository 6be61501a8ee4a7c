import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { TimedPhoneme } from '@portray/foundation/speech-timeline';
import type { Sentence } from '@portray/ports/script-reading';
import type { Delivery } from '../engines/delivery.ts';
import type { SpeechEngine, SpokenSentence } from '../engines/speech-engine.ts';
import { unknownLength, wavHeader } from '../recording/wav-header.ts';
import type { PlacedSentence } from './timeline.ts';

export type SpeakSentencesRequest = {
  sentences: Sentence[];
  delivery: Delivery;
  folder: string;
  startEngine: () => SpeechEngine;
  maxSeconds: number;
  signal?: AbortSignal | undefined;
  /** Told where each sentence lies, in their order. */
  onPlaced(sentence: PlacedSentence): void;
};

/** The mouth is at rest in the first and the last frames. */
const leadSeconds = 0.15;
const tailSeconds = 0.4;
/** One engine speaks these alone: meanwhile the photo is checked, and all processes together stay small. */
const sentencesAlone = 12;
/** For fewer than these a second process costs more than it saves. */
const sentencesWorthAnEngine = 6;

/**
 * Speaks sentence by sentence; the rest of a long script by two engines at once. Gives a mono 16-bit WAV file bit by bit,
 * whose header knows no length; one sentence is in memory at a time.
 * Throws AppError script_too_long (with the number of words to cut), speech_failed, cancelled.
 */
export async function* speakSentences(request: SpeakSentencesRequest): AsyncGenerator<Uint8Array> {
  const { sentences } = request;
  // The folder first: if it cannot be made, no process has been started yet.
  const pieces = await mkdtemp(join(request.folder, 'sentences-'));
  const spoken = sentences.map(() => Promise.withResolvers<SpokenSentence>());
  for (const one of spoken) one.promise.catch(() => {}); // The first failure ends the loop below; the others follow it.
  const speakers = startSpeakers(request, pieces, spoken);
  try {
    yield* joinInOrder(request, spoken);
  } finally {
    await speakers.close();
    await rm(pieces, { recursive: true, force: true });
  }
}

/** Engines that take sentence after sentence; the second one joins a long script on its way. */
function startSpeakers(
  { sentences, delivery, startEngine }: SpeakSentencesRequest,
  pieces: string,
  spoken: PromiseWithResolvers<SpokenSentence>[],
): { close(): Promise<void> } {
  const engines: SpeechEngine[] = [];
  const work: Promise<void>[] = [];
  let next = 0;
  let isOver = false;
  const speak = async (engine: SpeechEngine) => {
    while (next < sentences.length && !isOver) {
      const index = next++;
      const path = join(pieces, `${index}.s16`);
      await engine
        .say(known(sentences[index]), delivery, path)
        .then(known(spoken[index]).resolve, known(spoken[index]).reject);
      if (index + 1 === sentencesAlone && sentences.length - next >= sentencesWorthAnEngine && !isOver) add();
    }
  };
  const add = () => {
    const engine = startEngine();
    engines.push(engine);
    work.push(speak(engine));
  };
  add();
  return {
    async close() {
      isOver = true;
      await Promise.all(engines.map((engine) => engine.close()));
      await Promise.allSettled(work);
    },
  };
}

async function* joinInOrder(
  { sentences, delivery, maxSeconds, signal, onPlaced }: SpeakSentencesRequest,
  spoken: PromiseWithResolvers<SpokenSentence>[],
): AsyncGenerator<Uint8Array> {
  let sampleRate = 0;
  let sampleCount = 0;
  const pause = (seconds: number) => {
    const count = Math.round(Math.max(0, seconds) * sampleRate);
    sampleCount += count;
    return Buffer.alloc(count * 2);
  };
  let owedSeconds = leadSeconds + (sentences[0]?.leadSeconds ?? 0);
  let silentSeconds = 0;
  let addedSeconds = 0;
  for (const [index, sentence] of sentences.entries()) {
    const said = await known(spoken[index]).promise;
    signal?.throwIfAborted();
    if (index === 0) yield wavHeader(said.sampleRate, unknownLength);
    sampleRate = said.sampleRate;
    // The voices leave between none and 0.4 s: what is missing to the pause that is owed is added.
    yield pause(owedSeconds - silentSeconds - silenceAt(said.phonemes[0]));
    onPlaced({ sentence, spoken: said, startSeconds: sampleCount / sampleRate });
    yield raiseStressed(await readFile(said.audioPath), said, sentence);
    await rm(said.audioPath);
    sampleCount += said.sampleCount;
    if (sampleCount / sampleRate > maxSeconds) throw tooLong(sentences, index, sampleCount / sampleRate, maxSeconds);
    silentSeconds = silenceAt(said.phonemes.at(-1));
    addedSeconds = sentence.tokens.at(-1)?.pauseAfterSeconds ?? 0;
    owedSeconds = sentence.pauseSeconds / delivery.speed + addedSeconds;
  }
  yield pause(tailSeconds + addedSeconds - silentSeconds);
}

function silenceAt(edge: TimedPhoneme | undefined): number {
  return edge?.symbol === '' ? edge.endSeconds - edge.startSeconds : 0;
}

function tooLong(sentences: Sentence[], reached: number, secondsSoFar: number, maxSeconds: number): AppError {
  const count = (some: Sentence[]) => some.reduce((sum, sentence) => sum + sentence.tokens.length, 0);
  const all = count(sentences);
  const fitting = Math.floor((count(sentences.slice(0, reached + 1)) * maxSeconds) / secondsSoFar);
  const cut = Math.max(1, all - fitting);
  return new AppError(
    'script_too_long',
    `This script takes longer than ${maxSeconds / 60} minutes to say. Remove about ${cut} of its ${all} words, or choose a higher speed.`,
  );
}

/** About 3.5 dB: heard as stress, and less than a raised voice. */
const gain = 1.5;
const rampSeconds = 0.02;
const loudest = 32_000;

/** Makes the words that the script emphasises louder; as 16-bit samples, in place. */
export function raiseStressed(
  bytes: Buffer,
  { words, sampleRate }: Pick<SpokenSentence, 'words' | 'sampleRate'>,
  sentence: Pick<Sentence, 'tokens'>,
): Buffer {
  for (const [index, time] of words.entries()) {
    if (!sentence.tokens[index]?.isStressed) continue;
    const first = Math.max(0, Math.round(time.startSeconds * sampleRate));
    const end = Math.min(bytes.length >> 1, Math.round(time.endSeconds * sampleRate));
    const most = highestGain(bytes, first, end);
    for (let at = first; at < end; at++) {
      const share = Math.min(1, Math.min(at - first, end - 1 - at) / (rampSeconds * sampleRate));
      bytes.writeInt16LE(Math.round(bytes.readInt16LE(at * 2) * (1 + (most - 1) * share)), at * 2);
    }
  }
  return bytes;
}

/** The gain that no sample is clipped by. */
function highestGain(bytes: Buffer, first: number, end: number): number {
  let peak = 1;
  for (let at = first; at < end; at++) peak = Math.max(peak, Math.abs(bytes.readInt16LE(at * 2)));
  return Math.max(1, Math.min(gain, loudest / peak));
}
