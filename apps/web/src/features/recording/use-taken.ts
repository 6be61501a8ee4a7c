import { useCallback, useState } from 'react';
import { useDecided } from '#lib/decided.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import type { SampleSource } from './clear-speech.ts';
import { nothingTaken, type TakenEffect, type TakenState, takenReducer } from './taken-reducer.ts';

/** A recording of this page and the permission for it; a failure is said as a toast, `run` does the rest. */
export function useTaken<Taken>(run: (effect: Exclude<TakenEffect, { do: 'sayFailure' }>) => void) {
  const { read, tell } = useDecided(takenReducer<Taken>, nothingTaken as TakenState<Taken>, (effect) => {
    if (effect.do === 'sayFailure') toastError({ title: effect.why.title, message: effect.why.message });
    else run(effect);
  });
  const note = useCallback((change: Partial<TakenState<Taken>>) => tell({ type: 'noted', change }), [tell]);
  const [source, setSource] = useState<SampleSource>();
  const { hasConsent, isRecording } = read();
  return {
    read,
    tell,
    note,
    hasConsent,
    isRecording,
    setConsent: (isTicked: boolean) => note({ hasConsent: isTicked }),
    /** Which of the two was chosen, and stays so while the step is left; a fault is that of what is chosen. */
    source,
    chooseSource(other: SampleSource): void {
      note({ problem: null });
      setSource(other);
    },
    noteRecording: (isNow: boolean) => note({ isRecording: isNow, ...(isNow && { problem: null }) }),
  };
}
