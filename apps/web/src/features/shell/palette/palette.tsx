import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import classes from './palette.module.css';
import { type Entry, moveChoice } from './palette-entries.ts';
import { entryId, PaletteList } from './palette-list.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';

/** Finds videos, things to do and places by what is typed; arrows choose, Enter opens, Escape closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(0);
  const navigate = useNavigate();
  useFocusBack();
  const { groups, words, isSearching } = usePaletteGroups(typed);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(wanted, Math.max(0, entries.length - 1));
  const open = ({ act }: Entry) => {
    onClose();
    if ('to' in act) void navigate(act.to);
    else act.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const entry = entries[chosen];
    if (event.key === 'Enter' && entry) open(entry);
    else if (!event.key.startsWith('Arrow') || event.key.endsWith('t')) return;
    else setWanted(moveChoice(chosen, entries.length, event.key));
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Search and commands"
      withCloseButton={false}
      returnFocus={false}
      centered={false}
      size={680}
      yOffset="12vh"
      padding={0}
      classNames={{ header: classes.name, body: classes.body }}
    >
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label="Search videos, actions and screens"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={entries.length > 0 ? entryId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search or go to…"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWanted(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={onClose} aria-label="Esc: close">
          <kbd>Esc</kbd>
        </button>
      </div>
      <PaletteList groups={groups} words={words} chosen={chosen} onChoose={setWanted} onOpen={open} />
      <div className={classes.foot}>
        <span aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span aria-hidden="true">
          <kbd>↵</kbd> open
        </span>
        <span role="status">{resultWords(entries.length, isSearching)}</span>
      </div>
    </Modal>
  );
}

function resultWords(count: number, isSearching: boolean): string {
  if (count === 0) return isSearching ? 'Searching …' : 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}
