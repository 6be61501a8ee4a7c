import { Button, NativeSelect } from '@mantine/core';
import { lookOutfits, lookStyles, lookTraits, lookWalls } from '@portray/contracts/look-names';
import { outfitWords, styleWords, traitWords, wallWords } from '@portray/contracts/look-words';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { SearchField } from '../lists/search-field.tsx';
import type { LookFilter } from './look-filter.ts';
import classes from './presenters.module.css';

type LookToolsProps = {
  filter: LookFilter;
  /** How many favourites there are. */
  favourites: number;
  /** Whether there are others than drawn ones. */
  hasStyles: boolean;
  onChange: (change: Partial<LookFilter>) => void;
};

/** Search and filters of the library. */
export function LookTools({ filter, favourites, hasStyles, onChange }: LookToolsProps) {
  const Heart = filter.isFavourite ? IconHeartFilled : IconHeart;
  return (
    <section className={classes.tools} aria-label="Look for presenters">
      <SearchField
        label="Search name, clothes or place"
        search={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      {hasStyles && (
        <Filter
          className={classes.style}
          label="Look"
          all="All looks"
          values={lookStyles}
          words={styleWords}
          value={filter.style}
          onChange={(style) => onChange({ style })}
        />
      )}
      <Filter
        label="Presenter"
        all="Anybody"
        values={lookTraits}
        words={traitWords}
        value={filter.trait}
        onChange={(trait) => onChange({ trait })}
      />
      <Filter
        label="Clothes"
        all="All clothes"
        values={lookOutfits}
        words={outfitWords}
        value={filter.outfit}
        onChange={(outfit) => onChange({ outfit })}
      />
      <Filter
        label="Place"
        all="All places"
        values={lookWalls}
        words={wallWords}
        value={filter.wall}
        onChange={(wall) => onChange({ wall })}
      />
      <Button
        variant="default"
        aria-pressed={filter.isFavourite}
        data-on={filter.isFavourite || undefined}
        className={classes.favourites}
        leftSection={<Heart size={16} aria-hidden="true" />}
        onClick={() => onChange({ isFavourite: !filter.isFavourite })}
      >
        Favourites{favourites > 0 && ` (${favourites})`}
      </Button>
    </section>
  );
}

type FilterProps<Value extends string> = {
  className?: string | undefined;
  label: string;
  /** What stands for no narrowing. */
  all: string;
  values: readonly Value[];
  words: Record<Value, string>;
  value: Value | null;
  onChange: (value: Value | null) => void;
};

function Filter<Value extends string>({
  className = classes.filter,
  label,
  all,
  values,
  words,
  value,
  onChange,
}: FilterProps<Value>) {
  return (
    <NativeSelect
      className={className}
      aria-label={label}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...values.map((one) => ({ value: one, label: words[one] }))]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(values.find((one) => one === chosen) ?? null);
      }}
    />
  );
}
