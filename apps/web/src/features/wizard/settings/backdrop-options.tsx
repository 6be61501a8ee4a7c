import { type Backdrop, backdropColours, backdropGradients, isSameBackdrop } from '@portray/contracts/backdrop';
import wizardClasses from '../wizard.module.css';
import classes from './backdrop-options.module.css';
import { Choice } from './choice.tsx';

type BackdropOptionsProps = { value: Backdrop | undefined; onChange: (backdrop: Backdrop | undefined) => void };
type Kind = Backdrop['kind'] | 'own';
type Swatch = { name: string; backdrop: Backdrop };

const swatches: { colour: Swatch[]; gradient: Swatch[] } = {
  colour: Object.entries(backdropColours).map(([name, colour]) => ({ name, backdrop: { kind: 'colour', colour } })),
  gradient: Object.entries(backdropGradients).map(([name, ends]) => ({
    name,
    backdrop: { kind: 'gradient', ...ends },
  })),
};

/** What stands behind the person: their own background, the same blurred, a colour or a gradient. */
export function BackdropOptions({ value, onChange }: BackdropOptionsProps) {
  const kind: Kind = value?.kind ?? 'own';
  const choose = (next: Kind) => {
    if (next === 'own') onChange(undefined);
    else onChange(next === 'blur' ? { kind: 'blur' } : swatches[next][0]?.backdrop);
  };
  return (
    <div className={classes.whole}>
      <Choice<Kind>
        label="Background"
        value={kind}
        options={{ own: 'Original', blur: 'Blurred', colour: 'Colour', gradient: 'Gradient' }}
        onChange={choose}
      />
      {(kind === 'colour' || kind === 'gradient') && (
        <div className={wizardClasses.row} role="radiogroup" aria-label={kind === 'colour' ? 'Colour' : 'Gradient'}>
          {swatches[kind].map(({ name, backdrop }) => (
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
      )}
    </div>
  );
}

function paintOf(backdrop: Backdrop): string {
  if (backdrop.kind === 'gradient') return `linear-gradient(to bottom right, ${backdrop.from}, ${backdrop.to})`;
  return backdrop.kind === 'colour' ? backdrop.colour : '';
}
