import { useMediaQuery } from '@mantine/hooks';

/** Whether this is a phone: at most 768 px wide. */
export function useIsSmall(): boolean {
  return useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false }) ?? false;
}
