import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '#lib/calls/api.ts';
import { buyCreditsPlace, samplePlace, videoPlace, wizardPlace } from '#lib/screens/places.ts';
import { settingsScreens } from '#lib/screens/settings-screens.tsx';
import { leave } from '#lib/session/leave.ts';
import { soughtWords } from '#lib/words/marks.ts';
import { clockTime, relativeDate } from '#lib/words/times.ts';
import { statusOf, statusWords, titleOf } from '#lib/words/video-words.ts';
import { mainScreens, otherScreens } from '../screens.ts';
import { show } from './opened.ts';
import { type Entry, type EntryGroup, narrowGroups } from './palette-entries.ts';

const shownVideos = 5;
const typingPauseMs = 150;

const acts: Entry[] = [
  { id: 'new', label: 'New video', also: 'create make start project', act: { to: wizardPlace() } },
  { id: 'sample', label: 'Try a sample video', also: 'example demo', act: { to: samplePlace } },
  { id: 'buy', label: 'Buy credits', also: 'upgrade pro billing videos', act: { to: buyCreditsPlace } },
  { id: 'keys', label: 'Show keyboard shortcuts', also: 'help keys ?', act: { run: () => show('keys') } },
  { id: 'leave', label: 'Sign out', also: 'log out leave', act: { run: () => void leave() } },
];

/** What the palette offers for what was typed: videos, then what can be done, then places. */
export function usePaletteGroups(typed: string) {
  const words = soughtWords(typed);
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const videos = useQuery(
    calls.videos.list.queryOptions({
      input: { limit: shownVideos, ...(search && { search: search.slice(0, 200) }) },
      placeholderData: keepPreviousData,
    }),
  );
  const places = [...otherScreens, ...mainScreens, ...settingsScreens].map(({ label, to }) => ({
    ...{ id: to, label, act: { to } },
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
      act: { to: status === 'draft' ? wizardPlace(video.id) : videoPlace(video.id) },
    };
  });
  const groups: EntryGroup[] = [
    ...(found.length > 0 ? [{ title: 'Videos', entries: found }] : []),
    ...narrowGroups(
      [
        { title: 'Do', entries: acts },
        { title: 'Go to', entries: places },
      ],
      words,
    ),
  ];
  return { groups, words, isSearching: videos.isFetching || typed.trim() !== search };
}
