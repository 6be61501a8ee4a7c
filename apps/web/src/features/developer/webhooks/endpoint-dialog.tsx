import { Button, Group, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { type EventType, eventMeanings, eventTypes } from '@portray/contracts/webhook-events';
import type { NewWebhookEndpoint, WebhookEndpoint } from '@portray/contracts/webhooks';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import forms from '../forms.module.css';

type EndpointDialogProps = {
  /** The endpoint that is changed. */
  of: WebhookEndpoint | 'new';
  onMade: (made: NewWebhookEndpoint) => void;
  onChanged: (endpoint: WebhookEndpoint) => void;
  onClose: () => void;
};

/** Asks where events are sent to, and which. */
export function EndpointDialog(props: EndpointDialogProps) {
  const title = props.of === 'new' ? 'Add an endpoint' : 'Change the endpoint';
  return (
    <LazyDialog opened onClose={props.onClose} title={title} size={560}>
      <EndpointForm {...props} />
    </LazyDialog>
  );
}

/** What most programs wait for. */
const usual: readonly EventType[] = ['video.completed', 'video.failed'];

function EndpointForm({ of, onMade, onChanged, onClose }: EndpointDialogProps) {
  const before = of === 'new' ? undefined : of;
  const [url, setUrl] = useState(before?.url ?? '');
  const [description, setDescription] = useState(before?.description ?? '');
  const [events, setEvents] = useState<readonly EventType[]>(before?.events ?? usual);
  const save = useMutation({
    mutationFn: async () => {
      const request = { url, description, events: [...events] };
      if (before) onChanged(await api.webhooks.change({ id: before.id, ...request }));
      else onMade(await api.webhooks.create(request));
    },
    onSuccess: onClose,
  });
  const fault = save.error ? toApiError(save.error).message : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <TextInput
        label="Address of your server"
        type="url"
        placeholder="https://example.com/hooks/portray"
        maxLength={limits.maxTypedUrlCharacters}
        value={url}
        error={fault}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          save.reset();
        }}
        data-autofocus
      />
      <TextInput
        label="Note"
        placeholder="Optional, such as Course site"
        maxLength={limits.maxWebhookDescriptionCharacters}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <fieldset className={forms.group}>
        <legend>Events</legend>
        <TickBox
          label="All"
          checked={events.length === eventTypes.length}
          isPartly={events.length > 0 && events.length < eventTypes.length}
          onChange={(isTicked) => setEvents(isTicked ? eventTypes : [])}
        />
        {eventTypes.map((type) => (
          <TickBox
            key={type}
            label={<code>{type}</code>}
            description={eventMeanings[type]}
            checked={events.includes(type)}
            onChange={(isTicked) =>
              setEvents(isTicked ? [...events, type] : events.filter((chosen) => chosen !== type))
            }
          />
        ))}
      </fieldset>
      <Group justify="flex-end" gap={8}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="md"
          type="submit"
          variant="ink"
          loading={save.isPending}
          disabled={url.trim() === '' || events.length === 0}
        >
          {before ? 'Save' : 'Add endpoint'}
        </Button>
      </Group>
    </form>
  );
}
