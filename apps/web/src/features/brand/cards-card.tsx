import { Button, FileButton, NumberInput, TextInput } from '@mantine/core';
import { freshCard } from '@portray/contracts/brand-choices';
import type { BrandCard } from '@portray/contracts/brand-kit';
import { pictureFileTypes } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { checkPicture } from '#ui/photo/check-picture.ts';
import { storePicture } from '#ui/photo/store-picture.ts';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import classes from './brand.module.css';
import type { KitPartProps } from './use-kit-editor.ts';

const cards = [
  { part: 'intro', label: 'Intro' },
  { part: 'endCard', label: 'End card' },
] as const;

/** The pictures before and after the scenes. */
export function CardsCard({ content, change }: KitPartProps) {
  return (
    <SettingsCard title="Begin and end" lead="Made from logo, name and line, or your own picture.">
      {cards.map(({ part, label }) => (
        <CardFields
          key={part}
          label={label}
          card={content[part]}
          onAdd={() => change({ [part]: freshCard(content.name) })}
          onChange={(card) => change({ [part]: card })}
        />
      ))}
    </SettingsCard>
  );
}

type CardFieldsProps = {
  label: string;
  card: BrandCard | null;
  onAdd: () => void;
  onChange: (card: BrandCard | null) => void;
};

const groundWords = { ground: 'Ground', gradient: 'Gradient', picture: 'Picture' };

function CardFields({ label, card, onAdd, onChange }: CardFieldsProps) {
  const title = (
    <div className={classes.cardHead}>
      <div>
        <h3>{label}</h3>
        <p className={classes.hint}>{card ? `${card.seconds} s` : 'None'}</p>
      </div>
      {card ? (
        <Button size="xs" variant="quiet" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => onChange(null)}>
          Remove
        </Button>
      ) : (
        <Button size="xs" aria-label={`Add ${label.toLowerCase()}`} onClick={onAdd}>
          Add
        </Button>
      )}
    </div>
  );
  if (!card) return title;
  return (
    <div className={classes.cardFields}>
      {title}
      {card.ground.kind !== 'picture' && (
        <div className={classes.pair}>
          <TextInput
            label={`Name on the ${label.toLowerCase()}`}
            dir="auto"
            maxLength={limits.maxSceneTextCharacters}
            value={card.name}
            onChange={(event) => onChange({ ...card, name: event.currentTarget.value })}
          />
          <TextInput
            label={`Line on the ${label.toLowerCase()}`}
            dir="auto"
            maxLength={limits.maxSceneTextCharacters}
            value={card.line}
            onChange={(event) => onChange({ ...card, line: event.currentTarget.value })}
          />
        </div>
      )}
      <div className={classes.row}>
        <NumberInput
          label="Seconds"
          aria-label={`Seconds of the ${label.toLowerCase()}`}
          className={classes.seconds}
          min={limits.minCardSeconds}
          max={limits.maxHoldSeconds}
          clampBehavior="strict"
          allowDecimal={false}
          value={card.seconds}
          onChange={(seconds) => {
            if (typeof seconds === 'number' && seconds >= limits.minCardSeconds) onChange({ ...card, seconds });
          }}
        />
        <CardGround label={label} card={card} onChange={onChange} />
      </div>
    </div>
  );
}

type CardGroundProps = { label: string; card: BrandCard; onChange: (card: BrandCard) => void };

/** What is behind: a picture is chosen by its button, which stores it first. */
function CardGround({ label, card, onChange }: CardGroundProps) {
  const reset = useRef<() => void>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      await checkPicture(file);
      return storePicture('backdrops', file, file.name, { signal: new AbortController().signal, onProgress: () => {} });
    },
    onSuccess: (url) => onChange({ ...card, ground: { kind: 'picture', url } }),
  });
  const isPicture = card.ground.kind === 'picture';
  return (
    <>
      {!isPicture && (
        <Segments
          aria-label={`Ground of the ${label.toLowerCase()}`}
          data={(['ground', 'gradient'] as const).map((value) => ({ value, label: groundWords[value] }))}
          value={card.ground.kind === 'gradient' ? 'gradient' : 'ground'}
          onChange={(kind) => onChange({ ...card, ground: { kind } })}
        />
      )}
      <FileButton
        accept={pictureFileTypes}
        inputProps={{ 'aria-label': `Picture file of the ${label.toLowerCase()}` }}
        resetRef={reset}
        onChange={(file) => {
          // The same file may be chosen again after a failure.
          reset.current?.();
          if (file) upload.mutate(file);
        }}
      >
        {(props) => (
          <Button {...props} size="xs" loading={upload.isPending}>
            {isPicture ? 'Another picture' : 'Own picture'}
          </Button>
        )}
      </FileButton>
      {isPicture && (
        <Button size="xs" variant="quiet" onClick={() => onChange({ ...card, ground: { kind: 'ground' } })}>
          Without the picture
        </Button>
      )}
      {upload.error && (
        <p className={classes.fault} role="alert">
          {toApiError(upload.error).message}
        </p>
      )}
    </>
  );
}
