import { useEffect, useState } from 'react';

/**
 * False while something is drawn for the first time. Mantine gives the focus back only from what was drawn closed and
 * opened then, so whatever is loaded in order to be opened waits for this.
 */
export function useStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return stands;
}
