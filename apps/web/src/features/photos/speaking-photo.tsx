import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useDefaultVoices } from '#lib/voices/use-voice-lists.ts';
import { LiveFrame } from '#live/live-frame.tsx';
import type { LivePhoto } from '#live/live-inputs.ts';
import { type TryOut, useTryOut } from '#live/use-try-out.ts';
import type { LevelFeed } from '#ui/speaking-portrait.tsx';
import { LiveBars } from '#ui/voice-bars/live-bars.tsx';
import classes from './preview.module.css';

const sentence = 'Hello. This is how I will look and sound in your video.';

const settings = {
  talkingStyle: 'expressive',
  expression: 'default',
  backgroundAnimation: 'static',
  voiceSpeed: 1,
} as const;

/** A photo that says a sentence as soon as it is there, and again when it is asked to. */
export function SpeakingPhoto({ title, photo }: { title: string; photo: LivePhoto }) {
  const tryOut = useTryOut({ photo, videoSize: 'square', settings });
  const { live, isAsking, fault } = tryOut;
  const isSpeaking = live.state.speech === 'playing';
  const say = useSentence(tryOut);
  const { controller } = live;
  const level: LevelFeed = useCallback((hear) => controller.onMoment((moment) => hear(moment.level)), [controller]);
  const problem = fault?.message ?? live.state.soundFault?.message;
  const Icon = isSpeaking ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.picture}>
      <LiveFrame live={live} label={isSpeaking ? `${title} speaks` : title}>
        <div className={classes.bars}>
          <LiveBars level={level} bars={14} />
        </div>
      </LiveFrame>
      <Button
        size="xs"
        className={classes.play}
        leftSection={<Icon size={14} />}
        loading={isAsking}
        onClick={isSpeaking ? tryOut.stop : say}
      >
        {isSpeaking ? 'Pause' : 'Say it again'}
      </Button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Says the sentence in the clearest English voice, at once when the voices are known. */
function useSentence({ say }: TryOut): () => void {
  const { data: voices } = useDefaultVoices();
  const voice = voices?.find(({ language }) => language === 'en');
  const voiceId = voice?.elevenlabs_voice_id;
  const speak = () => voiceId && say({ text: sentence, voiceId, language: 'en', settings: {} });
  const latest = useRef(speak);
  latest.current = speak;
  useEffect(() => {
    if (voiceId) latest.current();
  }, [voiceId]);
  return speak;
}
