import { smallPictureUrl } from '@portray/contracts/file-urls';
import {
  IconArrowRight,
  IconCreditCard,
  IconKeyboard,
  IconLogout,
  IconPlayerPlay,
  IconPlus,
  IconVideo,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Marked } from '#ui/marked.tsx';
import classes from './palette.module.css';
import type { Entry, EntryGroup } from './palette-entries.ts';

type PaletteListProps = {
  groups: readonly EntryGroup[];
  words: readonly string[];
  /** Number of the chosen entry, counted through all groups. */
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (entry: Entry) => void;
};

/** Of a video without a picture, of a screen, and of each thing to do by its id. */
const icons: Record<string, typeof IconPlus> = {
  Videos: IconVideo,
  'Go to': IconArrowRight,
  new: IconPlus,
  sample: IconPlayerPlay,
  buy: IconCreditCard,
  keys: IconKeyboard,
  leave: IconLogout,
};

/** Id of an entry in the page, by its number. */
export const entryId = (index: number) => `palette-entry-${index}`;

/** The groups of entries below the field, which keeps the focus. */
export function PaletteList({ groups, words, chosen, onChoose, onOpen }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(entryId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  let index = -1;
  return (
    <div id="palette-list" role="listbox" aria-label="Results" className={classes.list} tabIndex={-1}>
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, no fieldsets
        <div key={title} role="group" aria-label={title}>
          <p className={classes.group} aria-hidden="true">
            {title}
          </p>
          {entries.map((entry) => {
            index += 1;
            const place = index;
            return (
              <Line
                key={entry.id}
                id={entryId(place)}
                entry={entry}
                group={title}
                words={words}
                isChosen={place === chosen}
                onPoint={() => onChoose(place)}
                onOpen={() => onOpen(entry)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type LineProps = {
  id: string;
  entry: Entry;
  group: string;
  words: readonly string[];
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
};

function Line({ id, entry, group, words, isChosen, onPoint, onOpen }: LineProps) {
  const Icon = icons[entry.id] ?? icons[group] ?? IconArrowRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.entry}
      onMouseMove={isChosen ? undefined : onPoint}
      onClick={onOpen}
    >
      {entry.picture ? (
        <img src={smallPictureUrl(entry.picture, 160)} alt="" className={classes.picture} />
      ) : (
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      )}
      <span className={classes.label}>
        <Marked text={entry.label} words={words} />
      </span>
      {entry.note && <span className={classes.note}>{entry.note}</span>}
    </div>
  );
}
