import { Button, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { blankIsNull } from '@portray/contracts/text';
import { useState } from 'react';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { fallbackVoiceName, type Sample } from './new-sample.ts';
import classes from './sample.module.css';

type NameVoiceDialogProps = {
  opened: boolean;
  sample: Sample;
  /** Without a name of the person's it is called by its file and the day. */
  onName: (name: string) => void;
};

/** Asks what a new voice is called. */
export function NameVoiceDialog({ opened, sample, onName: onNamed }: NameVoiceDialogProps) {
  const onName = (name: string) => onNamed(blankIsNull(name) ?? fallbackVoiceName(sample));
  return (
    <LazyDialog opened={opened} onClose={() => onName(sample.name)} title="Name Your Voice">
      <NameForm sample={sample} onName={onName} />
    </LazyDialog>
  );
}

function NameForm({ sample, onName }: { sample: Sample; onName: (name: string) => void }) {
  const [name, setName] = useState(sample.name);
  const most = limits.maxVoiceNameCharacters;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onName(name);
      }}
    >
      <TextInput
        label="Voice name"
        placeholder={fallbackVoiceName(sample)}
        maxLength={most}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
        description={`${name.length}/${most} characters`}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <div className={`${classes.buttons} ${classes.atEnd}`}>
        <Button size="md" onClick={() => onName(sample.name)}>
          Skip
        </Button>
        <Button size="md" variant="ink" type="submit">
          Save Name
        </Button>
      </div>
    </form>
  );
}
