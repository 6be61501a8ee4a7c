import { ActionIcon, Button } from '@mantine/core';
import { voiceEngineNames } from '@portray/contracts/voice-ids';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { placeWithVoice } from '#lib/screens/places.ts';
import { useSound } from '#lib/sound/audio-levels.ts';
import { clockTime, playedTime } from '#lib/times.ts';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import type { ListedVoice } from './listed-voice.ts';
import type { Hearing } from './use-heard-voice.ts';
import classes from './voice-row.module.css';

type VoiceRowProps = {
  voice: ListedVoice;
  hearing: Hearing;
  menu: ReactNode;
  /** Takes the place of name and description while the name is being changed. */
  nameField?: ReactNode;
};

/** A voice: hear it, see it, and use it. */
export function VoiceRow({ voice, hearing, menu, nameField }: VoiceRowProps) {
  const { heard, failedId, toggle } = hearing;
  const mine = heard?.id === voice.id ? heard : undefined;
  const isPlaying = mine?.state === 'playing';
  return (
    <li className={classes.row} data-heard={mine ? true : undefined} aria-label={voice.name}>
      <ActionIcon
        variant={mine ? 'filled' : 'default'}
        size={40}
        radius="xl"
        className={classes.play}
        loading={mine?.state === 'coming'}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${voice.name}`}
        onClick={() => toggle(voice)}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      {nameField ?? (
        <div className={classes.names}>
          <p className={classes.name} dir="auto">
            {voice.name}
          </p>
          <p className={classes.description}>{voice.description}</p>
        </div>
      )}
      <Wave voice={voice} mine={mine} />
      <span className={classes.engine}>{voiceEngineNames[voice.engine]}</span>
      <Button
        size="xs"
        component={Link}
        to={placeWithVoice(voice.id, voice.language)}
        className={classes.use}
        aria-label={`Use in a new video: ${voice.name}`}
      >
        Use in a new video
      </Button>
      {menu}
      {mine && voice.sentence && (
        <p className={classes.sentence} dir="auto" lang={voice.language ?? undefined}>
          “{voice.sentence}”
        </p>
      )}
      {failedId === voice.id && (
        <p className={classes.problem} role="alert">
          Failed to play audio. Please try again.
        </p>
      )}
    </li>
  );
}

const bars = 56;

/** The sound of a voice, filled as far as it is played; a row of dots until it is known. */
function Wave({ voice, mine }: { voice: ListedVoice; mine: Hearing['heard'] }) {
  const sound = useSound(voice.soundUrl, bars);
  const seconds = mine?.seconds ?? 0;
  const length = mine?.durationSeconds || sound?.seconds || 0;
  return (
    <>
      <div className={classes.wave}>
        <VoiceBars
          levels={sound?.levels ?? quiet}
          mode={sound ? 'waveform' : 'quiet'}
          progress={mine && length > 0 ? seconds / length : 0}
        />
      </div>
      <span className={classes.time}>
        {length > 0 && (mine && seconds > 0 ? playedTime(seconds, length) : clockTime(length))}
      </span>
    </>
  );
}

const quiet = new Array<number>(bars).fill(0);
