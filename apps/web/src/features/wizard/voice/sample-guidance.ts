import { limits } from '@portray/contracts/limits';
import type { Provider } from '@portray/contracts/videos';

/** What a recording is for: one maker of videos wants it, the other would like it. */
export function sampleGuidance(provider: Provider): string {
  const [from, to] = limits.recommendedVoiceSampleSeconds;
  const needed = provider === 'heygen' ? 'required' : 'recommended';
  return `A voice file is ${needed}: ${from}-${to} seconds of clear speech.`;
}
