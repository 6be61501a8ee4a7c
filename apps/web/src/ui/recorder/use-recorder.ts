import { useEffect, useRef, useState } from 'react';
import { type Microphone, microphoneWords, openWhileWanted } from './microphone.ts';

export type RecorderState = 'idle' | 'opening' | 'recording' | 'blocked';

const tickMs = 100;

/** Records from the microphone; `levels` are what was heard, ten a second, from 0 to 1. */
export function useRecorder(maxSeconds: number, onRecorded: (recording: Blob, seconds: number) => void) {
  const [state, setState] = useState<RecorderState>('idle');
  const [levels, setLevels] = useState<number[]>([]);
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
    setState('opening');
    try {
      const opened = await openWhileWanted(left.current.signal);
      if (!opened) return;
      microphone.current = opened;
      const heard: number[] = [];
      timer.current = setInterval(() => {
        heard.push(opened.level());
        setLevels([...heard]);
        if (heard.length * tickMs >= maxSeconds * 1_000) void stop();
      }, tickMs);
      setState('recording');
    } catch (error) {
      setProblem(microphoneWords(error));
      setState('blocked');
    }
  }

  async function stop(): Promise<void> {
    clearInterval(timer.current);
    const recorded = await microphone.current?.stop();
    microphone.current = undefined;
    setState('idle');
    if (recorded) onRecorded(recorded.recording, recorded.seconds);
  }

  return { state, levels, seconds: (levels.length * tickMs) / 1_000, problem, start, stop };
}
