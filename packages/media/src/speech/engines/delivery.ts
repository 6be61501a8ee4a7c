import type { VoiceEmotion } from '@portray/contracts/video-choices';

/** How something is said, relative to the voice's own way. */
export type Delivery = {
  /** 1 is the voice's own speed; 1.5 is one and a half times as fast. */
  speed: number;
  pitchSemitones: number;
  /** 1 is the voice's own melody, 0 a monotone. */
  pitchRange: number;
  /** Treble above 3 kHz: a raised voice is brighter, a soft one duller, at the same loudness. */
  brightnessDb: number;
};

const neutral: Delivery = { speed: 1, pitchSemitones: 0, pitchRange: 1, brightnessDb: 0 };

// Directions after Scherer (2003), 'Vocal communication of emotion'; amounts small enough to stay natural, by ear.
const emotions: Record<VoiceEmotion, Delivery> = {
  Excited: { speed: 1.1, pitchSemitones: 1.6, pitchRange: 1.4, brightnessDb: 1.5 },
  Friendly: { speed: 1.03, pitchSemitones: 0.8, pitchRange: 1.2, brightnessDb: 0.5 },
  Serious: { speed: 0.94, pitchSemitones: -1, pitchRange: 0.75, brightnessDb: 0 },
  Soothing: { speed: 0.87, pitchSemitones: -0.8, pitchRange: 0.7, brightnessDb: -2 },
  Broadcaster: { speed: 1.04, pitchSemitones: -0.6, pitchRange: 1.15, brightnessDb: 1 },
};

/** `speed` is what the person chose, 0.5–1.5; an emotion changes it a little. */
export function planDelivery(speed: number, emotion?: VoiceEmotion): Delivery {
  const manner = emotion ? emotions[emotion] : neutral;
  return { ...manner, speed: manner.speed * speed };
}
