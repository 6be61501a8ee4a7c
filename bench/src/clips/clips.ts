import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VideoSize } from '@portray/contracts/frame-size';
import { type LanguageCode, languageCodes } from '@portray/contracts/languages';
import { presenters } from '@portray/presenters/presenters';
import { roundedWidthRange } from '../gates/gates-mesh.ts';
import { longScript, longScriptSpeed, roundedScript, texts } from './texts.ts';

/** One video to be made and measured. */
export type Clip = {
  name: string;
  photoPath: string;
  language: LanguageCode;
  script: string;
  /** Default 1. */
  speed?: number;
  size: VideoSize;
  /** Default 'stable'. */
  talkingStyle?: 'expressive';
  /** Whether a face network looks at the result too, which takes some seconds. */
  isCrossChecked?: boolean;
  /** How far the mouth's width must range; that of plain speech by default. */
  leastWidthRange?: number;
  /** Whether the photo must be refused, or may be; it must not by default. */
  refusal?: 'wanted' | 'allowed';
};

export type ClipChoice = {
  /** Names of portraits; all when empty. */
  portraits: string[];
  languages: LanguageCode[];
  sizes: VideoSize[];
  /** Also five minutes of speech, for drift and blinking. */
  long: boolean;
};

/** Portraits for development that may lie beside the repository; they are used where they are. */
const sharedFolder = fileURLToPath(new URL('../../../../shared/portraits', import.meta.url));
/** Groups, animals and things have no business in a video; a statue and hard pictures may be refused. */
const neverShown = /^(group|no)-/;
const perhapsShown = /^(hard|terracotta)/;

type Portrait = Pick<Clip, 'name' | 'photoPath' | 'refusal'>;

/** Name and file of every portrait there is: our own presenters first. */
export function knownPortraits(): Portrait[] {
  const own = presenters.map(({ id, picturePath }) => ({ name: id, photoPath: fileURLToPath(picturePath) }));
  return [...own, ...portraitsIn(sharedFolder, ''), ...portraitsIn(join(sharedFolder, 'hard'), 'hard-')];
}

function portraitsIn(folder: string, prefix: string): Portrait[] {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .filter((file) => /\.(jpe?g|png)$/.test(file))
    .map((file) => {
      const name = prefix + basename(file, extname(file));
      const refusal = neverShown.test(name) ? 'wanted' : perhapsShown.test(name) ? 'allowed' : undefined;
      return { name, photoPath: join(folder, file), ...(refusal && { refusal }) };
    });
}

/** Every portrait with the English text, one portrait with all languages and sizes, and a long one. */
export function planClips(choice: ClipChoice): Clip[] {
  const known = knownPortraits();
  const wanted = choice.portraits.length ? known.filter(({ name }) => choice.portraits.includes(name)) : known;
  const main = wanted[0];
  if (!main) return [];
  const make = (portrait: Portrait, language: LanguageCode, size: VideoSize): Clip => ({
    ...portrait,
    name: `${portrait.name} ${language} ${size}`,
    language,
    script: texts[language],
    size,
  });
  const clips = [
    ...wanted.map((portrait) => ({
      ...make(portrait, choice.languages[0] ?? 'en', choice.sizes[0] ?? 'youtube'),
      isCrossChecked: true,
    })),
    roundedClip(main),
    expressiveClip(main),
    ...choice.languages.slice(1).map((language) => make(main, language, choice.sizes[0] ?? 'youtube')),
    ...choice.sizes.slice(1).map((size) => make(main, choice.languages[0] ?? 'en', size)),
  ];
  return choice.long ? [...clips, longClip(main)] : clips;
}

function roundedClip({ name, photoPath }: { name: string; photoPath: string }): Clip {
  const speech = { language: 'en', script: roundedScript, size: 'youtube' } as const;
  return { name: `${name} W O U I`, photoPath, ...speech, isCrossChecked: true, leastWidthRange: roundedWidthRange };
}

function expressiveClip({ name, photoPath }: { name: string; photoPath: string }): Clip {
  const speech = { language: 'en', script: `${texts.en} ${roundedScript}`, size: 'youtube' } as const;
  return { name: `${name} en expressive`, photoPath, ...speech, talkingStyle: 'expressive', isCrossChecked: true };
}

function longClip({ name, photoPath }: { name: string; photoPath: string }): Clip {
  const speech = { language: 'en', script: longScript, speed: longScriptSpeed } as const;
  return { name: `${name} en square 5 min`, photoPath, ...speech, size: 'square' };
}

export const allLanguages: readonly LanguageCode[] = languageCodes;
