import { useSearchParams } from 'react-router';
import { type Choices, type ListFilter, readFilter, writeFilter } from './list-filter.ts';

/** The filter in the address, and how to change it; a change of the page is a step that one can go back. */
export function useListFilter<Narrow extends Choices>(choices: Narrow) {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters, choices);
  const change = (part: Partial<ListFilter<Narrow>>) =>
    setParameters((before) => writeFilter(readFilter(before, choices), part), {
      replace: part.search !== undefined,
      preventScrollReset: true,
    });
  return { filter, change };
}
