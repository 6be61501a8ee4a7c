import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import type { VoiceMatch } from '@portray/contracts/voices';
import { AppError } from '@portray/foundation/errors';
import { type Sentence, saidFor } from '@portray/ports/script-reading';
import type { ScriptQuestion, SpeakRequest, Speech, VoiceDescription } from '@portray/ports/voice';
import { planDelivery } from '../engines/delivery.ts';
import { startEspeak } from '../engines/espeak-engine.ts';
import { fliteStarter } from '../engines/flite-engine.ts';
import { toFliteText } from '../engines/flite-text.ts';
import type { SpeechEngine } from '../engines/speech-engine.ts';
import { finishedSampleRate, finishSpeech } from '../loudness/finish.ts';
import { matchVoice } from '../match/voice-match.ts';
import { readToSpeak } from '../script/read-to-speak.ts';
import { readSentences } from '../script/sentences.ts';
import { withPlainSpeech } from './plain-speech.ts';
import { speakSentences } from './speak-sentences.ts';
import { joinTimeline, type PlacedSentence } from './timeline.ts';
import { type BuiltInVoice, builtInVoices, findBuiltInVoice } from './voice-table.ts';
import { toVariant } from './voice-variant.ts';

/** `keepRaw` leaves the speech as it was before finishing beside the result, as `raw.wav`, to be measured. */
export type BuiltInVoiceOptions = { keepRaw?: boolean };

/** A script in one of the built-in voices; it is read in the language of the voice. */
export type BuiltInRequest = Omit<SpeakRequest, 'language' | 'fetchSample'>;

/** The built-in voices at first hand: at once, with finished sound and an exact timeline. */
export type BuiltInVoices = {
  /** All, or those of a language. */
  list(language?: LanguageCode): BuiltInDescription[];
  speak(request: BuiltInRequest): Promise<Speech>;
  /** What `speak` would refuse by the script alone. Throws AppError script_required, script_too_long, language_not_supported. */
  checkScript(question: Pick<ScriptQuestion, 'script' | 'voiceId' | 'match'>): void;
  /** Learns from a sample of at least 5 s how a voice comes near it. Throws AppError audio_file_issue. */
  match(samplePath: string, voiceId: string, folder: string, signal?: AbortSignal): Promise<VoiceMatch>;
};

/** A built-in voice has one language. */
export type BuiltInDescription = VoiceDescription & { language: LanguageCode };

/** The voices that need nothing but this machine: flite for English, espeak-ng for every language. */
export function createBuiltInVoice(options: BuiltInVoiceOptions = {}): BuiltInVoices {
  return {
    list: (language) => builtInVoices.filter((voice) => !language || voice.language === language).map(describeVoice),
    speak: (request) => speak(request, options),
    checkScript({ script, voiceId, match }) {
      const voice = findBuiltInVoice(voiceId);
      const { sentences } = readToSpeak(script, voice.language, voice.accent);
      if (voice.source.kind === 'flite' && !match) requireEnglish(sentences);
    },
    match: (samplePath, voiceId, folder, signal) =>
      withPlainSpeech(folder, (sayFor) => matchVoice(samplePath, voiceId, folder, sayFor, signal), signal),
  };
}

async function speak(request: BuiltInRequest, { keepRaw = false }: BuiltInVoiceOptions): Promise<Speech> {
  const { script, voiceId, speed, emotion, match, folder, signal } = request;
  const voice = findBuiltInVoice(voiceId);
  checkSpeed(speed);
  const sentences = await readSentences(script, voice.language, voice.accent);
  if (voice.source.kind === 'flite' && !match) requireEnglish(sentences);
  const delivery = planDelivery(speed, emotion);
  const audioPath = join(folder, 'speech.wav');
  const startEngine = engineStarter(voice, sentences, request);
  const maxSeconds = limits.maxVideoSeconds;
  const placed: PlacedSentence[] = [];
  const onPlaced = (sentence: PlacedSentence) => placed.push(sentence);
  const spoken = speakSentences({ sentences, delivery, folder, startEngine, maxSeconds, signal, onPlaced });
  const sound = keepRaw ? keepCopy(spoken, join(folder, 'raw.wav')) : spoken;
  try {
    const { brightnessDb } = delivery;
    const finishing = { sound, wavPath: audioPath, brightnessDb, spectrum: match?.spectrum, folder, signal };
    const { sampleCount, loudness } = await finishSpeech(finishing);
    return { audioPath, timeline: joinTimeline(placed, sampleCount / finishedSampleRate, loudness) };
  } catch (error) {
    await rm(audioPath, { force: true });
    throw signal?.aborted ? cancelled(error) : error;
  }
}

function requireEnglish(sentences: Sentence[]): void {
  if (sentences.some((sentence) => sentence.tokens.some((token) => toFliteText(saidFor(token)) !== ''))) return;
  throw new AppError(
    'language_not_supported',
    'This voice reads English letters only. Choose a voice of the language that the script is written in.',
  );
}

function checkSpeed(speed: number): void {
  if (speed >= limits.minVoiceSpeed && speed <= limits.maxVoiceSpeed) return;
  throw new AppError(
    'invalid_input',
    `The voice speed must be between ${limits.minVoiceSpeed} and ${limits.maxVoiceSpeed}. Choose 1 for normal.`,
  );
}

async function* keepCopy(sound: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
  await using copy = await open(path, 'w');
  for await (const piece of sound) {
    await copy.write(piece);
    yield piece;
  }
}

function engineStarter(
  { source, formantVoice, language }: BuiltInVoice,
  sentences: Sentence[],
  { match, signal }: Pick<BuiltInRequest, 'match' | 'signal'>,
): () => SpeechEngine {
  if (match) return () => startEspeak({ language, voice: formantVoice, variant: toVariant(match) }, signal);
  if (source.kind === 'flite') return fliteStarter(source.voice, sentences, signal);
  return () => startEspeak({ language, ...source }, signal);
}

function describeVoice({ source: _, formantVoice: __, ...description }: BuiltInVoice): BuiltInDescription {
  return description;
}

function cancelled(cause: unknown): AppError {
  if (cause instanceof AppError && cause.code === 'cancelled') return cause;
  return new AppError('cancelled', 'Stopped before it was finished; nothing was kept.', { cause });
}
