import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { readToSpeak } from '@portray/media/read-script';
import { joinSpoken, type ScriptReading } from '@portray/ports/script-reading';
import { captionCues, cueLines } from '@portray/stage/caption-cues';
import { z } from 'zod';
import { atLeast, judge, type Row } from '../report/row.ts';

const shape = z.array(
  z.object({
    kind: z.string(),
    language: z.custom<LanguageCode>((code) => typeof code === 'string' && isLanguageCode(code)),
    script: z.string(),
    /** The right reading; null where the writer must be told instead. */
    spoken: z.string().nullable(),
    also: z.array(z.string()).optional(),
    /** The right captions; null where several are right. */
    captions: z.string().nullable(),
    /** Parts that one line of captions holds. */
    together: z.array(z.string()).optional(),
    /** Who looked at the reading. */
    checked: z.string().optional(),
  }),
);

/** A script with its right reading and captions. */
export type ReadingCase = z.infer<typeof shape>[number];
export type ReadingVerdict = {
  one: ReadingCase;
  said: string;
  shown: string;
  isSaid: boolean;
  soundsRight: boolean;
  isShown: boolean;
};

/** The cases of a file. Throws where it has another shape. */
export const readCases = async (path: string | URL): Promise<ReadingCase[]> =>
  shape.parse(JSON.parse(await readFile(path, 'utf8')));

/** Our own cases: everyday sentences in six languages, and twenty cases in each of nineteen others that no native reader has checked. */
export async function ownCases(): Promise<ReadingCase[]> {
  const files = ['everyday.json', 'other-languages.json'];
  return (await Promise.all(files.map((file) => readCases(new URL(file, import.meta.url))))).flat();
}

/** Judges one case by its text, by its captions and, where `listens` and those differ, by what the voice makes of both texts. */
export async function judgeReading(one: ReadingCase, listens: boolean): Promise<ReadingVerdict> {
  const reading = readToSpeak(one.script, one.language);
  const said = reading.sentences.map((sentence) => joinSpoken(sentence).text).join(' ');
  const cues = captionCues(evenly(reading), one.language).map(cueLines);
  const shown = cues.flat().join(' ');
  const right = one.spoken === null ? [] : [one.spoken, ...(one.also ?? [])];
  const isSaid = one.spoken === null ? reading.notes.length > 0 : right.some((text) => plain(text) === plain(said));
  const soundsRight = isSaid || (listens && (await soundsAsOneOf(one.language, one.script, right)));
  const keepsTogether = (one.together ?? []).every((part) =>
    cues.flat().some((line) => spaced(line).includes(spaced(part))),
  );
  const isShown = keepsTogether && (one.captions === null || spaced(shown) === spaced(one.captions));
  return { one, said, shown, isSaid, soundsRight, isShown };
}

/** Our own cases as two rows: the share that is said right by the first voice of each language, and shown right. */
export async function judgeOwnReadings(signal: AbortSignal): Promise<Row[]> {
  const verdicts: ReadingVerdict[] = [];
  for (const one of await ownCases()) {
    signal.throwIfAborted();
    verdicts.push(await judgeReading(one, true));
  }
  const share = (isRight: (verdict: ReadingVerdict) => boolean) => {
    const wrong = verdicts.filter((verdict) => !isRight(verdict));
    const detail = `${verdicts.length} cases; wrong: ${wrong.map(({ one }) => `${one.language} ${one.script}`).join(' · ') || 'none'}`;
    return { value: 1 - wrong.length / verdicts.length, detail };
  };
  return [
    judge(
      'scripts',
      'said as they are meant',
      '>= 0.97',
      atLeast(0.97),
      share(({ soundsRight }) => soundsRight),
    ),
    judge(
      'scripts',
      'shown as they are meant',
      '= 1',
      atLeast(1),
      share(({ isShown }) => isShown),
    ),
  ];
}

const spaced = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Letters and numbers alone, without accents and hyphens, kana of one kind. */
function plain(text: string): string {
  const latin = text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .replace(/ł/gu, 'l')
    .replace(/Ł/gu, 'L');
  const kana = latin
    .normalize('NFC')
    .replace(/[ァ-ヶ]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));
  return spaced(
    kana
      .toLowerCase()
      .replace(/['’]/gu, '')
      .replace(/[\p{P}\p{S}]/gu, ' '),
  );
}

/** The tokens a third of a second each. */
function evenly({ sentences }: ScriptReading): SpeechTimeline {
  const words = sentences
    .flatMap(({ tokens }) => tokens)
    .map(({ text, shown, isAbbreviated }, at) => ({
      text,
      scriptOffset: shown[0],
      startSeconds: at / 3,
      endSeconds: at / 3 + 0.3,
      ...(isAbbreviated && { isAbbreviated }),
    }));
  return { durationSeconds: words.length / 3, phonemes: [], words, loudness: [] };
}

const voices = createBuiltInVoice();

async function soundsAsOneOf(language: LanguageCode, script: string, right: string[]): Promise<boolean> {
  const wanted = await soundsOf(language, script);
  for (const text of right) if ((await soundsOf(language, text)) === wanted) return true;
  return false;
}

/** What the first voice of a language makes of a text: its sounds as one text. */
export async function soundsOf(language: LanguageCode, script: string): Promise<string> {
  const voiceId = voices.list(language)[0]?.id;
  if (!voiceId) throw new Error(`There is no voice for ${language}.`);
  const folder = await mkdtemp(join(tmpdir(), 'readings-'));
  try {
    const { timeline } = await voices.speak({ script, voiceId, speed: 1, folder });
    return timeline.phonemes.map(({ symbol }) => symbol).join('');
  } finally {
    await rm(folder, { recursive: true });
  }
}
