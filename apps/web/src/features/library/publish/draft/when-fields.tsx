import { Input, TextInput } from '@mantine/core';
import { Segments } from '#ui/fields/segments.tsx';
import classes from '../publish.module.css';
import { momentOf, momentWords, type PostDraft } from './post-draft.ts';

type WhenFieldsProps = { draft: PostDraft; onChange: (changes: Partial<PostDraft>) => void };

/** At once, or at a time in the person's time zone, which is told in words. */
export function WhenFields({ draft, onChange }: WhenFieldsProps) {
  const moment = momentOf(draft);
  return (
    <Input.Wrapper label="When" labelElement="div">
      <div className={classes.row}>
        <Segments
          aria-label="When"
          data={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ]}
          value={draft.when}
          onChange={(when) => onChange({ when })}
        />
        {draft.when === 'later' && (
          <>
            <TextInput
              type="date"
              aria-label="Day"
              value={draft.date}
              onChange={(event) => onChange({ date: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label="Time"
              value={draft.time}
              onChange={(event) => onChange({ time: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      {draft.when === 'later' && moment && <p className={classes.hint}>{momentWords(moment)}</p>}
    </Input.Wrapper>
  );
}
