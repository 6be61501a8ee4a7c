import { type Backdrop, backdropColours } from '@portray/contracts/backdrop';
import { useEffect, useRef } from 'react';
import classes from './backdrop-options.module.css';

type OwnColourProps = { value: Backdrop | undefined; onChange: (backdrop: Backdrop) => void };

/** Any colour, chosen in the browser's own picker; it counts when the picker is closed. */
export function OwnColour({ value, onChange }: OwnColourProps) {
  const colour = value?.kind === 'colour' ? value.colour : undefined;
  const isOffered = Object.values<string | undefined>(backdropColours).includes(colour);
  const input = useRef<HTMLInputElement>(null);
  // React's onChange is called with every move in the picker, and the live frame would be prepared for each of them.
  useEffect(() => {
    const { current } = input;
    const choose = () => current && onChange({ kind: 'colour', colour: current.value });
    current?.addEventListener('change', choose);
    return () => current?.removeEventListener('change', choose);
  }, [onChange]);
  return (
    <label className={classes.ownColour} data-chosen={!isOffered || undefined}>
      <input ref={input} key={colour} type="color" className={classes.swatch} defaultValue={colour} />
      Other colour
    </label>
  );
}
