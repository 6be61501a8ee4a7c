import { Input, NativeSelect, useMantineColorScheme } from '@mantine/core';
import type { VideoSize } from '@portray/contracts/frame-size';
import { defaultLanguage, isLanguageCode, languages } from '@portray/contracts/languages';
import type { Preferences, PreferencesChange, Theme } from '@portray/contracts/preferences';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useVoiceLists } from '#lib/use-voice-lists.ts';
import { sizeWords } from '#lib/video-words.ts';
import { Segments } from '#ui/fields/segments.tsx';
import classes from './preferences.module.css';
import { voiceChoices } from './voice-choices.ts';

type FieldProps = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

const sizes: VideoSize[] = ['youtube', 'reel', 'square'];
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
const themes: { value: Theme; label: ReactNode }[] = [
  {
    value: 'light',
    label: (
      <>
        <IconSun {...icon} />
        Light
      </>
    ),
  },
  {
    value: 'dark',
    label: (
      <>
        <IconMoon {...icon} />
        Dark
      </>
    ),
  },
  { value: 'auto', label: 'System' },
];

/** The look, and what a new video begins with; each change counts at once. */
export function NewVideoFields({ preferences, onChange }: FieldProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { language, video_size } = preferences;
  const ids = { theme: useId(), size: useId() };
  const changeTheme = (theme: Theme) => {
    setColorScheme(theme);
    onChange({ theme });
  };
  const changeLanguage = (code: string) => onChange({ language: isLanguageCode(code) ? code : null });
  return (
    <div className={classes.fields}>
      <div>
        <Input.Label id={ids.theme}>Theme</Input.Label>
        <Segments fullWidth aria-labelledby={ids.theme} data={themes} value={colorScheme} onChange={changeTheme} />
      </div>
      <div>
        <Input.Label id={ids.size}>Video size</Input.Label>
        <Segments
          fullWidth
          aria-labelledby={ids.size}
          data={sizes.map((value) => ({ value, label: sizeWords[value] }))}
          value={video_size ?? 'youtube'}
          onChange={(size) => onChange({ video_size: size })}
        />
      </div>
      <NativeSelect
        label="Language of scripts"
        data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language ?? defaultLanguage}
        onChange={(event) => changeLanguage(event.currentTarget.value)}
      />
      <VoiceField preferences={preferences} onChange={onChange} />
    </div>
  );
}

function VoiceField({ preferences: { language, voice_id }, onChange }: FieldProps) {
  const { defaults, clones } = useVoiceLists();
  const isKnown = Boolean(defaults.data && clones.data);
  const lists = { defaults: defaults.data ?? [], clones: clones.data ?? [] };
  const { own, library, lost } = voiceChoices(lists, language ?? defaultLanguage, isKnown ? voice_id : null);
  const groups = [
    { group: 'Your voices', items: own },
    { group: 'Library', items: library },
    { group: 'Not available', items: lost },
  ];
  return (
    <NativeSelect
      label="Voice"
      disabled={!isKnown}
      data={[{ value: '', label: 'Chosen for each video' }, ...groups.filter(({ items }) => items.length > 0)]}
      value={isKnown ? (voice_id ?? '') : ''}
      onChange={(event) => onChange({ voice_id: event.currentTarget.value || null })}
    />
  );
}
