import { NativeSelect } from '@mantine/core';
import { languages } from '@portray/contracts/languages';
import { voiceEngineIds, voiceEngineNames } from '@portray/contracts/voice-ids';
import { SearchField } from '#ui/lists/search-field.tsx';
import type { ListedVoice, VoiceFilter } from './listed-voice.ts';
import classes from './voices.module.css';

type VoiceToolbarProps = {
  filter: VoiceFilter;
  /** Only what one of them has is offered. */
  voices: readonly ListedVoice[];
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
export function VoiceToolbar({ filter, voices, onChange }: VoiceToolbarProps) {
  return (
    <search className={classes.tools}>
      <SearchField label="Search voices" search={filter.search} onSearch={(search) => onChange({ search })} />
      <NativeSelect
        aria-label="Language"
        data={offered(
          languageChoices,
          filter.language,
          voices.flatMap((voice) => voice.languages),
        )}
        value={filter.language}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Gender"
        data={offered(
          genderChoices,
          filter.gender,
          voices.map(({ gender }) => gender),
        )}
        value={filter.gender}
        onChange={(event) => onChange({ gender: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="What made the voice"
        className={classes.onlyWide}
        data={offered(
          engineChoices,
          filter.engine,
          voices.map(({ engine }) => engine),
        )}
        value={filter.engine}
        onChange={(event) => onChange({ engine: event.currentTarget.value })}
      />
    </search>
  );
}

type Choice = { value: string; label: string };

/** The choices that a voice has, and the one that the address names. */
function offered(choices: Choice[], chosen: string, had: readonly (string | null)[]): Choice[] {
  return choices.filter(({ value }) => value === everything || value === chosen || had.includes(value));
}
