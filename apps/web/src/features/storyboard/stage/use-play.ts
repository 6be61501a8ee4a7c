import type { Scene } from '@portray/contracts/scene';
import { secondsOfScene } from '@portray/contracts/scene-seconds';
import { countWords } from '@portray/contracts/script';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { type Line, previewRequestOf, type TryOut } from '#live/use-try-out.ts';
import type { Editor } from '../use-editor.ts';

export type Play = {
  isPlaying: boolean;
  /** Whether the speech that is at hand is that of the scene that is shown. */
  isCurrent: boolean;
  /** Plays from the scene that is shown to the end. Call it in a click. */
  fromHere: () => void;
  /** Plays from the first scene to the end. Call it in a click. */
  all: () => void;
  stop: () => void;
};

/** How long a scene without words and without a length of its own is looked at. */
const leastSeconds = 0.6;

/** Plays scenes one after the other: each is said by its voice, and stays as long as it is to stay. */
export function usePlay(editor: Editor, tryOut: TryOut): Play {
  const { storyboard, scene, select } = editor;
  const queries = useQueryClient();
  const [isPlaying, setPlaying] = useState(false);
  const [said, setSaid] = useState<{ sceneId: string; line: Line | undefined }>();
  const [waiting, setWaiting] = useState<{ sceneId: string; seconds: number }>();
  const { speech, soundFault } = tryOut.live.state;

  const sceneAfter = (id: string) => storyboard.scenes[storyboard.scenes.findIndex((each) => each.id === id) + 1];
  const fetchAhead = (next: Scene | undefined) => {
    const line = next && editor.lineOf(next);
    if (line) void queries.prefetchQuery(calls.voices.preview.queryOptions({ input: previewRequestOf(line) }));
  };
  const begin = (next: Scene) => {
    select(next.id);
    const line = editor.lineOf(next);
    setSaid({ sceneId: next.id, line });
    setPlaying(true);
    if (line && countWords(next.script) > 0) {
      setWaiting(undefined);
      tryOut.say(line);
    } else setWaiting({ sceneId: next.id, seconds: Math.max(leastSeconds, secondsOfScene(next, 0)) });
    fetchAhead(sceneAfter(next.id));
  };
  const stop = () => {
    setPlaying(false);
    setWaiting(undefined);
    tryOut.stop();
  };

  const before = useRef(speech);
  const follow = useEffectEvent(() => {
    const hasEnded = before.current === 'playing' && speech === 'ready';
    before.current = speech;
    if (!isPlaying || !said) return;
    if (speech === 'paused' || speech === 'failed' || soundFault) return setPlaying(false);
    const spoken = storyboard.scenes.find(({ id }) => id === said.sceneId);
    const heard = tryOut.live.inputs.speech?.timeline.durationSeconds ?? 0;
    if (hasEnded) setWaiting({ sceneId: said.sceneId, seconds: spoken ? secondsOfScene(spoken, heard) - heard : 0 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is heard
  useEffect(() => follow(), [speech, soundFault]);

  const goOn = useEffectEvent((sceneId: string) => {
    setWaiting(undefined);
    const next = sceneAfter(sceneId);
    if (next) begin(next);
    else setPlaying(false);
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => goOn(waiting.sceneId), waiting.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [waiting]);

  // Somebody looks at another scene.
  const leave = useEffectEvent(() => {
    if (isPlaying && said && said.sceneId !== scene.id) stop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where another scene is shown
  useEffect(() => leave(), [scene.id]);
  const refuse = useEffectEvent(() => setPlaying(false));
  const { fault } = tryOut;
  useEffect(() => {
    if (fault) refuse();
  }, [fault]);

  return {
    isPlaying,
    isCurrent: said?.sceneId === scene.id && said.line?.text === editor.lineOf(scene)?.text,
    fromHere: () => begin(scene),
    all: () => {
      const [first] = storyboard.scenes;
      if (first) begin(first);
    },
    stop,
  };
}
