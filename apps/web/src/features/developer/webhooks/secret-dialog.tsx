import { Button, Group, NativeSelect } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { NewWebhookEndpoint, WebhookEndpoint } from '@portray/contracts/webhooks';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import forms from '../forms.module.css';

type SecretDialogProps = {
  of: WebhookEndpoint;
  onMade: (made: NewWebhookEndpoint) => void;
  onClose: () => void;
};

/** Asks for how long the old secret still signs beside the new one. */
export function SecretDialog(props: SecretDialogProps) {
  return (
    <LazyDialog opened onClose={props.onClose} title="New secret">
      <SecretForm {...props} />
    </LazyDialog>
  );
}

const overlaps = [
  { value: '0', label: 'Not at all: it ends now' },
  { value: '1', label: 'For an hour' },
  { value: `${limits.webhookOverlapHours}`, label: 'For a day' },
  { value: `${limits.maxWebhookOverlapHours}`, label: 'For seven days' },
];

function SecretForm({ of, onMade, onClose }: SecretDialogProps) {
  const [hours, setHours] = useState(`${limits.webhookOverlapHours}`);
  const rotate = useMutation({
    mutationFn: () => api.webhooks.rotate({ id: of.id, overlap_hours: Number(hours) }),
    onSuccess: (made) => {
      onMade(made);
      onClose();
    },
    onError: toastFailure,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    rotate.mutate();
  };
  return (
    <form className={forms.form} onSubmit={submit}>
      <p>Each call carries a signature by both secrets while both work. Put the new one into your server meanwhile.</p>
      <NativeSelect
        label="How long the old secret works"
        data={overlaps}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap={8}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" type="submit" variant="ink" loading={rotate.isPending}>
          Make the new secret
        </Button>
      </Group>
    </form>
  );
}
