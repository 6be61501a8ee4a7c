import { isLanguageCode, type LanguageCode, languages } from '@portray/contracts/languages';
import { type VideoSettings, videoSettings } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { readBackdrop } from './backdrop-choice.ts';

/** What commander gives us for `make`: every value as it was typed. */
export type MakeOptions = {
  photo: string;
  out: string;
  script?: string;
  scriptFile?: string;
  voice?: string;
  voiceSample?: string;
  audio?: string;
  language?: string;
  size?: string;
  resolution?: string;
  style?: string;
  expression?: string;
  emotion?: string;
  speed?: string;
  background?: string;
  backgroundAnimation?: string;
  captions?: string;
  captionStyle?: string;
  captionPlace?: string;
  watermark?: boolean;
  aiLabel?: boolean;
  json?: boolean;
};

const optionOf: Record<string, string> = {
  videoSize: '--size',
  talkingStyle: '--style',
  voiceEmotion: '--emotion',
  voiceSpeed: '--speed',
  backgroundAnimation: '--background-animation',
  captionStyle: '--caption-style',
  captionPlace: '--caption-place',
};

/** Checks what was typed against the contract. Throws AppError invalid_input or language_not_supported. */
export function readSettings(options: MakeOptions, language: LanguageCode): VideoSettings {
  const result = videoSettings.safeParse({
    language,
    videoSize: options.size,
    resolution: options.resolution,
    talkingStyle: options.style,
    expression: options.expression,
    voiceEmotion: matchCase(options.emotion),
    voiceSpeed: options.speed === undefined ? undefined : Number(options.speed),
    backgroundAnimation: options.backgroundAnimation,
    backdrop: readBackdrop(options.background).backdrop,
    captions: options.captions,
    captionStyle: options.captionStyle,
    captionPlace: options.captionPlace,
    watermark: options.watermark,
    aiLabel: options.aiLabel,
  });
  if (result.success) return result.data;
  const issue = known(result.error.issues[0]);
  const field = String(issue.path[0]);
  throw new AppError('invalid_input', `${optionOf[field] ?? `--${field}`}: ${describe(issue)}`);
}

function describe(issue: {
  code: string;
  values?: unknown[];
  minimum?: unknown;
  maximum?: unknown;
  message: string;
}): string {
  if (issue.values) return `please choose one of ${issue.values.join(', ')}.`;
  if (issue.code === 'too_small' || issue.code === 'too_big' || issue.code === 'invalid_type')
    return 'please give a number from 0.5 to 1.5.';
  return issue.message;
}

/** 'friendly' and 'FRIENDLY' mean 'Friendly'. */
function matchCase(word?: string): string | undefined {
  return word && known(word[0]).toUpperCase() + word.slice(1).toLowerCase();
}

export function readLanguage(code: string): LanguageCode {
  const short = known(code.toLowerCase().split(/[-_]/)[0]);
  if (isLanguageCode(short)) return short;
  const choices = languages.map((language) => language.code).join(', ');
  throw new AppError(
    'language_not_supported',
    `'${code}' is not one of our languages. Please choose one of ${choices}.`,
  );
}
