import { Button } from '@mantine/core';
import { type FillProblem, fillScenes, fillWithExamples, readValues } from '@portray/contracts/fill-scenes';
import { namesIn, replaceNames, wordsOf } from '@portray/contracts/place-names';
import type { Template } from '@portray/contracts/template';
import { templateTitle } from '@portray/contracts/template-title';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { newBatchPlace, storyboardPlace } from '#lib/screens/places.ts';
import { useVoiceLists } from '#lib/voices/use-voice-lists.ts';
import { genderOfPhoto, usePhotos } from '#live/use-chosen-photo.ts';
import { DefaultKitNote } from '#ui/default-kit-note.tsx';
import { toastSuccess } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { TemplateFilm } from '#ui/film/template-film.tsx';
import { usePlaying } from '#ui/film/use-playing.ts';
import { LazyScenePicture } from '#ui/scene/lazy-scene-picture.tsx';
import classes from './templates.module.css';
import { usingKey } from './use-templates.ts';
import { VariableField } from './variable-field.tsx';

type Values = Readonly<Record<string, string>>;

/** A template with all of its scenes, and the form that makes a project of it. */
export function UseTemplate({ template }: { template: Template }) {
  const [given, setGiven] = useState<Record<string, string>>({});
  const [isVoiceChosen, setVoiceChosen] = useState(false);
  const values = useFittingVoice(template, given, isVoiceChosen);
  const [problems, setProblems] = useState<readonly FillProblem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // One key for each thing that is sent, so that a repeat begins no second project.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const use = useMutation({
    mutationKey: usingKey,
    mutationFn: () => {
      const title = templateTitle(template.name, template.variables, (name) => values[name]);
      return api.templates.use({ id: template.id, title, values, idempotencyKey: key });
    },
    onSuccess: ({ video }) => {
      const open = () => void navigate(storyboardPlace(video.id));
      if (isHere.current) return open();
      toastSuccess({ title: `“${template.name}” is ready`, action: { label: 'Open the storyboard', onClick: open } });
    },
  });
  const change = (name: string, value: string) => {
    if (template.variables.some((each) => each.name === name && each.type === 'voice')) setVoiceChosen(true);
    setGiven(({ [name]: _, ...others }) => (value === '' ? others : { ...others, [name]: value }));
    setProblems(problems.filter(({ variable }) => variable !== name));
    setKey(crypto.randomUUID());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = readValues(template, values).problems;
    setProblems(found);
    if (found.length === 0) return use.mutate();
    const first = form.current?.elements.namedItem(found[0]?.variable ?? '');
    if (first instanceof HTMLElement) first.focus();
  };
  const problemOf = (name: string) => problems.find(({ variable }) => variable === name)?.message;
  return (
    <div className={classes.use}>
      <div className={classes.seen}>
        {!template.is_own && <Film template={template} />}
        <Scenes template={template} values={values} />
      </div>
      <form ref={form} className={classes.form} onSubmit={send} noValidate>
        {template.variables.map((variable) => (
          <VariableField
            key={variable.name}
            variable={variable}
            sentence={sentenceWith(template, variable.name)}
            language={template.draft.language}
            value={values[variable.name] ?? ''}
            onChange={(value) => change(variable.name, value)}
            error={problemOf(variable.name)}
          />
        ))}
        {!template.storyboard.brandKitId && <DefaultKitNote />}
        {use.isError && <ErrorNotice error={use.error} />}
        <div className={classes.actions}>
          <Button size="md" variant="quiet" component={Link} to={newBatchPlace(template.id)}>
            Make many at once
          </Button>
          <Button size="md" variant="gradient" type="submit" loading={use.isPending}>
            Use template
          </Button>
        </div>
      </form>
    </div>
  );
}

/**
 * What is given for a template of ours, with a voice that fits another presenter where that of the template does not. What a
 * person chose as a voice stays.
 */
function useFittingVoice(template: Template, values: Values, isVoiceChosen: boolean): Values {
  const photos = usePhotos();
  const voices = useVoiceLists().defaults.data ?? [];
  const presenter = template.variables.find(({ type }) => type === 'presenter');
  const voice = template.variables.find(({ type }) => type === 'voice');
  const photoUrl = presenter && values[presenter.name];
  if (template.is_own || isVoiceChosen || !voice || !photoUrl) return values;
  const gender = genderOfPhoto(photos, photoUrl);
  const { language, elevenlabs_voice_id: usual } = template.draft;
  if (voices.find(({ elevenlabs_voice_id: id }) => id === usual)?.gender === gender) return values;
  const fitting = voices.find((each) => each.gender === gender && each.is_active && each.languages.includes(language));
  return fitting ? { ...values, [voice.name]: fitting.elevenlabs_voice_id } : values;
}

/** How a video of the template looks, with its examples. */
function Film({ template }: { template: Template }) {
  const playing = usePlaying();
  return (
    <div {...playing.near}>
      <TemplateFilm template={template} playing={playing} />
    </div>
  );
}

/** All scenes: with what was typed so far, and the examples of the rest. */
function Scenes({ template, values }: { template: Template; values: Readonly<Record<string, string>> }) {
  const { name, draft, is_own } = template;
  const scenes = useMemo(() => {
    const typed = readValues(template, values).values;
    const missing = template.variables.some(({ name: each }) => !typed.get(each));
    if (!missing) return fillScenes(template, typed);
    const examples = template.variables.map((each) => ({ ...each, example: values[each.name] ?? each.example }));
    return fillWithExamples({ ...template, variables: examples }).scenes;
  }, [template, values]);
  return (
    <ol
      className={classes.scenes}
      data-shape={draft.video_size}
      data-large={is_own || undefined}
      aria-label={`Scenes of ${name}`}
    >
      {scenes.map((scene, index) => (
        <li key={scene.id}>
          <LazyScenePicture
            scene={scene}
            shape={draft.video_size}
            language={draft.language}
            photoUrl={values.presenter ?? draft.avatar_image_url ?? null}
            label={`Scene ${index + 1}`}
          />
          <span>{scene.script}</span>
        </li>
      ))}
    </ol>
  );
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The first sentence of a template in which a variable stands: '…' for itself, the examples for the others. Undefined where the variable
 * is a sentence of its own, or stands nowhere in words.
 */
export function sentenceWith(
  { storyboard, variables }: Pick<Template, 'storyboard' | 'variables'>,
  name: string,
): string | undefined {
  const written = storyboard.scenes.flatMap(wordsOf);
  const all = written.flatMap((text) => Array.from(sentences.segment(text), ({ segment }) => segment.trim()));
  const using = all.filter((sentence) => namesIn(sentence).includes(name));
  const found = using.find((sentence) => /[\p{L}\p{N}]/u.test(replaceNames(sentence, () => '')));
  const exampleOf = (other: string) => variables.find((each) => each.name === other)?.example ?? '';
  return found && replaceNames(found, (other) => (other === name ? '…' : exampleOf(other)));
}
