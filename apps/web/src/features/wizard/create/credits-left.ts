import type { VideoAvailability } from '@portray/contracts/credits';
import { counted } from '#lib/words/number-words.ts';

/** What there is to make videos with: '3 credits + 1 bonus today', '10 left, 9 after this'. */
export function creditsLeft({ available, baseCredits, dailyAvailable }: VideoAvailability): string {
  if (baseCredits > 0 && dailyAvailable > 0) return `${counted(baseCredits, 'credit')} + ${dailyAvailable} bonus today`;
  return `${available} left, ${Math.max(0, available - 1)} after this`;
}
