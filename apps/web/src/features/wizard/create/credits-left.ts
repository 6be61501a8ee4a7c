import type { VideoAvailability } from '@portray/contracts/credits';
import { counted } from '#lib/number-words.ts';

/** What there is to make videos with: '3 credits + 1 bonus today', '10 credits, 9 after this video'. */
export function creditsLeft({ available, baseCredits, dailyAvailable }: VideoAvailability): string {
  if (baseCredits > 0 && dailyAvailable > 0) return `${counted(baseCredits, 'credit')} + ${dailyAvailable} bonus today`;
  if (dailyAvailable > 0) return 'Your bonus video of today';
  if (available === 0) return 'No credits left';
  return available === 1 ? 'Your last credit' : `${available} credits, ${available - 1} after this video`;
}
