import { namesIn, replaceNames, wordsOf } from '@portray/contracts/place-names';
import type { Template } from '@portray/contracts/template';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The first sentence of a template in which a variable stands: '…' for itself, the examples for the others. Undefined where the variable
 * is a sentence of its own, or stands nowhere in words.
 */
export function sentenceWith(
  { storyboard, variables }: Pick<Template, 'storyboard' | 'variables'>,
  name: string,
): string | undefined {
  const written = storyboard.scenes.flatMap(wordsOf);
  const all = written.flatMap((text) => Array.from(sentences.segment(text), ({ segment }) => segment.trim()));
  const using = all.filter((sentence) => namesIn(sentence).includes(name));
  const found = using.find((sentence) => /[\p{L}\p{N}]/u.test(replaceNames(sentence, () => '')));
  const exampleOf = (other: string) => variables.find((each) => each.name === other)?.example ?? '';
  return found && replaceNames(found, (other) => (other === name ? '…' : exampleOf(other)));
}
