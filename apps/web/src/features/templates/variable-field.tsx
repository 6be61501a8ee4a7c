import { NativeSelect, TextInput } from '@mantine/core';
import { pictureFileTypes } from '@portray/contracts/file-dialogs';
import { smallPictureUrl } from '@portray/contracts/file-urls';
import { photoTitle } from '@portray/contracts/photo-states';
import type { TemplateVariable } from '@portray/contracts/template';
import { voiceTitle } from '@portray/contracts/voice-ids';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { useSamples } from '#live/use-chosen-photo.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { storePicture } from '#ui/photo/store-picture.ts';
import classes from './templates.module.css';

type FieldProps = {
  variable: TemplateVariable;
  /** A sentence of the template in which it stands. */
  sentence?: string | undefined;
  language: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** What stands for a variable, asked for by its type. */
export function VariableField(props: FieldProps) {
  const { type } = props.variable;
  if (type === 'voice') return <VoiceField {...props} />;
  if (type === 'presenter') return <PresenterField {...props} />;
  if (type === 'picture') return <PictureField {...props} />;
  if (type === 'colour') return <ColourField {...props} />;
  return <WordsField {...props} />;
}

/** The sentence names the variable, which stands above the field already. */
const common = ({ variable: { name, label, isRequired }, error }: FieldProps) => ({
  label,
  name,
  withAsterisk: isRequired,
  error,
});

function WordsField(props: FieldProps) {
  const { variable, sentence, value, onChange } = props;
  const { type, example, longest } = variable;
  return (
    <TextInput
      {...common(props)}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : type === 'link' ? 'url' : undefined}
      placeholder={example && `Such as ${example}`}
      description={roomWords(value.length, longest) ?? (sentence && `“${sentence}”`)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** How much room is left, as soon as there is little. */
export function roomWords(characters: number, longest: number | undefined): string | undefined {
  const left = longest === undefined ? undefined : longest - characters;
  if (left === undefined || left >= 15) return undefined;
  if (left >= 0) return `${left} of ${longest} characters left`;
  return `Too long by ${left === -1 ? '1 character' : `${-left} characters`}`;
}

function ColourField(props: FieldProps) {
  const { variable, value, onChange } = props;
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : variable.example;
  return (
    <div className={classes.colour}>
      <input
        type="color"
        className={classes.swatch}
        aria-label={`${variable.label}, chosen from a palette`}
        value={shown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        {...common(props)}
        placeholder={`Such as ${variable.example}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

function VoiceField(props: FieldProps) {
  const { language, value, onChange } = props;
  const { defaults, clones } = useVoiceLists();
  const ours = (defaults.data ?? []).filter(({ languages }) => languages.includes(language));
  const own = clones.data ?? [];
  return (
    <NativeSelect
      {...common(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: "The template's voice" },
        ...(own.length > 0
          ? [
              {
                group: 'Your voices',
                items: own.map((each) => ({ value: each.elevenlabs_voice_id, label: voiceTitle(each) })),
              },
            ]
          : []),
        { group: 'Our voices', items: ours.map((each) => ({ value: each.elevenlabs_voice_id, label: each.name })) },
      ]}
    />
  );
}

const photosShown = 100;

function PresenterField(props: FieldProps) {
  const { value, onChange } = props;
  const photos = useQuery(calls.photos.list.queryOptions({ input: { limit: photosShown, state: 'ready' } }));
  const samples = useSamples();
  const own = photos.data?.items ?? [];
  return (
    <NativeSelect
      {...common(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: "The template's presenter" },
        ...(own.length > 0
          ? [
              {
                group: 'Your photos',
                items: own.map((photo) => ({ value: photo.original_image_url, label: photoTitle(photo) })),
              },
            ]
          : []),
        {
          group: 'Our presenters',
          items: samples.map(({ image_url, name }) => ({ value: image_url, label: name })),
        },
      ]}
    />
  );
}

function PictureField({ variable: { label, name, isRequired }, value, onChange, error }: FieldProps) {
  const [ratio, setRatio] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const take = async (file: File) => {
    setFailure(undefined);
    setRatio(0);
    try {
      onChange(
        await storePicture('backdrops', file, file.name, {
          signal: new AbortController().signal,
          onProgress: setRatio,
        }),
      );
    } catch (thrown) {
      setFailure(toApiError(thrown).message);
    } finally {
      setRatio(undefined);
    }
  };
  const said = failure ?? error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a column of a form
    <div
      className={classes.field}
      role="group"
      aria-labelledby={id}
      aria-describedby={said ? `${id}-error` : undefined}
    >
      <span id={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </span>
      <input type="hidden" name={name} value={value} />
      {value && <img src={smallPictureUrl(value, 160)} alt={`${label}, as chosen`} width={120} />}
      <FileDrop
        accept={pictureFileTypes}
        title={value ? 'Choose another picture' : 'Drop a picture here, or choose one'}
        note="JPG, PNG or WebP, up to 10 MB"
        onFile={(file) => void take(file)}
      />
      {ratio !== undefined && <ProgressBar percent={Math.round(ratio * 100)} aria-label={`Uploading ${label}`} />}
      {said && (
        <span id={`${id}-error`} className={classes.fieldError} role="alert">
          {said}
        </span>
      )}
    </div>
  );
}
