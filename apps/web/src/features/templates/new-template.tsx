import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { makeVariable, nameFor, takeBack } from '@portray/contracts/choose-words';
import { smallPictureUrl } from '@portray/contracts/file-urls';
import { defaultLanguage, isLanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import type { TemplateContents, TemplateVariable } from '@portray/contracts/template';
import { type Purpose, purposeNames, purposes } from '@portray/contracts/template-choices';
import { isBlank } from '@portray/contracts/text';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { titleOf } from '#lib/video-words.ts';
import { toastSuccess } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { type PlaceChoice, placesIn, placeVariable } from './choose-places.ts';
import classes from './templates.module.css';
import { useTemplateChanges } from './use-templates.ts';
import placeClasses from './words-to-choose.module.css';
import { WordsToChoose } from './words-to-choose.tsx';

type NewTemplateProps = { onClose: () => void };

/** Makes a template of one of the person's projects: first which, then what of it changes. */
export function NewTemplate({ onClose }: NewTemplateProps) {
  const [projectId, setProjectId] = useState('');
  const videos = useQuery(calls.videos.list.queryOptions({ input: { limit: limits.maxPageSize } }));
  if (videos.isLoadingError) return <ErrorNotice error={videos.error} />;
  const projects = videos.data?.items ?? [];
  return (
    <div className={classes.form}>
      <NativeSelect
        label="Project"
        description={projects.length === 0 && videos.isSuccess ? 'You have no project yet. Make one first.' : undefined}
        value={projectId}
        onChange={(event) => setProjectId(event.currentTarget.value)}
        data={[
          { value: '', label: videos.isPending ? 'Loading your projects…' : 'Choose a project' },
          ...projects.map((video) => ({ value: video.id, label: titleOf(video) })),
        ]}
      />
      {projectId && <OfProject key={projectId} projectId={projectId} onClose={onClose} />}
    </div>
  );
}

function OfProject({ projectId, onClose }: NewTemplateProps & { projectId: string }) {
  const found = useQuery(calls.storyboards.get.queryOptions({ input: { id: projectId } }));
  if (found.isLoadingError) return <ErrorNotice error={found.error} />;
  if (found.isPending) return <Skeleton height={240} />;
  const { video, storyboard } = found.data;
  const draft: TemplateContents['draft'] = {
    language: isLanguageCode(video.language) ? video.language : defaultLanguage,
    video_size: video.video_size,
    avatar_image_url: video.avatar_image_url,
    elevenlabs_voice_id: video.elevenlabs_voice_id,
    captions: video.captions,
  };
  return <Contents begun={{ name: titleOf(video), draft, storyboard }} onClose={onClose} />;
}

type Begun = Pick<TemplateContents, 'name' | 'draft' | 'storyboard'>;

function Contents({ begun, onClose }: NewTemplateProps & { begun: Begun }) {
  const [name, setName] = useState(begun.name);
  const [description, setDescription] = useState('');
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [storyboard, setStoryboard] = useState(begun.storyboard);
  const [variables, setVariables] = useState<TemplateVariable[]>([]);
  // Places by what was ticked; their variables stand among the others.
  const [ticked, setTicked] = useState<Record<string, TemplateContents['places'][number]>>({});
  const choices = useMemo(() => placesIn(begun), [begun]);
  const { refresh } = useTemplateChanges();
  const save = useMutation({
    mutationFn: () => {
      const places = Object.values(ticked);
      return api.templates.create({ name, description, purpose, variables, draft: begun.draft, storyboard, places });
    },
    onSuccess: async () => {
      toastSuccess({ title: 'Template saved', message: `“${name}” is among your templates.` });
      await refresh();
      onClose();
    },
  });
  const choose = (words: string, label: string) => {
    const taken = variables.map((variable) => variable.name);
    const variable: TemplateVariable = {
      name: nameFor(label, taken),
      label,
      type: 'text',
      example: words,
      isRequired: true,
      longest: Math.max(words.length * 2, 40),
    };
    setStoryboard(makeVariable(storyboard, words, variable.name));
    setVariables([...variables, variable]);
  };
  const tick = (choice: PlaceChoice, isChosen: boolean) => {
    const { [choice.key]: known, ...others } = ticked;
    if (!isChosen) {
      setVariables(variables.filter((variable) => variable.name !== known?.variable));
      return setTicked(others);
    }
    const taken = variables.map((variable) => variable.name);
    const { variable, place } = placeVariable(choice, nameFor(choice.label, taken));
    setVariables([...variables, variable]);
    setTicked({ ...others, [choice.key]: place });
  };
  const drop = ({ name: dropped, example }: TemplateVariable) => {
    setStoryboard(takeBack(storyboard, dropped, example));
    setVariables(variables.filter((variable) => variable.name !== dropped));
  };
  const written = variables.filter(({ type }) => type === 'text');
  return (
    <>
      <TextInput
        label="Name of the template"
        value={name}
        maxLength={limits.maxTitleCharacters}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="What it is good for"
        placeholder="A greeting for new customers"
        value={description}
        maxLength={200}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <NativeSelect
        label="Purpose"
        value={purpose ?? ''}
        onChange={(event) => setPurpose(purposes.find((each) => each === event.currentTarget.value) ?? null)}
        data={[{ value: '', label: 'None' }, ...purposes.map((value) => ({ value, label: purposeNames[value] }))]}
      />
      <WordsToChoose
        storyboard={storyboard}
        canChoose={variables.length < limits.maxVariables}
        labels={variables.map((variable) => variable.label)}
        onChoose={choose}
      />
      <PlacesToChoose
        places={choices}
        chosen={Object.keys(ticked)}
        canChoose={variables.length < limits.maxVariables}
        onChange={tick}
      />
      {written.length > 0 && (
        <ul className={classes.chosen} aria-label="Variables">
          {written.map((variable) => (
            <li key={variable.name}>
              <span>
                {variable.label}: “{variable.example}”
              </span>
              <Button
                size="compact-xs"
                variant="quiet"
                aria-label={`${variable.label} is no variable`}
                onClick={() => drop(variable)}
              >
                <IconX size={14} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {save.isError && <ErrorNotice error={save.error} />}
      <div className={classes.actions}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="md"
          variant="ink"
          disabled={isBlank(name) || variables.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Save as template
        </Button>
      </div>
    </>
  );
}

type PlacesToChooseProps = {
  places: readonly PlaceChoice[];
  /** Keys of those that are variables. */
  chosen: readonly string[];
  canChoose: boolean;
  onChange: (place: PlaceChoice, isChosen: boolean) => void;
};

/** All that is seen and heard in a project, of which some becomes variables. */
function PlacesToChoose({ places, chosen, canChoose, onChange }: PlacesToChooseProps) {
  // A template that is full takes no more.
  const shown = places.filter(({ key }) => canChoose || chosen.includes(key));
  return (
    <fieldset className={placeClasses.places}>
      <legend className={placeClasses.hint}>
        Tick what else changes from video to video. Where nothing is given, it stays.
      </legend>
      {shown.map((place) => (
        <div key={place.key} className={placeClasses.place}>
          <Sample place={place} />
          <TickBox
            label={place.label}
            checked={chosen.includes(place.key)}
            onChange={(isTicked) => onChange(place, isTicked)}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Sample({ place: { pictureUrl, type, example } }: { place: PlaceChoice }) {
  if (pictureUrl) return <img src={smallPictureUrl(pictureUrl, 160)} alt="" width={40} height={40} loading="lazy" />;
  return <span style={type === 'colour' ? { background: example } : undefined} />;
}
