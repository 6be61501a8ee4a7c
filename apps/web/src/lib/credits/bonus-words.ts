/** What the daily bonus is good for: credits are used before it. */
export function bonusWords(baseCredits: number): { news: string; action: string } {
  if (baseCredits === 0) return { news: 'One extra video until midnight UTC', action: 'Use it' };
  return { news: 'One more video today, once your credits are used up', action: 'Create a video' };
}
