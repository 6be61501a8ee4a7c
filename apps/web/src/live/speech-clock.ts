/** Where the sound was at a moment; `atMs` as in `wallMs`. */
export type SoundPosition = { seconds: number; atMs: number; isRunning: boolean };

/** Interpolates the position of the audio between readings. */
export type SpeechClock = {
  /** Undefined: no speech. */
  set(position: SoundPosition | undefined): void;
  at(nowMs: number): { seconds: number; isRunning: boolean } | undefined;
};

/** A report that differs less from what was expected comes from a coarse clock; it only bends ours. */
const coarseSeconds = 0.04;
const bend = 0.25;
/** Without news the sound is taken to run on for this long: then it has stalled. */
const longestGuessSeconds = 2;

/** Milliseconds that the page and its workers have in common. */
export function wallMs(): number {
  return performance.timeOrigin + performance.now();
}

/** The sound leads: every report moves this clock, small errors gently. */
export function createSpeechClock(): SpeechClock {
  let known: SoundPosition | undefined;
  const at = (nowMs: number) => {
    if (!known?.isRunning) return known;
    const passed = Math.min(longestGuessSeconds, Math.max(0, (nowMs - known.atMs) / 1000));
    return { seconds: known.seconds + passed, isRunning: passed < longestGuessSeconds };
  };
  return {
    at,
    set(position) {
      const expected = known?.isRunning && position?.isRunning ? at(position.atMs)?.seconds : undefined;
      known = position && { ...position };
      if (!known || expected === undefined) return;
      const error = known.seconds - expected;
      if (Math.abs(error) < coarseSeconds) known.seconds = expected + error * bend;
    },
  };
}
