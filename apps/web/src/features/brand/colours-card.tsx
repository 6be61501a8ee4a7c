import { Badge, TextInput } from '@mantine/core';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { contrast, inkOn, inks, leastContrast, leastMarkContrast } from '@portray/stage/contrast';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import classes from './brand.module.css';
import { colourWarning } from './logo-contrast.ts';
import type { KitPartProps } from './use-kit-editor.ts';
import { useLogoShades } from './use-logo-shades.ts';

type Colours = BrandKitContent['colours'];
type ColourName = keyof Colours;

const names: Record<ColourName, [label: string, use: string]> = {
  ground: ['Ground', 'behind words'],
  accent: ['Accent', 'stands out'],
  paper: ['Paper', 'the rest of the frame'],
  ink: ['Ink', 'words, where they can be read'],
  second: ['Second', 'end of a gradient'],
};
const whole = /^#[0-9a-f]{6}$/i;

/** What a colour does to words: the contrast that is said of it, and whether it is enough. */
export function contrastOf(name: ColourName, colours: Colours): { words: string; isEnough: boolean } {
  const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
  if (name === 'ink') {
    const value = contrast(colours.ink, colours.paper);
    return { words: `On paper: ${shown(value)}`, isEnough: value >= leastContrast };
  }
  if (name === 'accent') {
    const value = contrast(colours.accent, colours.ground);
    return { words: `On ground: ${shown(value)}`, isEnough: value >= leastMarkContrast };
  }
  const best = inkOn([colours[name]], colours.ink);
  const word = best.ink === colours.ink ? 'Ink' : best.ink === inks.light ? 'White' : 'Black';
  return { words: `${word} on it: ${shown(best.contrast)}`, isEnough: best.contrast >= leastContrast };
}

/** The five colours; the chosen one is changed, and it is said how well it is read. */
export function ColoursCard({ content, change }: KitPartProps) {
  const { colours } = content;
  const [chosen, setChosen] = useState<ColourName>('ground');
  const group = useId();
  const { onLight, onDark } = content.logo;
  const logos = [useLogoShades(onLight?.url), useLogoShades(onDark?.url)].filter((shades) => shades !== undefined);
  const warning = colourWarning(chosen, logos, content);
  return (
    <SettingsCard title="Colours" lead="Words take your ink where it can be read, and black or white elsewhere.">
      <div role="radiogroup" aria-label="Colour" className={classes.swatches}>
        {(Object.keys(names) as ColourName[]).map((name) => {
          const [label, use] = names[name];
          const { isEnough } = contrastOf(name, colours);
          return (
            <label key={name} className={classes.swatchLabel}>
              <input
                type="radio"
                name={group}
                className={classes.swatch}
                style={{ background: colours[name] }}
                aria-label={`${label}, ${use}${isEnough ? '' : ', hard to read'}`}
                checked={name === chosen}
                onChange={() => setChosen(name)}
              />
              <span aria-hidden="true">
                {label}
                {isEnough ? '' : ' !'}
              </span>
            </label>
          );
        })}
      </div>
      <ColourField
        key={chosen}
        label={names[chosen][0]}
        use={names[chosen][1]}
        value={colours[chosen]}
        mark={contrastOf(chosen, colours)}
        onChange={(colour) => change({ colours: { ...colours, [chosen]: colour } })}
      />
      {warning && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" /> {warning}
        </p>
      )}
    </SettingsCard>
  );
}

type ColourFieldProps = {
  label: string;
  use: string;
  value: string;
  mark: ReturnType<typeof contrastOf>;
  onChange: (colour: string) => void;
};

/** A colour as it is written, or in the browser's own picker. */
function ColourField({ label, use, value, mark, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    const written = text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`;
    setTyped(text);
    if (!whole.test(written)) return;
    setTyped(undefined);
    onChange(written.toLowerCase());
  };
  const Icon = mark.isEnough ? IconCheck : IconAlertTriangle;
  return (
    <div className={classes.colour}>
      <TextInput
        label={label}
        description={use}
        className={classes.colourText}
        spellCheck={false}
        maxLength={7}
        value={typed ?? value}
        error={typed !== undefined && 'Such as #2563eb'}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <input
        type="color"
        className={classes.picker}
        aria-label={`Choose the colour ${label}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Badge
        className={classes.mark}
        variant={mark.isEnough ? 'ok' : 'bad'}
        leftSection={<Icon size={14} aria-hidden="true" />}
      >
        {mark.words}
        {mark.isEnough ? '' : ', hard to read'}
      </Badge>
    </div>
  );
}
