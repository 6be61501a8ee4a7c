import { Button, Group, NativeSelect } from '@mantine/core';
import type { ApiKey, NewApiKey } from '@portray/contracts/api-keys';
import { limits } from '@portray/contracts/limits';
import { type SubmitEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { ConfirmPerson } from './confirm-person.tsx';
import forms from './forms.module.css';
import { useSecretCall } from './use-secret-call.ts';

type RotateKeyDialogProps = {
  /** The key to be replaced; undefined while the dialog is closed. */
  of: ApiKey | undefined;
  onMade: (made: NewApiKey) => void;
  onClose: () => void;
};

/** Asks for how long the old secret still works beside the new one. */
export function RotateKeyDialog({ of, onMade, onClose }: RotateKeyDialogProps) {
  return (
    <LazyDialog opened={of !== undefined} onClose={onClose} title={`Rotate “${of?.name ?? ''}”`}>
      {of && <RotateKeyForm of={of} onMade={onMade} onClose={onClose} />}
    </LazyDialog>
  );
}

const overlaps = [
  { value: '0', label: 'Not at all: it ends now' },
  { value: '1', label: 'For an hour' },
  { value: '24', label: 'For a day' },
  { value: `${limits.maxKeyOverlapHours}`, label: 'For seven days' },
];

function RotateKeyForm({ of, onMade, onClose }: RotateKeyDialogProps & { of: ApiKey }) {
  const [hours, setHours] = useState('24');
  const work = useSecretCall(
    (password) => api.apiKeys.rotate({ id: of.id, overlap_hours: Number(hours), password }),
    (made) => {
      onMade(made);
      onClose();
    },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    work.run();
  };
  return (
    <form className={forms.form} onSubmit={submit}>
      <p>You get a new key with the same name, type and scopes. Put it into your program while both work.</p>
      <NativeSelect
        label="How long the old key works"
        data={overlaps}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
        data-autofocus
      />
      <ConfirmPerson work={work} />
      <Group justify="flex-end" gap={8}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" type="submit" variant="ink" loading={work.isPending} disabled={!work.isReady}>
          Make the new key
        </Button>
      </Group>
    </form>
  );
}
