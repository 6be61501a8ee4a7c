import type { Wizard } from '../draft/use-wizard.ts';
import { GoneState } from '../gone/gone-state.tsx';
import { ConflictState } from './conflict-state.tsx';

/** What another tab did to this draft, and the way on. */
export function OtherTabState({ wizard }: { wizard: Wizard }) {
  return wizard.saving === 'gone' ? <GoneState wizard={wizard} /> : <ConflictState wizard={wizard} />;
}
