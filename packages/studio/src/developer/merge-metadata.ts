import { type Metadata, metadata } from '@portray/contracts/metadata';
import { AppError } from '@portray/foundation/errors';

/** Metadata with a change: pairs are added or replaced, those that are null go. Throws AppError invalid_input. */
export function checkMetadata(before: Metadata, change: Record<string, string | null>): Metadata {
  const pairs = Object.entries({ ...before, ...change });
  const after = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  const checked = metadata.safeParse(after);
  if (checked.success) return checked.data;
  throw new AppError('invalid_input', checked.error.issues[0]?.message ?? 'This metadata cannot be kept.');
}
