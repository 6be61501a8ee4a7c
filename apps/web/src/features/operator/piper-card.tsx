import { Badge, Button, Card } from '@mantine/core';
import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { IconMicrophone } from '@tabler/icons-react';
import { useState } from 'react';
import { languageName } from '#lib/video-words.ts';
import { SetBody } from './set-body.tsx';
import { isBusy } from './use-voice-sets.ts';
import { SetBadge, SetButton, SetFacts, type SetProps } from './voice-set-card.tsx';
import classes from './voice-sets.module.css';

type PiperCardProps = Omit<SetProps, 'set'> & { voices: VoiceSetReport[] };

/** Piper's voices, which are installed one by one. Those that are here, or coming, are always shown. */
export function PiperCard({ voices, ...rest }: PiperCardProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = voices.filter((voice) => isOpen || voice.state !== 'absent');
  return (
    <Card component="section" className={classes.card} aria-labelledby="piper">
      <div className={classes.head}>
        <span className={classes.icon} data-busy={voices.some(isBusy) || undefined}>
          <IconMicrophone size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <div className={classes.about}>
          <div className={classes.titles}>
            <h2 id="piper">Piper</h2>
            <Badge className={classes.neutral}>Small</Badge>
          </div>
          <p>
            Norwegian, Serbian, Chinese and others, one voice at a time. The command line adds any of Piper’s voices.
          </p>
          <ul className={classes.facts}>
            <li>21 to 82 MB each</li>
            <li>the licence of each voice is shown</li>
          </ul>
        </div>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Close' : 'Choose voices'}
        </Button>
      </div>
      {shown.length > 0 && (
        <ul className={classes.voices}>
          {shown.map((voice) => (
            <li key={voice.name}>
              <PiperVoice set={voice} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PiperVoice({ set, ...rest }: SetProps) {
  return (
    <>
      <div className={classes.head}>
        <div className={classes.about}>
          <div className={classes.titles}>
            <h3>
              {set.title}, {set.languages.map(languageName).join(', ')}
            </h3>
            <SetBadge set={set} isBest={false} />
          </div>
          <SetFacts set={set} />
        </div>
        <SetButton set={set} {...rest} />
      </div>
      <SetBody set={set} actions={rest.actions} sound={rest.sound} />
    </>
  );
}
