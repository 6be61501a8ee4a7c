import { markWords } from '#lib/marks.ts';
import classes from './marked.module.css';

/** A text in which what is searched for is marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let place = 0;
  return markWords(text, words).map((piece) => {
    place += piece.text.length;
    if (!piece.isHit) return piece.text;
    return (
      <mark key={place} className={classes.mark}>
        {piece.text}
      </mark>
    );
  });
}
