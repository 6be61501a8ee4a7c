import { type Backdrop, backdropColours, backdropGradients } from '@portray/contracts/backdrop';
import { useState } from 'react';
import classes from './backdrop-options.module.css';
import { BackdropPicture } from './backdrop-picture.tsx';
import { BackdropSwatches } from './backdrop-swatches.tsx';
import { ChipChoice } from './chip-choice.tsx';
import { OwnColour } from './own-colour.tsx';

type BackdropOptionsProps = { value: Backdrop | undefined; onChange: (backdrop: Backdrop | undefined) => void };
type Kind = Backdrop['kind'] | 'own';

const kinds: Record<Kind, string> = {
  own: 'Original',
  blur: 'Blurred',
  colour: 'Colour',
  gradient: 'Gradient',
  picture: 'Your picture',
};
const colours = Object.entries(backdropColours).map(([name, colour]) => {
  return { name, backdrop: { kind: 'colour', colour } as const };
});
const gradients = Object.entries(backdropGradients).map(([name, ends]) => {
  return { name, backdrop: { kind: 'gradient', ...ends } as const };
});

/** What a kind begins with. */
const firsts: Record<Exclude<Kind, 'picture'>, Backdrop | undefined> = {
  own: undefined,
  blur: { kind: 'blur' },
  colour: colours[0]?.backdrop,
  gradient: gradients[0]?.backdrop,
};

/** What stands behind the person: their own background, the same blurred, a colour, a gradient or a picture. */
export function BackdropOptions({ value, onChange }: BackdropOptionsProps) {
  // So that whoever looks at a colour meanwhile need not upload it again.
  const [left, setLeft] = useState<Backdrop>();
  // Until there is a picture, the video keeps what it had.
  const [isChoosing, setChoosing] = useState(false);
  const kind: Kind = isChoosing ? 'picture' : (value?.kind ?? 'own');
  const choose = (next: Kind) => {
    if (value?.kind === 'picture') setLeft(value);
    setChoosing(next === 'picture' && !left);
    if (next === 'picture') return left && onChange(left);
    onChange(firsts[next]);
  };
  const show = (url: string) => {
    setChoosing(false);
    onChange({ kind: 'picture', url });
  };
  return (
    <div className={classes.whole}>
      <ChipChoice<Kind> label="Background" value={kind} options={kinds} onChange={choose} />
      {kind === 'colour' && (
        <BackdropSwatches label="Colour" swatches={colours} value={value} onChange={onChange}>
          <OwnColour value={value} onChange={onChange} />
        </BackdropSwatches>
      )}
      {kind === 'gradient' && (
        <BackdropSwatches label="Gradient" swatches={gradients} value={value} onChange={onChange} />
      )}
      {kind === 'picture' && (
        <BackdropPicture url={value?.kind === 'picture' ? value.url : undefined} onChange={show} />
      )}
    </div>
  );
}
