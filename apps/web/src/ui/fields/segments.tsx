import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

type SegmentsProps<Value extends string> = {
  data: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  fullWidth?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
};

/** One of a few choices, side by side. */
export function Segments<Value extends string>({ data, value, onChange, fullWidth, ...named }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" className={classes.root} data-full-width={fullWidth || undefined} {...named}>
      {data.map((choice) => (
        <label key={choice.value} className={classes.label}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
