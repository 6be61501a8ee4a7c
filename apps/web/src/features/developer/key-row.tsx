import { ActionIcon, Badge } from '@mantine/core';
import type { ApiKey } from '@portray/contracts/api-keys';
import { limits } from '@portray/contracts/limits';
import { IconBolt, IconDots, IconFlask, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuItem } from '#ui/dialog/menu-items.tsx';
import { NameField } from '#ui/fields/name-field.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import classes from './developer.module.css';
import { endWords, scopesLine, stateOf, usedWords } from './key-words.ts';
import type { ApiKeys } from './use-api-keys.ts';

type KeyRowProps = { of: ApiKey; work: ApiKeys; now: Date; onRotate: (key: ApiKey) => void };

/** One key in the table. */
export function KeyRow({ of: key, work, now, onRotate }: KeyRowProps) {
  const [isNaming, setNaming] = useState(false);
  const target = useFocusAfter<HTMLButtonElement>(isNaming);
  const [isAsking, setAsking] = useState(false);
  const state = stateOf(key, now);
  const save = async (name: string | null) => {
    if (name !== null) await work.rename.mutateAsync({ id: key.id, name });
  };
  return (
    <tr data-ended={state === 'ended' || undefined}>
      <th scope="row">
        {isNaming ? (
          <NameField
            label={`Name of ${key.name}`}
            name={key.name}
            maxCharacters={limits.maxKeyNameCharacters}
            onSave={save}
            onClose={() => setNaming(false)}
          />
        ) : (
          <span className={classes.name} dir="auto">
            {key.name}
          </span>
        )}
        <code className={classes.shown}>{key.shown}</code>
      </th>
      <td>
        <ModeBadge mode={key.mode} />
      </td>
      <td data-label="Scopes">{scopesLine(key.scopes)}</td>
      <td data-label="Last used">{usedWords(key, now)}</td>
      <td data-label="Expires">{endWords(key, now)}</td>
      <td>
        {state !== 'ended' && (
          <LazyMenu
            position="bottom-end"
            returnFocus={!isNaming}
            button={
              <ActionIcon ref={target} variant="quiet" size="lg" aria-label={`More for ${key.name}`}>
                <IconDots size={20} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            }
          >
            <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setNaming(true)}>
              Rename
            </MenuItem>
            {state === 'working' && (
              <MenuItem leftSection={<IconRefresh size={16} />} onClick={() => onRotate(key)}>
                Rotate
              </MenuItem>
            )}
            <MenuItem leftSection={<IconTrash size={16} />} c="var(--bad)" onClick={() => setAsking(true)}>
              Revoke
            </MenuItem>
          </LazyMenu>
        )}
        <ConfirmDialog
          isOpen={isAsking}
          title={`Revoke “${key.name}”?`}
          confirmLabel="Revoke key"
          onConfirm={() => work.revoke.mutate(key.id)}
          onClose={() => setAsking(false)}
        >
          Programs that use it are refused from this moment. This cannot be undone.
        </ConfirmDialog>
      </td>
    </tr>
  );
}

function ModeBadge({ mode }: Pick<ApiKey, 'mode'>) {
  return mode === 'live' ? (
    <Badge variant="ok" leftSection={<IconBolt size={14} aria-hidden="true" />}>
      Live
    </Badge>
  ) : (
    <Badge variant="warn" leftSection={<IconFlask size={14} aria-hidden="true" />}>
      Test
    </Badge>
  );
}
