import type { VoiceShape } from './say.ts';

/** espeak numbers its formants 0–8; all are moved alike, as by a longer or shorter throat. */
const formantCount = 9;

/** The text of an espeak voice variant that follows a measured voice. */
export function toVariant({ pitchLowHz, pitchHighHz, formantScale, breathiness }: VoiceShape): string {
  const percent = Math.round(100 * Math.min(1.22, Math.max(0.88, formantScale)));
  const breath = Math.round(Math.min(1, Math.max(0, breathiness)) * 20);
  return [
    'language variant',
    'name follows',
    `pitch ${Math.round(pitchLowHz)} ${Math.round(pitchHighHz)}`,
    `voicing ${100 - breath}`,
    ...(breath > 0 ? [`breath ${Array(8).fill(breath).join(' ')}`] : []),
    ...Array.from({ length: formantCount }, (_, index) => `formant ${index} ${percent} 100 100`),
    '',
  ].join('\n');
}
