import { type ReactNode, useId } from 'react';
import classes from './tick-box.module.css';

type TickBoxProps = {
  checked: boolean;
  onChange: (isTicked: boolean) => void;
  label?: ReactNode;
  /** Beneath the label. */
  description?: string | undefined;
  'aria-label'?: string;
  /** Some of what it stands for is chosen. */
  isPartly?: boolean;
  /** For fingers. */
  isLarge?: boolean;
  className?: string | undefined;
};

/** A box to tick, with or without words beside it. */
export function TickBox(props: TickBoxProps) {
  const { checked, onChange, label, description, isPartly = false, isLarge, className } = props;
  const hint = useId();
  return (
    <div className={className} data-large={isLarge}>
      <label className={classes.line}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = isPartly;
          }}
          type="checkbox"
          className={classes.box}
          checked={checked}
          aria-label={props['aria-label']}
          aria-describedby={description && hint}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label && <span className={classes.words}>{label}</span>}
      </label>
      {description && (
        <p id={hint} className={classes.hint}>
          {description}
        </p>
      )}
    </div>
  );
}
