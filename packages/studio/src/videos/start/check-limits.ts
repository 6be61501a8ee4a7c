import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { PresenterLimits } from '@portray/ports/presenter';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { ScriptToSpeak } from '../../voices/speech/speak-script.ts';
import { type ExpectedSpeech, leastSeconds, usualShare } from './expected-speech.ts';

type Bounds = PresenterLimits | undefined;

/** Refuses what no video can hold, before it is spoken. Throws AppError script_too_long. */
export function checkSpeech(
  voices: Pick<VoiceEngines, 'find'>,
  { speaker, script, language, settings }: ScriptToSpeak,
): void {
  const seconds = leastSeconds(script, language, settings.voiceSpeed);
  const { maxScriptCharacters } = voices.find(speaker.engine);
  checkLimits(undefined, { script }, { seconds, isExact: false, maxScriptCharacters });
}

/** Refuses what an engine would refuse; without limits of its own those of the product count. Throws AppError script_too_long. */
export function checkLimits(engine: Bounds, { script }: { script: string }, speech: ExpectedSpeech): void {
  const most = Math.min(
    engine?.maxScriptCharacters ?? limits.maxScriptCharacters,
    speech.maxScriptCharacters ?? limits.maxScriptCharacters,
  );
  const surplus = script.length - most;
  if (surplus > 0) {
    throw new AppError(
      'script_too_long',
      `Your script has ${count(script.length)} characters, and this video can hold ${count(most)}. Please remove ${count(surplus)}.`,
    );
  }
  checkSeconds(engine, speech);
}

/** Refuses a recording that is longer than a video of an engine may be. Throws AppError audio_file_issue. */
export function checkRecordingSeconds(engine: Bounds, seconds: number): void {
  const most = longestSeconds(engine);
  if (seconds <= most + 1) return;
  throw new AppError(
    'audio_file_issue',
    `Your recording lasts ${lengthOf(seconds)}, and this video can last ${lengthOf(most)} at most. Please use a shorter one.`,
  );
}

const longestSeconds = (engine: Bounds) =>
  Math.min(engine?.maxSpeechSeconds ?? limits.maxVideoSeconds, limits.maxVideoSeconds);

/** Refuses speech that is longer than a video may be. Throws AppError script_too_long. */
export function checkSeconds(
  engine: Bounds,
  { seconds, isExact, about }: Pick<ExpectedSpeech, 'seconds' | 'isExact' | 'about'>,
): void {
  const most = longestSeconds(engine);
  // The sound of a voice may end a moment after its last word.
  if (seconds <= most + 1) return;
  throw new AppError(
    'script_too_long',
    `Your script takes ${isExact ? '' : 'at least '}${lengthOf(seconds)} to say, and a video can last ${lengthOf(most)} at most. Please shorten it, or choose a faster voice speed.`,
    { about },
  );
}

/**
 * Refuses speech that is longer than what a test key makes; what has not been heard yet counts as long as the built-in voices
 * take. Throws AppError script_too_long.
 */
export function checkTestSeconds({
  seconds,
  isExact,
  about,
}: Pick<ExpectedSpeech, 'seconds' | 'isExact' | 'about'>): void {
  const most = limits.maxTestVideoSeconds;
  const expected = isExact ? seconds : seconds * usualShare;
  // The sound of a voice may end a moment after its last word.
  if (expected <= most + (isExact ? 0.5 : 0)) return;
  throw new AppError(
    'script_too_long',
    `Your script takes ${isExact ? '' : 'about '}${lengthOf(expected)} to say, and a test video can last ${lengthOf(most)} at most. Please shorten it, or use a live key.`,
    { about },
  );
}

const count = (value: number) => value.toLocaleString('en');

function lengthOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return [say(minutes, 'minute'), say(rest, 'second')].filter(Boolean).join(' ');
}

const say = (value: number, unit: string) => (value === 0 ? '' : `${value} ${unit}${value === 1 ? '' : 's'}`);
