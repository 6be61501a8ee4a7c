import { Chip } from '@mantine/core';
import styles from '../create/create.module.css';
import classes from '../wizard.module.css';

type ChipChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** One of more words than stand side by side on a phone, under a label. */
export function ChipChoice<Value extends string>({ label, value, options, onChange }: ChipChoiceProps<Value>) {
  return (
    <div>
      <span className={classes.label}>{label}</span>
      <Chip.Group value={value} onChange={(chosen) => onChange(chosen as Value)}>
        <div className={classes.row} role="radiogroup" aria-label={label}>
          {Object.entries<string>(options).map(([name, words]) => (
            <Chip key={name} value={name} variant="outline" radius="xl" classNames={{ label: styles.chip }}>
              {words}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </div>
  );
}
