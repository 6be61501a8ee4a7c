import type { AccountExport } from '@portray/contracts/account-export';

const nouns = ['photo', 'voice', 'video'] as const;

/** What is being collected: 'Collecting 14 photos, 1 voice and 9 videos'. */
export function exportWords({ state, ...found }: Pick<AccountExport, 'state' | `${(typeof nouns)[number]}s`>): string {
  if (state === 'waiting') return 'Waiting for its turn';
  const parts = nouns.flatMap((noun) => {
    const count = found[`${noun}s`];
    return count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : [];
  });
  const last = parts.pop();
  if (!last) return 'Collecting your data';
  return `Collecting ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}

/** 1234567 bytes are '1.2 MB'. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return `${size >= 10 ? Math.round(size) : Math.max(0.1, Math.round(size * 10) / 10)} MB`;
}
