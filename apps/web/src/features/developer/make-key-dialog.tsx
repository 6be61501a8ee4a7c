import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type KeyMode, type KeyScope, keyScopes, type NewApiKey } from '@portray/contracts/api-keys';
import { limits } from '@portray/contracts/limits';
import { type SubmitEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useSession } from '#lib/session/use-session.ts';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { OptionCard } from '#ui/fields/option-card.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { ConfirmPerson } from './confirm-person.tsx';
import classes from './developer.module.css';
import forms from './forms.module.css';
import { scopeWords } from './key-words.ts';
import { useSecretCall } from './use-secret-call.ts';

type MakeKeyDialogProps = { isOpen: boolean; onMade: (made: NewApiKey) => void; onClose: () => void };

/** Asks what a new key is for. */
export function MakeKeyDialog({ isOpen, onMade, onClose }: MakeKeyDialogProps) {
  return (
    <LazyDialog opened={isOpen} onClose={onClose} title="Create a key" size={560}>
      <MakeKeyForm onMade={onMade} onClose={onClose} />
    </LazyDialog>
  );
}

const modes: { value: KeyMode; title: string; note: string }[] = [
  {
    value: 'test',
    title: 'Test',
    note: `Videos cost nothing, last up to ${limits.maxTestVideoSeconds} seconds and say TEST.`,
  },
  { value: 'live', title: 'Live', note: 'Videos as you make them here, for your credits.' },
];

const expiries = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

function MakeKeyForm({ onMade, onClose }: Omit<MakeKeyDialogProps, 'isOpen'>) {
  const { user } = useSession();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<KeyMode>('test');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read', 'create']);
  const [days, setDays] = useState('');
  const work = useSecretCall(
    (password) => api.apiKeys.make({ name, mode, scopes: [...scopes], expires_at: inDays(days), password }),
    (made) => {
      onMade(made);
      onClose();
    },
  );
  const offered = keyScopes.filter((scope) => scope !== 'operate' || user?.is_operator);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    work.run();
  };
  return (
    <form className={forms.form} onSubmit={submit}>
      <TextInput
        label="Name"
        placeholder="Where it is used, such as Course site"
        maxLength={limits.maxKeyNameCharacters}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <fieldset className={forms.group}>
        <legend>Type</legend>
        <div className={classes.modes}>
          {modes.map(({ value, title, note }) => (
            <OptionCard
              key={value}
              name="mode"
              value={value}
              title={title}
              note={note}
              isChosen={mode === value}
              onChoose={() => setMode(value)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={forms.group}>
        <legend>What it may do</legend>
        {offered.map((scope) => (
          <TickBox
            key={scope}
            label={scopeWords[scope].label}
            description={scopeWords[scope].about}
            checked={scopes.includes(scope)}
            onChange={(isTicked) =>
              setScopes(isTicked ? [...scopes, scope] : scopes.filter((chosen) => chosen !== scope))
            }
          />
        ))}
      </fieldset>
      <NativeSelect
        label="Expires"
        data={expiries}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <ConfirmPerson work={work} />
      <Group justify="flex-end" gap={8}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="md"
          type="submit"
          variant="ink"
          loading={work.isPending}
          disabled={!work.isReady || name.trim() === '' || scopes.length === 0}
        >
          Create key
        </Button>
      </Group>
    </form>
  );
}

function inDays(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}
