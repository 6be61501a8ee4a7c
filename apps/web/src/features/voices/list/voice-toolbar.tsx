import { NativeSelect } from '@mantine/core';
import { languages } from '@portray/contracts/languages';
import { voiceEngineIds, voiceEngineNames } from '@portray/contracts/voice-ids';
import { SearchField } from '#ui/search-field.tsx';
import classes from '../voices.module.css';
import type { VoiceFilter } from './listed-voice.ts';

type VoiceToolbarProps = {
  filter: VoiceFilter;
  onChange: (change: Partial<VoiceFilter>) => void;
};

const everything = 'all';
const languageChoices = [
  { value: everything, label: 'All languages' },
  ...languages.map(({ code, name }) => ({ value: code, label: name })),
];
const genderChoices = [
  { value: everything, label: 'Any gender' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'neutral', label: 'Neutral' },
];
const engineChoices = [
  { value: everything, label: 'All engines' },
  ...voiceEngineIds.map((id) => ({ value: id, label: voiceEngineNames[id] })),
];

/** Search, and what both lists can be narrowed to. */
export function VoiceToolbar({ filter, onChange }: VoiceToolbarProps) {
  return (
    <search className={classes.tools}>
      <SearchField label="Search voices" search={filter.search} onSearch={(search) => onChange({ search })} />
      <NativeSelect
        aria-label="Language"
        data={languageChoices}
        value={filter.language}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Gender"
        data={genderChoices}
        value={filter.gender}
        onChange={(event) => onChange({ gender: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="What made the voice"
        className={classes.onlyWide}
        data={engineChoices}
        value={filter.engine}
        onChange={(event) => onChange({ engine: event.currentTarget.value })}
      />
    </search>
  );
}
