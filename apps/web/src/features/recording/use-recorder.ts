import { useEffect, useRef, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import type { Microphone } from './microphone.ts';
import type { SoundVerdict } from './sound-verdict.ts';

export type RecorderState = 'idle' | 'opening' | 'recording' | 'blocked';

const tickMs = 100;

/** What records, for people who do. */
export const loadRecording = () => Promise.all([import('./microphone.ts'), import('./sound-verdict.ts')]);

type RecorderRules = {
  maxSeconds: number;
  /** Whether the microphone is heard now. */
  onRecording: (isRecording: boolean) => void;
  /** Also of a recording whose screen is left in the middle of it. */
  onRecorded: (recording: Blob, seconds: number) => void;
};

/** Records from the microphone; `levels` are what was heard, ten a second, from 0 to 1. */
export function useRecorder({ maxSeconds, onRecording, onRecorded }: RecorderRules) {
  const [state, setState] = useState<RecorderState>('idle');
  const [levels, setLevels] = useState<number[]>([]);
  const [verdict, setVerdict] = useState<SoundVerdict>();
  const [problem, setProblem] = useState<string>();
  const microphone = useRef<Microphone>(undefined);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => {
      clearInterval(timer.current);
      left.current.abort();
    };
  }, []);

  async function start(): Promise<void> {
    setProblem(undefined);
    setLevels([]);
    setVerdict(undefined);
    setState('opening');
    let words = (error: unknown) => toApiError(error).message;
    try {
      const [{ openWhileWanted, microphoneWords }, { soundVerdict }] = await loadRecording();
      words = microphoneWords;
      const opened = await openWhileWanted(left.current.signal, () => void stop());
      if (!opened) return;
      microphone.current = opened;
      const heard: number[] = [];
      timer.current = setInterval(() => {
        heard.push(opened.level());
        setLevels([...heard]);
        setVerdict(soundVerdict(heard));
        if (heard.length * tickMs >= maxSeconds * 1_000) void stop();
      }, tickMs);
      setState('recording');
      onRecording(true);
    } catch (error) {
      setProblem(words(error));
      setState('blocked');
    }
  }

  async function stop(): Promise<void> {
    clearInterval(timer.current);
    const opened = microphone.current;
    microphone.current = undefined;
    const recorded = await opened?.stop();
    setState('idle');
    onRecording(false);
    if (recorded) onRecorded(recorded.recording, recorded.seconds);
  }

  return { state, levels, seconds: (levels.length * tickMs) / 1_000, verdict, problem, start, stop };
}
