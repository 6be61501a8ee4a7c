import { Button, FileButton } from '@mantine/core';
import { type Backdrop, backdropColours, backdropGradients, isSameBackdrop } from '@portray/contracts/backdrop';
import { pictureFileTypes } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import wizardClasses from '../wizard.module.css';
import classes from './backdrop-options.module.css';
import { ChipChoice } from './chip-choice.tsx';
import type { BackdropWork } from './use-backdrop-work.ts';

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
export function BackdropOptions({ work }: { work: BackdropWork }) {
  const { value, set, upload } = work;
  // So that whoever looks at a colour meanwhile need not upload it again.
  const [left, setLeft] = useState<Backdrop>();
  // Until there is a picture, the video keeps what it had.
  const [isChoosing, setChoosing] = useState(upload.isPending || upload.fault !== undefined);
  const kind: Kind = isChoosing ? 'picture' : (value?.kind ?? 'own');
  const choose = (next: Kind) => {
    if (value?.kind === 'picture') setLeft(value);
    setChoosing(next === 'picture' && !left);
    if (next === 'picture') return left && set(left);
    set(firsts[next]);
  };
  return (
    <div className={classes.whole}>
      <ChipChoice<Kind> label="Background" value={kind} options={kinds} onChange={choose} />
      {kind === 'colour' && (
        <BackdropSwatches label="Colour" swatches={colours} value={value} onChange={set}>
          <OwnColour value={value} onChange={set} />
        </BackdropSwatches>
      )}
      {kind === 'gradient' && <BackdropSwatches label="Gradient" swatches={gradients} value={value} onChange={set} />}
      {kind === 'picture' && (
        <BackdropPicture url={value?.kind === 'picture' ? value.url : undefined} upload={upload} />
      )}
    </div>
  );
}

type OwnColourProps = { value: Backdrop | undefined; onChange: (backdrop: Backdrop) => void };

/** Any colour, chosen in the browser's own picker; it counts when the picker is closed. */
function OwnColour({ value, onChange }: OwnColourProps) {
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

type SwatchesProps = {
  label: string;
  swatches: { name: string; backdrop: Backdrop }[];
  value: Backdrop | undefined;
  onChange: (backdrop: Backdrop) => void;
  /** What may be chosen beside them. */
  children?: ReactNode;
};

/** Backgrounds that are shown as they look. */
function BackdropSwatches({ label, swatches, value, onChange, children }: SwatchesProps) {
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

type BackdropPictureProps = { url: string | undefined; upload: BackdropWork['upload'] };

/** The picture behind the person, or the place for one. */
function BackdropPicture({ url, upload }: BackdropPictureProps) {
  const reset = useRef<() => void>(null);
  const { take, isPending, percent, fault } = upload;
  return (
    <>
      {!url && !isPending && (
        <FileDrop
          accept={pictureFileTypes}
          title="Drop a picture here, or choose one"
          note={`JPG, PNG or WebP, up to ${limits.maxImageBytes / 1_000_000} MB. It fills the whole frame.`}
          onFile={take}
        />
      )}
      {url && (
        <div className={wizardClasses.row}>
          <SafePicture src={url} width={480} alt="Background" className={classes.picture} />
          <FileButton
            accept={pictureFileTypes}
            inputProps={{ 'aria-label': 'Background file' }}
            resetRef={reset}
            onChange={(file) => {
              // The same file may be chosen again after a failure.
              reset.current?.();
              if (file) take(file);
            }}
          >
            {(props) => (
              <Button {...props} size="xs" leftSection={<IconUpload size={16} />} loading={isPending}>
                Replace
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {isPending && (
        <p className={wizardClasses.dim} role="status">
          Uploading your picture… {percent}%
        </p>
      )}
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
