import type { VideoState } from '@portray/contracts/video-states';
import { statusWords } from '#lib/video-words.ts';
import { FilterTabs } from '#ui/lists/filter-tabs.tsx';
import type { VideoFilter } from './video-filter.ts';

/** In the order in which people look for them. */
const shown: readonly VideoState[] = ['completed', 'processing', 'failed', 'cancelled', 'draft'];

type StatusTabsProps = {
  counts: Record<'all' | VideoState, number> | undefined;
  status: VideoFilter['status'];
  onStatus: (status: VideoFilter['status']) => void;
};

/** Tabs of the states that a video can be in, with how many there are. */
export function StatusTabs({ counts, status, onStatus }: StatusTabsProps) {
  const options = [
    { value: 'all' as const, label: 'All', count: counts?.all },
    ...shown.map((value) => ({ value, label: statusWords[value], count: counts?.[value] })),
  ];
  return <FilterTabs label="Show by status" options={options} value={status} onChange={onStatus} />;
}
