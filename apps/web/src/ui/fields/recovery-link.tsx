import { Anchor } from '@mantine/core';
import type { CreationFailure } from '#lib/api/creation-refusal.ts';

/** The page that helps with a failure, in a new tab, so that the draft stays where it is. */
export function RecoveryLink({ failure: { action } }: { failure: Pick<CreationFailure, 'action'> }) {
  if (!action) return null;
  return (
    <Anchor href={action.newTab} target="_blank" rel="noopener" underline="always" inherit>
      {action.label}
    </Anchor>
  );
}
