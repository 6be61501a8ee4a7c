import type { LanguageCode } from '@portray/contracts/languages';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { chooseFonts } from './captions-font.ts';

/** Stands for a sign that no typeface of ours has. */
const placeholder = '□';

/** Words as they can be drawn, and the signs of theirs for which '□' stands. */
export type DrawableWords = { timeline: SpeechTimeline; missing: string[] };

/**
 * Makes every sign of a speech one that some typeface draws, so that captions never vanish for one of them: letters are
 * composed (Korean may come in pieces), emoji left out, a sign without a glyph becomes its plain form ('𝗕' → 'B') or '□'.
 */
export async function drawableWords(timeline: SpeechTimeline, language: LanguageCode): Promise<DrawableWords> {
  const composed = timeline.words.map((word) => ({ word, text: word.text.normalize('NFC').replace(emoji, '') }));
  const { missing } = await chooseFonts(composed.map(({ text }) => text).join('\n'), language);
  const plain = new Map(
    await Promise.all(missing.map(async (sign) => [sign, await plainForm(sign, language)] as const)),
  );
  const words = composed.map(({ word, text }) => {
    const shown = text.replace(signWithMarks, (all, sign: string) => plain.get(sign) ?? all);
    // The end stays where it is in the script: from there captions know whether a space follows.
    return { ...word, text: shown, scriptOffset: word.scriptOffset + word.text.length - shown.length };
  });
  return {
    timeline: { ...timeline, words },
    missing: missing.filter((sign) => plain.get(sign) === placeholder),
  };
}

/**
 * Emoji are not spoken, and no typeface of ours has them. Hearts, ticks and suns that are signs by themselves stay; a joiner
 * is part of an emoji only after one.
 */
const emoji =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe0e\ufe0f\u20e3]|(?<=\p{Extended_Pictographic}|\ufe0f)\u200d/gu;

/** A mark that has no letter to stand on is drawn as nothing. */
const signWithMarks = /([^\p{Mn}])\p{Mn}*/gu;

async function plainForm(sign: string, language: LanguageCode): Promise<string> {
  if (/\p{Extended_Pictographic}/u.test(sign)) return '';
  const form = sign.normalize('NFKC');
  if (form === sign) return placeholder;
  return (await chooseFonts(form, language)).missing.length === 0 ? form : placeholder;
}
