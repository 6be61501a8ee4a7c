import { Segments } from '#ui/fields/segments.tsx';
import classes from '../wizard.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** One of a few words, under a label. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const names = Object.entries<string>(options).map(([name, words]) => ({ value: name as Value, label: words }));
  return (
    <div>
      <span className={classes.label}>{label}</span>
      <Segments<Value> fullWidth aria-label={label} value={value} data={names} onChange={onChange} />
    </div>
  );
}
