import { limits } from '@portray/contracts/limits';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import { type Performance, perform } from '@portray/talking-photo/performance';

/** What the settings of a video change about the person in it. */
export type LiveSettings = Pick<
  AdvancedSettings,
  'talkingStyle' | 'expression' | 'voiceEmotion' | 'backgroundAnimation'
>;

/** What is played, and how. With 'reduced' motion only lips and lids move, and only while speaking. */
export type AnimationInput = {
  settings: LiveSettings;
  timeline: SpeechTimeline | undefined;
  motion: 'full' | 'reduced';
};

/** Decides how the face is held; it speaks the frames of the finished video, and breathes and blinks while it waits. */
export type FaceAnimator = {
  setInput(input: AnimationInput): void;
  /** Times in seconds; without `speechSeconds` the person waits. Undefined when the last pose still holds. */
  poseAt(nowSeconds: number, speechSeconds: number | undefined): Controls | undefined;
};

/** Waiting repeats after this. */
const idleSeconds = 60;
/** One way of holding the head passes into the next within this. */
const blendSeconds = 0.5;
/** A step of more frames than this is a jump, not a late frame. */
const jumpFrames = 10;
const spoken = ['opening', 'width', 'rounding', 'upperLip', 'press', 'tuck', 'tongue', 'speaking'] as const;
const { framesPerSecond } = limits;

type Cue = { scene: string; frame: number; isSpeech: boolean };
type Blend = { from: Controls; startSeconds: number };

/** Starts with a person at rest who waits; `face` as the photo's landmarks have it, in any size. */
export function createFaceAnimator(initial: AnimationInput, face?: FaceLandmarks): FaceAnimator {
  let input = initial;
  let take = 0;
  let performances: { idle?: Performance; speech?: Performance } = {};
  let idleSince: number | undefined;
  let last: { cue: Cue; controls: Controls } | undefined;
  let blend: Blend | undefined;

  const cueAt = (nowSeconds: number, speechSeconds: number | undefined): Cue => {
    if (speechSeconds !== undefined && input.timeline) {
      idleSince = undefined;
      return { scene: `speech ${take}`, frame: frameAt(speechSeconds), isSpeech: true };
    }
    idleSince ??= nowSeconds;
    if (input.motion === 'reduced') return { scene: `still ${take}`, frame: 0, isSpeech: false };
    const waited = nowSeconds - idleSince;
    const round = Math.floor(waited / idleSeconds);
    return { scene: `idle ${take} ${round}`, frame: frameAt(waited - round * idleSeconds), isSpeech: false };
  };

  const controlsOf = (cue: Cue): Controls => {
    const kind = cue.isSpeech ? 'speech' : 'idle';
    performances[kind] ??= performInput(input, cue.isSpeech ? input.timeline : undefined, face);
    const controls = performances[kind].controlsAt(cue.frame);
    return input.motion === 'reduced' ? holdStill(controls, cue.isSpeech) : controls;
  };

  return {
    setInput(next) {
      input = next;
      take++;
      performances = {};
    },
    poseAt(nowSeconds, speechSeconds) {
      const cue = cueAt(nowSeconds, speechSeconds);
      if (last && isJump(last.cue, cue)) blend = { from: last.controls, startSeconds: nowSeconds };
      else if (last && !blend && last.cue.frame === cue.frame) return undefined;
      const target = controlsOf(cue);
      const weight = blend ? smoothStep((nowSeconds - blend.startSeconds) / blendSeconds) : 1;
      const controls = blend && weight < 1 ? mix(blend.from, target, weight, cue.isSpeech) : target;
      if (weight === 1) blend = undefined;
      last = { cue, controls };
      return controls;
    },
  };
}

/** The frame of the finished video that shows this moment. */
function frameAt(seconds: number): number {
  return Math.max(0, Math.floor(seconds * framesPerSecond + 1e-6));
}

function performInput(
  { settings }: AnimationInput,
  timeline: SpeechTimeline | undefined,
  face: FaceLandmarks | undefined,
): Performance {
  return perform({ timeline: timeline ?? silence, settings, framesPerSecond, face });
}

const silence: SpeechTimeline = {
  durationSeconds: idleSeconds,
  phonemes: [],
  words: [],
  loudness: [],
};

function isJump(from: Cue, to: Cue): boolean {
  return from.scene !== to.scene || Math.abs(from.frame - to.frame) > jumpFrames;
}

function holdStill(controls: Controls, isSpeech: boolean): Controls {
  const { opening, width, rounding, upperLip, press, tuck, tongue, speaking, blink, smile } = controls;
  if (!isSpeech) return { ...controlsAtRest, smile };
  return { ...controlsAtRest, opening, width, rounding, upperLip, press, tuck, tongue, speaking, blink, smile };
}

/** Speech moves the lips at once: only what is around them passes over slowly. */
function mix(from: Controls, to: Controls, weight: number, isSpeech: boolean): Controls {
  const mixed = { ...to };
  for (const control of Object.keys(to) as (keyof Controls)[]) {
    mixed[control] = from[control] + (to[control] - from[control]) * weight;
  }
  if (isSpeech) for (const control of spoken) mixed[control] = to[control];
  return mixed;
}

function smoothStep(ratio: number): number {
  const at = Math.min(1, Math.max(0, ratio));
  return at * at * (3 - 2 * at);
}
