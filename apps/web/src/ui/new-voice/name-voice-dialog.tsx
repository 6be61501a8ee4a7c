import { Button, Group, Modal, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { useState } from 'react';
import { fallbackVoiceName, type Sample } from '#lib/voices/new-sample.ts';
import classes from './new-voice.module.css';

type NameVoiceDialogProps = {
  opened: boolean;
  sample: Sample | null;
  /** An empty name falls back to the file and the day. */
  onName: (name: string) => void;
};

/** Asks what a new voice is called. */
export function NameVoiceDialog({ opened, sample, onName }: NameVoiceDialogProps) {
  return (
    <Modal opened={opened && sample !== null} onClose={() => onName('')} title="Name Your Voice">
      {sample && <NameForm sample={sample} onName={onName} />}
    </Modal>
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
      <Group justify="flex-end">
        <Button size="md" onClick={() => onName('')}>
          Skip
        </Button>
        <Button size="md" variant="ink" type="submit">
          Save Name
        </Button>
      </Group>
    </form>
  );
}
