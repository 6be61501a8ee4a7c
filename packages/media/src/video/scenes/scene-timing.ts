import { limits } from '@portray/contracts/limits';
import { wholeClipSeconds } from '@portray/contracts/scene-seconds';
import { loudnessRate, type SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { DrawnScene } from '@portray/ports/scene-presenter';
import { framesOfSpeech } from '../video-length.ts';

const { framesPerSecond } = limits;

/** Frames of a scene: those of its speech, then as long as it stays, or until its clip has ended; at least 1. */
export function framesOfScene({ scene, speech }: Pick<DrawnScene, 'scene' | 'speech'>): number {
  const spoken = speech ? framesOfSpeech(speech.timeline.durationSeconds) : 0;
  const clip = Math.round(wholeClipSeconds(scene.background) * framesPerSecond);
  return Math.max(1, clip, spoken + Math.round(scene.holdSeconds * framesPerSecond));
}

/** What is said in a scene, with the silence in which it stays; without speech, silence alone. */
export function timelineOfScene(material: Pick<DrawnScene, 'scene' | 'speech'>): SpeechTimeline {
  const { scene, speech } = material;
  const durationSeconds = framesOfScene(material) / framesPerSecond;
  if (!speech) return { durationSeconds, phonemes: [], words: [], loudness: [] };
  const { timeline } = speech;
  if (scene.holdSeconds === 0 && wholeClipSeconds(scene.background) === 0) return timeline;
  const steps = Math.max(0, Math.ceil(durationSeconds * loudnessRate) - timeline.loudness.length);
  const silence = {
    symbol: '',
    startSeconds: timeline.durationSeconds,
    endSeconds: durationSeconds,
    stress: 0 as const,
  };
  const phonemes = timeline.phonemes.length > 0 ? [...timeline.phonemes, silence] : [];
  return { ...timeline, durationSeconds, phonemes, loudness: [...timeline.loudness, ...new Array(steps).fill(0)] };
}

/** The frame with which a word of the script begins; what is there from the first word on is there from the first frame. */
export function framesOfWord(word: number, timeline: SpeechTimeline | undefined): number {
  const words = timeline?.words ?? [];
  const begun = word > 0 ? words[Math.min(word, words.length - 1)] : undefined;
  return begun ? Math.floor(begun.startSeconds * framesPerSecond) : 0;
}
