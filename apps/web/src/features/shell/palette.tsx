import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { soughtWords } from '#lib/marks.ts';
import { buyCreditsPlace, draftPlace, samplePlace, videoPlace, wizardPlace } from '#lib/screens/places.ts';
import { settingsScreens } from '#lib/screens/settings-screens.tsx';
import { useSignOut } from '#lib/screens/use-sign-out.ts';
import { clockTime, relativeDate } from '#lib/times.ts';
import { statusOf, statusWords, titleOf } from '#lib/video-words.ts';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { show } from './opened.ts';
import classes from './palette.module.css';
import { type Entry, type EntryGroup, moveChoice, narrowGroups } from './palette-entries.ts';
import { entryId, PaletteList } from './palette-list.tsx';
import { mainScreens, otherScreens } from './screens.ts';

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

const shownVideos = 5;
const typingPauseMs = 150;

const acts: Entry[] = [
  { id: 'new', label: 'New video', also: 'create make start project', act: { to: wizardPlace() } },
  { id: 'sample', label: 'Try a sample video', also: 'example demo', act: { to: samplePlace } },
  { id: 'buy', label: 'Buy credits', also: 'upgrade pro billing videos', act: { to: buyCreditsPlace } },
  { id: 'keys', label: 'Show keyboard shortcuts', also: 'help keys ?', act: { run: () => show('keys') } },
];

/** What the palette offers for what was typed: videos, then what can be done, then places. */
function usePaletteGroups(typed: string) {
  const words = soughtWords(typed);
  const signOut: Entry = { id: 'leave', label: 'Sign out', also: 'log out leave', act: { run: useSignOut() } };
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const videos = useQuery(
    calls.videos.list.queryOptions({
      input: { limit: shownVideos, ...(search && { search: search.slice(0, 200) }) },
    }),
  );
  const places = [...otherScreens, ...mainScreens, ...settingsScreens].map(({ label, to }) => ({
    id: to,
    label,
    act: { to },
    ...(to.startsWith('/settings/') && { also: 'settings' }),
  }));
  const now = new Date();
  const found: Entry[] = (typed.trim() === search ? (videos.data?.items ?? []) : []).map((video) => {
    const status = statusOf(video);
    const length = status === 'completed' ? clockTime(video.duration_seconds ?? 0) : statusWords[status];
    return {
      id: video.id,
      label: titleOf(video),
      note: `${length} · ${relativeDate(new Date(video.created_at), now)}`,
      picture: video.thumbnail_url ?? video.avatar_image_url,
      act: { to: status === 'draft' ? draftPlace(video) : videoPlace(video.id) },
    };
  });
  const groups: EntryGroup[] = [
    ...(found.length > 0 ? [{ title: 'Videos', entries: found }] : []),
    ...narrowGroups(
      [
        { title: 'Do', entries: [...acts, signOut] },
        { title: 'Go to', entries: places },
      ],
      words,
    ),
  ];
  return { groups, words, isSearching: videos.isFetching || typed.trim() !== search };
}
