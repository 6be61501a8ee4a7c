import { type Backdrop, isSameBackdrop } from '@portray/contracts/backdrop';
import type { ReactNode } from 'react';
import wizardClasses from '../wizard.module.css';
import classes from './backdrop-options.module.css';

type SwatchesProps = {
  label: string;
  swatches: { name: string; backdrop: Backdrop }[];
  value: Backdrop | undefined;
  onChange: (backdrop: Backdrop) => void;
  /** What may be chosen beside them. */
  children?: ReactNode;
};

/** Backgrounds that are shown as they look. */
export function BackdropSwatches({ label, swatches, value, onChange, children }: SwatchesProps) {
  return (
    <div className={wizardClasses.row}>
      <div className={classes.swatches} role="radiogroup" aria-label={label}>
        {swatches.map(({ name, backdrop }) => (
          <input
            key={name}
            type="radio"
            name="backdrop"
            className={classes.swatch}
            style={{ background: paintOf(backdrop) }}
            aria-label={name}
            title={name}
            checked={isSameBackdrop(value, backdrop)}
            onChange={() => onChange(backdrop)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}

function paintOf(backdrop: Backdrop): string {
  if (backdrop.kind === 'gradient') return `linear-gradient(to bottom right, ${backdrop.from}, ${backdrop.to})`;
  return backdrop.kind === 'colour' ? backdrop.colour : '';
}
