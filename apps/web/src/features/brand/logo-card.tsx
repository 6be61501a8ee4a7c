import { Button, FileButton, Input, Slider } from '@mantine/core';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { limits } from '@portray/contracts/limits';
import { type Corner, corners } from '@portray/contracts/scene-choices';
import {
  IconAlertTriangle,
  IconArrowDownLeft,
  IconArrowDownRight,
  IconArrowUpLeft,
  IconArrowUpRight,
  IconUpload,
} from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Segments } from '#ui/fields/segments.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import classes from './brand.module.css';
import { type LogoVariant, logoWarning } from './logo-contrast.ts';
import { useBrandUpload } from './use-brand-upload.ts';
import type { KitPartProps } from './use-kit-editor.ts';
import { useLogoShades } from './use-logo-shades.ts';

type Logo = BrandKitContent['logo'];

const white = '#ffffff';

const variants: { variant: LogoVariant; label: string }[] = [
  { variant: 'onLight', label: 'For light grounds' },
  { variant: 'onDark', label: 'For dark grounds' },
];
const cornerIcons: Record<Corner, [icon: typeof IconUpload, words: string]> = {
  'top-left': [IconArrowUpLeft, 'Top left'],
  'top-right': [IconArrowUpRight, 'Top right'],
  'bottom-left': [IconArrowDownLeft, 'Bottom left'],
  'bottom-right': [IconArrowDownRight, 'Bottom right'],
};
const cornerChoices = corners.map((value) => {
  const [Icon, words] = cornerIcons[value];
  return { value, label: <Icon size={18} stroke={1.75} role="img" aria-label={words} /> };
});
const percent = (share: number) => Math.round(share * 100);

/** The logo for light and for dark grounds, and where it stands. */
export function LogoCard({ content, change }: KitPartProps) {
  const { logo } = content;
  const size = useId();
  const corner = useId();
  const write = (part: Partial<Logo>) => change({ logo: { ...logo, ...part } });
  return (
    <SettingsCard
      title="Logo"
      lead="PNG or SVG, for light and for dark grounds. It makes way for faces, captions and the AI label."
    >
      <div className={classes.logos}>
        {variants.map(({ variant, label }) => (
          <LogoPlace
            key={variant}
            variant={variant}
            label={label}
            content={content}
            file={logo[variant]}
            ground={variant === 'onLight' ? white : content.colours.ground}
            onChange={(file) => write({ [variant]: file })}
          />
        ))}
      </div>
      <div className={classes.pair}>
        <div>
          <Input.Label id={corner}>Corner</Input.Label>
          <Segments
            fullWidth
            aria-labelledby={corner}
            data={cornerChoices}
            value={logo.corner}
            onChange={(next) => write({ corner: next })}
          />
        </div>
        <div>
          <Input.Label id={size}>Size</Input.Label>
          <Slider
            className={classes.slider}
            thumbProps={{ 'aria-labelledby': size }}
            min={percent(limits.minLogoHeightShare)}
            max={percent(limits.maxLogoHeightShare)}
            value={percent(logo.heightShare)}
            label={(value) => `${value} % of the height`}
            onChange={(value) => write({ heightShare: value / 100 })}
          />
        </div>
      </div>
    </SettingsCard>
  );
}

type LogoPlaceProps = {
  variant: LogoVariant;
  label: string;
  content: KitPartProps['content'];
  file: Logo[LogoVariant];
  ground: string;
  onChange: (file: Logo[LogoVariant]) => void;
};

function LogoPlace({ variant, label, content, file, ground, onChange }: LogoPlaceProps) {
  const shades = useLogoShades(file?.url);
  const other = useLogoShades(content.logo[variant === 'onLight' ? 'onDark' : 'onLight']?.url);
  const warning = shades && logoWarning(variant, shades, content, other);
  const reset = useRef<() => void>(null);
  const upload = useBrandUpload<{ url: string; width: number; height: number }>('logos', ({ url, width, height }) =>
    onChange({ url, aspect: width / height }),
  );
  return (
    <div className={classes.logo}>
      <div className={classes.logoGround} style={{ background: ground }}>
        {file && <img src={file.url} alt={`Logo, ${label.toLowerCase()}`} />}
      </div>
      <span className={classes.hint}>{file ? label : `${label}: none`}</span>
      <div className={classes.row}>
        <FileButton
          accept="image/png,image/svg+xml,.png,.svg"
          inputProps={{ 'aria-label': `Logo file, ${label.toLowerCase()}` }}
          resetRef={reset}
          onChange={(chosen) => {
            // The same file may be chosen again after a failure.
            reset.current?.();
            if (chosen) upload.take(chosen);
          }}
        >
          {(props) => (
            <Button
              {...props}
              size="xs"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              loading={upload.isPending}
            >
              {file ? 'Replace' : 'Upload'}
            </Button>
          )}
        </FileButton>
        {file && (
          <Button
            size="xs"
            variant="quiet"
            aria-label={`Remove the logo ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
      </div>
      {warning && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" /> {warning}
        </p>
      )}
      {upload.fault && (
        <p className={classes.fault} role="alert">
          {upload.fault}
        </p>
      )}
    </div>
  );
}
