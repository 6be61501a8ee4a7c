import { ColorInput, NativeSelect, Slider, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { overlayDefaults, overlayRanges, type TextPosition } from '@portray/contracts/overlay-choices';
import { useState } from 'react';
import { Segments } from '#ui/fields/segments.tsx';
import classes from './overlay.module.css';
import { colourFault, type OverlayForm, positionsOf, withType, wordsFault } from './overlay-form.ts';

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'watermark', label: 'Watermark' },
] as const;
const positionWords: Record<TextPosition, string> = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
  center: 'Center',
};
const swatches = ['#ffffff', '#17141f', '#7c3aed', '#2563eb', '#f6bf6a'];

type OverlayFieldsProps = { form: OverlayForm; onChange: (form: OverlayForm) => void };

/** Kind, words, place and look. */
export function OverlayFields({ form, onChange }: OverlayFieldsProps) {
  const change = (part: Partial<OverlayForm>) => onChange({ ...form, ...part });
  const { fontSize, opacity } = overlayRanges;
  // That words are missing is said once there were some.
  const [isTouched, setTouched] = useState(false);
  return (
    <>
      <Segments
        fullWidth
        aria-label="Kind"
        data={kinds}
        value={form.type}
        onChange={(type) => onChange(withType(form, type))}
      />
      <TextInput
        label={form.type === 'text' ? 'Text' : 'Watermark'}
        maxLength={limits.maxOverlayCharacters}
        placeholder={overlayDefaults.content}
        value={form.words}
        error={isTouched && wordsFault(form)}
        onChange={(event) => {
          setTouched(true);
          change({ words: event.currentTarget.value });
        }}
      />
      <div className={classes.two}>
        <NativeSelect
          label="Position"
          data={positionsOf(form.type).map((value) => ({ value, label: positionWords[value] }))}
          value={form.position}
          onChange={(event) => change({ position: event.currentTarget.value as TextPosition })}
        />
        {form.type === 'text' && (
          <ColorInput
            label="Colour"
            format="hex"
            // What was typed stays, and is judged beside the field.
            fixOnBlur={false}
            error={colourFault(form)}
            swatches={swatches}
            withEyeDropper={false}
            value={form.color}
            onChange={(color) => change({ color })}
          />
        )}
      </div>
      <div className={classes.two}>
        {form.type === 'text' && (
          <Range
            label={`Font size: ${form.fontSize}`}
            {...fontSize}
            value={form.fontSize}
            onChange={(size) => change({ fontSize: size })}
          />
        )}
        <Range
          label={`Opacity: ${Math.round(form.opacity * 100)}%`}
          {...opacity}
          value={form.opacity}
          onChange={(share) => change({ opacity: share })}
        />
      </div>
    </>
  );
}

type RangeProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

function Range({ label, ...range }: RangeProps) {
  return (
    <div>
      <p className={classes.label} aria-hidden="true">
        {label}
      </p>
      <Slider thumbLabel={label} label={null} {...range} />
    </div>
  );
}
