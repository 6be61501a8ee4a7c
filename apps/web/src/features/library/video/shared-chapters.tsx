import type { Chapter } from '@portray/contracts/chapters';
import { clockTime } from '#lib/times.ts';
import type { Player } from '#ui/player/use-player.ts';
import classes from './shared-video.module.css';

/** The chapters of a video, with the current one marked; a click plays from its beginning. */
export function SharedChapters({ chapters, player }: { chapters: readonly Chapter[]; player: Player }) {
  if (chapters.length === 0) return null;
  const now = chapters.findLast(({ startSeconds }) => player.time + 0.05 >= startSeconds);
  const go = (seconds: number) => {
    player.seek(seconds);
    player.play();
  };
  return (
    <nav aria-labelledby="chapters" className={classes.chapters}>
      <h2 id="chapters">Chapters</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.startSeconds}>
            <button type="button" aria-current={chapter === now || undefined} onClick={() => go(chapter.startSeconds)}>
              <span className={classes.chapterTime}>{clockTime(Math.floor(chapter.startSeconds))}</span>
              <span dir="auto">{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
