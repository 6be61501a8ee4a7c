import { Button } from '@mantine/core';
import type { Background } from '@portray/contracts/scene';
import { countWords } from '@portray/contracts/script';
import { blankIsNull } from '@portray/contracts/text';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { counted } from '#lib/number-words.ts';
import type { Editor } from '../use-editor.ts';
import classes from './panels.module.css';

/** What the slide behind the scene brings along: its notes, and what stands on it. */
export function SlideWords({ editor, background }: { editor: Editor; background: Background & { kind: 'slide' } }) {
  const { data } = useQuery(calls.assets.get.queryOptions({ input: { id: background.slidesId }, retry: false }));
  const page = data?.pages.find(({ page: number }) => number === background.page);
  if (!data || !page) return null;
  const notes = blankIsNull(page.notes ?? '');
  const text = blankIsNull(page.text);
  const write = (script: string) => editor.change({ script });
  return (
    <section className={classes.notice} aria-label="From the slide">
      <p>
        Page {page.page} of “{data.name}” has {counted(countWords(text ?? ''), 'word')} on it
        {notes && ` and ${counted(countWords(notes), 'word')} of notes`}.
      </p>
      <div className={classes.tools}>
        {notes && (
          <Button size="xs" variant="soft" onClick={() => write(notes)}>
            Use the notes
          </Button>
        )}
        {text && (
          <Button size="xs" variant="soft" onClick={() => write(text)}>
            Write what is on the slide
          </Button>
        )}
      </div>
    </section>
  );
}
