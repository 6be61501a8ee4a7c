import { Button, FileButton, NativeSelect } from '@mantine/core';
import type { BrandTypeface } from '@portray/contracts/brand-kit';
import { limits } from '@portray/contracts/limits';
import { brandTypefaces } from '@portray/contracts/scene-choices';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import classes from './brand.module.css';
import { useBrandUpload } from './use-brand-upload.ts';
import type { KitPartProps } from './use-kit-editor.ts';

type Own = BrandTypeface & { kind: 'own' };

/** The typefaces of headings and of all other words: ours, or a font of the person. */
export function TypeCard({ content, change }: KitPartProps) {
  const [isAllowed, setAllowed] = useState(false);
  const reset = useRef<() => void>(null);
  const [uploaded, setUploaded] = useState<Own[]>([]);
  const upload = useBrandUpload<{ url: string }>('fonts', ({ url }, fileName) => {
    const font: Own = { kind: 'own', name: fontName(fileName), url };
    setUploaded((before) => [...before, font]);
    change({ headings: font });
  });
  const used = [content.headings, content.text].filter((each) => each.kind === 'own');
  const own = [...new Map([...uploaded, ...used].map((font) => [font.url, font])).values()];
  return (
    <SettingsCard
      title="Type"
      lead="One for headings, one for text. A font of your own is read and cut down to the letters that are used."
    >
      <div className={classes.pair}>
        <TypefaceChoice
          label="Headings"
          value={content.headings}
          own={own}
          onChange={(headings) => change({ headings })}
        />
        <TypefaceChoice label="Text" value={content.text} own={own} onChange={(text) => change({ text })} />
      </div>
      <TickBox
        label="I may use this font in my videos"
        description={`For a font of your own: WOFF2, TTF or OTF, up to ${limits.maxFontBytes / 1_000_000} MB.`}
        checked={isAllowed}
        onChange={setAllowed}
      />
      <div>
        <FileButton
          accept=".woff2,.woff,.ttf,.otf,font/woff2,font/ttf,font/otf"
          inputProps={{ 'aria-label': 'Font file' }}
          disabled={!isAllowed}
          resetRef={reset}
          onChange={(file) => {
            // The same file may be chosen again after a failure.
            reset.current?.();
            if (file) upload.take(file);
          }}
        >
          {(props) => (
            <Button
              {...props}
              size="xs"
              disabled={!isAllowed}
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              loading={upload.isPending}
            >
              Upload a font
            </Button>
          )}
        </FileButton>
      </div>
      {upload.fault && (
        <p className={classes.fault} role="alert">
          {upload.fault}
        </p>
      )}
    </SettingsCard>
  );
}

/** The name of a file without its end, as its owner will know it. */
function fontName(fileName: string): string {
  const name = fileName.replace(/\.[a-z0-9]+$/i, '').slice(0, limits.maxBrandNameCharacters);
  return name.trim() || 'Own font';
}

type TypefaceChoiceProps = {
  label: string;
  value: BrandTypeface;
  own: readonly Own[];
  onChange: (typeface: BrandTypeface) => void;
};

function TypefaceChoice({ label, value, own, onChange }: TypefaceChoiceProps) {
  const choose = (chosen: string) => {
    const ours = brandTypefaces.find((name) => name === chosen);
    const font = own.find(({ url }) => url === chosen);
    if (ours) onChange({ kind: 'ours', name: ours });
    else if (font) onChange(font);
  };
  const groups = [
    { group: 'Ours', items: brandTypefaces.map((name) => ({ value: name as string, label: name as string })) },
    { group: 'Yours', items: own.map(({ url, name }) => ({ value: url, label: name })) },
  ];
  return (
    <NativeSelect
      label={label}
      data={groups.filter(({ items }) => items.length > 0)}
      value={value.kind === 'ours' ? value.name : value.url}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
