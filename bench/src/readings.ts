// What scripts are said as, against readings that people wrote:
//   npm run bench:readings -- [--sounds] CASES.json [language …]
// With --sounds what is spelled otherwise is right where the voice says the same.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLanguageCode, type LanguageCode } from '@portray/contracts/languages';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { captionCues, cueLines } from '@portray/media/captions';
import { readToSpeak } from '@portray/media/read-script';
import { joinSpoken, type ScriptReading } from '@portray/ports/script-reading';
import { z } from 'zod';

const listens = process.argv.includes('--sounds');
const [path, ...only] = process.argv.slice(2).filter((argument) => argument !== '--sounds');

const cases = z.array(
  z.object({
    kind: z.string(),
    language: z.string().refine(isLanguageCode),
    script: z.string(),
    /** The right reading; null where the writer must be told instead. */
    spoken: z.string().nullable(),
    also: z.array(z.string()).optional(),
    /** The right captions; null where several are right. */
    captions: z.string().nullable(),
    /** Parts that one line of captions holds. */
    together: z.array(z.string()).optional(),
  }),
);
type Case = z.infer<typeof cases>[number];
type Verdict = { one: Case; said: string; shown: string; isSaid: boolean; soundsRight: boolean; isShown: boolean };

/** Judges one case by its text, by its captions and, where those differ, by what the voice makes of both texts. */
async function judge(one: Case): Promise<Verdict> {
  const reading = readToSpeak(one.script, one.language as LanguageCode);
  const said = reading.sentences.map((sentence) => joinSpoken(sentence).text).join(' ');
  const cues = captionCues(evenly(reading), one.language as LanguageCode).map(cueLines);
  const shown = cues.flat().join(' ');
  const right = one.spoken === null ? [] : [one.spoken, ...(one.also ?? [])];
  const isSaid = one.spoken === null ? reading.notes.length > 0 : right.some((text) => plain(text) === plain(said));
  const soundsRight = isSaid || (listens && (await soundAlike(one.language as LanguageCode, one.script, right)));
  const keepsTogether = (one.together ?? []).every((part) =>
    cues.flat().some((line) => spaced(line).includes(spaced(part))),
  );
  const isShown = keepsTogether && (one.captions === null || spaced(shown) === spaced(one.captions));
  return { one, said, shown, isSaid, soundsRight, isShown };
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

async function soundAlike(language: LanguageCode, script: string, right: string[]): Promise<boolean> {
  const wanted = await soundsOf(language, script);
  for (const text of right) if ((await soundsOf(language, text)) === wanted) return true;
  return false;
}

async function soundsOf(language: LanguageCode, script: string): Promise<string> {
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

if (!path) throw new Error('Say which file of cases: npm run bench:readings -- CASES.json');
const wanted = cases
  .parse(JSON.parse(await readFile(path, 'utf8')))
  .filter(({ language }) => !only.length || only.includes(language));
const verdicts: Verdict[] = [];
for (const one of wanted) verdicts.push(await judge(one));
for (const { one, said, shown, isSaid, soundsRight, isShown } of verdicts) {
  if (!isSaid)
    console.log(
      `${soundsRight ? 'spelled otherwise' : 'WRONG'}  ${one.language} ${one.kind}: ${one.script}\n    said  ${said}\n    right ${one.spoken}`,
    );
  if (!isShown)
    console.log(
      `CAPTIONS  ${one.language} ${one.kind}: ${one.script}\n    shown ${shown}\n    right ${one.captions} ${one.together ?? ''}`,
    );
}
const share = (some: Verdict[], isRight: (verdict: Verdict) => boolean) =>
  `${some.filter(isRight).length}/${some.length} (${((100 * some.filter(isRight).length) / some.length).toFixed(1)} %)`;
for (const language of [...new Set(wanted.map((one) => one.language)), 'all']) {
  const own = verdicts.filter(({ one }) => language === 'all' || one.language === language);
  console.log(
    `${language}: text ${share(own, ({ isSaid }) => isSaid)}, sound ${share(own, ({ soundsRight }) => soundsRight)}, captions ${share(own, ({ isShown }) => isShown)}`,
  );
}
