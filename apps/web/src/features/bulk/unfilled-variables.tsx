import { NativeSelect } from '@mantine/core';
import type { Batch } from '@portray/contracts/batch';
import classes from './bulk.module.css';

type Mapped = (string | null)[];
type UnfilledProps = { batch: Pick<Batch, 'columns' | 'variables'>; mapped: Mapped; onMap: (mapped: Mapped) => void };

/** Above the rows: what the template needs although no column fills it, with a choice of a column, and which columns are not used. */
export function UnfilledVariables({ batch: { columns, variables }, mapped, onMap }: UnfilledProps) {
  const unfilled = variables.filter(({ name, isRequired }) => isRequired && !mapped.includes(name));
  const unused = columns.flatMap(({ name }, index) => (mapped[index] ? [] : [{ name, index }]));
  if (unfilled.length === 0 && unused.length === 0) return null;
  const labels = unfilled.map(({ label }) => label);
  return (
    <div className={classes.unfilled}>
      {unfilled.length > 0 && (
        <p className={classes.problem} role="status">
          No column fills {anyOf.format(labels)}. Choose one, or add {labels.length === 1 ? 'it' : 'them'} to your
          table.
        </p>
      )}
      {unused.length > 0 && (
        <p className={classes.hint}>
          {unused.length === 1 ? 'This column is not used' : 'These columns are not used'}:{' '}
          {unused.map(({ name }) => name).join(', ')}.
        </p>
      )}
      {unused.length > 0 &&
        unfilled.map((variable) => (
          <NativeSelect
            key={variable.name}
            size="xs"
            label={`Column for ${variable.label}`}
            value=""
            onChange={({ currentTarget: { value } }) =>
              value !== '' && onMap(mapped.map((each, index) => (index === Number(value) ? variable.name : each)))
            }
            data={[
              { value: '', label: 'Choose a column' },
              ...unused.map(({ name, index }) => ({ value: String(index), label: name })),
            ]}
          />
        ))}
    </div>
  );
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });
