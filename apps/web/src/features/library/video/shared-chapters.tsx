import type { Chapter } from '@portray/contracts/chapters';
import { MomentList } from '#ui/player/moment-list.tsx';
import type { Player } from '#ui/player/use-player.ts';
import classes from './shared-video.module.css';

/** The chapters of a video, with the current one marked; a click plays from its beginning. */
export function SharedChapters({ chapters, player }: { chapters: readonly Chapter[]; player: Player }) {
  if (chapters.length === 0) return null;
  const moments = chapters.map(({ startSeconds, title }) => ({ startSeconds, words: title }));
  const now = moments.findLast(({ startSeconds }) => player.time + 0.05 >= startSeconds);
  const go = (seconds: number) => {
    player.seek(seconds);
    player.play();
  };
  return (
    <nav aria-labelledby="chapters" className={classes.chapters}>
      <h2 id="chapters">Chapters</h2>
      <MomentList moments={moments} now={now} onChoose={go} />
    </nav>
  );
}
