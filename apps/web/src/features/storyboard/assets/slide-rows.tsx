import { countWords } from '@portray/contracts/script';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import classes from './assets.module.css';
import type { ChosenSlide } from './slide-choice.ts';

type SlideRowsProps = {
  pages: readonly ChosenSlide[];
  /** Numbers of the pages that are used. */
  chosen: ReadonlySet<number>;
  onToggle: (page: number) => void;
};

/** Pages of slides, each with what is said on it, and whether it is used. */
export function SlideRows({ pages, chosen, onToggle }: SlideRowsProps) {
  return (
    <ul className={classes.pages} aria-label="Pages">
      {pages.map((page) => (
        <li key={page.page} className={classes.page}>
          <TickBox
            checked={chosen.has(page.page)}
            onChange={() => onToggle(page.page)}
            aria-label={`Use page ${page.page}`}
          />
          <SafePicture src={page.url} width={480} alt={`Page ${page.page}`} className={classes.picture} />
          <div>
            <div className={classes.between}>
              <span className={classes.name}>Page {page.page}</span>
              <span className={classes.dim}>{sourceOf(page)}</span>
            </div>
            <p className={classes.said}>
              {page.script || 'Write what is said in the scene, or let it start with the page.'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function sourceOf({ notes, script }: ChosenSlide): string {
  const words = countWords(script);
  const counted = `${words} ${words === 1 ? 'word' : 'words'}`;
  if (notes?.trim()) return `${counted} of notes`;
  return words > 0 ? `${counted} of the page` : 'no notes: script stays empty';
}
