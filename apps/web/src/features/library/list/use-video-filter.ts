import { useSearchParams } from 'react-router';
import { readFilter, type VideoFilter, writeFilter } from './video-filter.ts';

/** The filter in the address, and how to change it; a change of the page is a step that one can go back. */
export function useVideoFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const change = (part: Partial<VideoFilter>) =>
    setParameters((before) => writeFilter(readFilter(before), part), {
      replace: part.search !== undefined,
      preventScrollReset: true,
    });
  return { filter, change };
}
