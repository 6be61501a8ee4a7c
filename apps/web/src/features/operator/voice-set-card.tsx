import { Badge, Button, Card } from '@mantine/core';
import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { IconCircleCheck, IconDownload, IconMicrophone, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SetBody } from './set-body.tsx';
import type { OneSound } from './set-samples.tsx';
import { isBusy, type useVoiceSetActions } from './use-voice-sets.ts';
import { describeSet, factsOf } from './voice-set-words.ts';
import classes from './voice-sets.module.css';

export type SetProps = {
  set: VoiceSetReport;
  actions: ReturnType<typeof useVoiceSetActions>;
  sound: OneSound;
  /** Asks for the licence first. */
  onInstall: (set: VoiceSetReport) => void;
};

/** One set of voices: what it is and takes, how far it is, how it sounds here, and what can be done with it. */
export function VoiceSetCard({ set, isBest, actions, sound, onInstall }: SetProps & { isBest: boolean }) {
  const headline = `set-${set.name}`;
  return (
    <Card component="section" className={classes.card} aria-labelledby={headline}>
      <div className={classes.head}>
        <span className={classes.icon} data-busy={isBusy(set) || undefined}>
          <IconMicrophone size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <div className={classes.about}>
          <div className={classes.titles}>
            <h2 id={headline}>{set.title}</h2>
            <SetBadge set={set} isBest={isBest} />
          </div>
          <p>{describeSet(set)}</p>
          <SetFacts set={set} />
        </div>
        <SetButton set={set} actions={actions} onInstall={onInstall} />
      </div>
      <SetBody set={set} actions={actions} sound={sound} />
    </Card>
  );
}

/** What a set takes and allows, each in a few words. */
export function SetFacts({ set }: { set: VoiceSetReport }) {
  return (
    <ul className={classes.facts}>
      {factsOf(set).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Where a set stands, or what it is good for. */
export function SetBadge({ set: { state, isCloner }, isBest }: { set: VoiceSetReport; isBest: boolean }) {
  if (state === 'ready')
    return (
      <Badge variant="ok" leftSection={<IconCircleCheck size={14} />}>
        Ready
      </Badge>
    );
  if (state === 'failed') return <Badge variant="bad">Failed</Badge>;
  if (state === 'stopped') return <Badge className={classes.neutral}>Stopped</Badge>;
  if (isBest) return <Badge leftSection={<IconSparkles size={14} />}>Best for most languages</Badge>;
  return isCloner ? <Badge className={classes.neutral}>Clones</Badge> : null;
}

/** The one thing that can be done with a set now. */
export function SetButton({ set, actions: { cancel, remove }, onInstall }: Omit<SetProps, 'sound'>) {
  const [isAsking, setAsking] = useState(false);
  const { name, title, state } = set;
  if (isBusy(set))
    return (
      <Button loading={cancel.isPending} onClick={() => cancel.mutate({ name })} aria-label={`Cancel: ${title}`}>
        Cancel
      </Button>
    );
  if (state !== 'ready') {
    const word = state === 'absent' ? 'Install' : state === 'stopped' ? 'Resume' : 'Try again';
    const icon = <IconDownload size={16} stroke={1.75} />;
    return (
      <Button leftSection={icon} onClick={() => onInstall(set)} aria-label={`${word}: ${title}`}>
        {word}
      </Button>
    );
  }
  const icon = <IconTrash size={16} stroke={1.75} />;
  return (
    <>
      <Button
        leftSection={icon}
        loading={remove.isPending}
        onClick={() => setAsking(true)}
        aria-label={`Remove: ${title}`}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove ${title}?`}
        confirmLabel={`Remove ${title}`}
        onConfirm={() => remove.mutate({ name })}
        onClose={() => setAsking(false)}
      >
        Videos that are made stay as they are. Drafts that use one of its voices will need another one.
      </ConfirmDialog>
    </>
  );
}
