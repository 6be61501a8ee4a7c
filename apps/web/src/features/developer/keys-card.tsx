import { Card, VisuallyHidden } from '@mantine/core';
import type { ApiKey } from '@portray/contracts/api-keys';
import classes from './developer.module.css';
import { KeyRow } from './key-row.tsx';
import { stateOf } from './key-words.ts';
import { NewSecret } from './new-secret.tsx';
import type { ApiKeys } from './use-api-keys.ts';

type KeysCardProps = { keys: readonly ApiKey[]; work: ApiKeys; onRotate: (key: ApiKey) => void };

/** The keys of a person: those that work, and folded away those that do not any more. */
export function KeysCard({ keys, work, onRotate }: KeysCardProps) {
  const now = new Date();
  const ended = keys.filter((key) => stateOf(key, now) === 'ended');
  const working = keys.filter((key) => !ended.includes(key));
  const table = { work, now, onRotate };
  return (
    <Card component="section" aria-labelledby="api-keys" className={classes.flush}>
      <h2 id="api-keys" className={classes.title}>
        API keys
      </h2>
      {work.made && (
        <NewSecret key={work.made.key.id} secret={work.made.secret} onKept={work.forget}>
          “{work.made.key.name}” is ready. Copy the key now: it is shown only once.
        </NewSecret>
      )}
      {working.length > 0 ? (
        <KeyTable keys={working} label="Keys that work" {...table} />
      ) : (
        <p className={classes.none}>None of your keys works any more.</p>
      )}
      {ended.length > 0 && (
        <details className={classes.ended}>
          <summary>
            {ended.length === 1
              ? 'One key that does not work any more'
              : `${ended.length} keys that do not work any more`}
          </summary>
          <KeyTable keys={ended} label="Keys that do not work any more" {...table} />
        </details>
      )}
    </Card>
  );
}

type KeyTableProps = Omit<KeysCardProps, 'keys'> & { keys: readonly ApiKey[]; label: string; now: Date };

function KeyTable({ keys, label, ...row }: KeyTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Scopes</th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} of={key} {...row} />
        ))}
      </tbody>
    </table>
  );
}
