import { Button, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { DefaultVoice } from '@portray/contracts/voices';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react';
import type { ReactNode, SubmitEvent } from 'react';
import { portraitUrl } from '#ui/portraits.ts';
import { type PresenterId, presenterIds, presenterWords } from '#ui/presenter-ids.ts';
import { type LevelFeed, SpeakingPortrait } from '#ui/speaking-portrait.tsx';
import { people } from './presenter-people.ts';
import classes from './stage-view.module.css';

type StageViewProps = {
  presenter: PresenterId;
  onPresenter: (presenter: PresenterId) => void;
  text: string;
  onText: (text: string) => void;
  voices: readonly DefaultVoice[];
  voiceId: string | undefined;
  onVoice: (id: string) => void;
  picture: ReactNode;
  level: LevelFeed | undefined;
  isSpeaking: boolean;
  isBusy: boolean;
  fault: string | undefined;
  onSay: () => void;
  /** On the first interaction with the stage. */
  onWake: () => void;
};

/** The stage: a portrait on the gradient, others to choose from, and the sentence it says. */
export function StageView(props: StageViewProps) {
  const { presenter, onPresenter, picture, level, onWake } = props;
  return (
    <section
      className={classes.stage}
      aria-label="Try it: make this portrait speak"
      onPointerEnter={onWake}
      onFocus={onWake}
    >
      <div className={classes.portrait}>
        <SpeakingPortrait level={level}>{picture}</SpeakingPortrait>
      </div>
      <fieldset className={classes.faces}>
        <legend>Portrait</legend>
        {presenterIds.slice(0, 5).map((id) => (
          <button
            key={id}
            type="button"
            aria-label={presenterWords[id]}
            aria-pressed={id === presenter}
            onClick={() => onPresenter(id)}
          >
            <img src={portraitUrl(id, 96)} alt="" width={44} height={44} />
          </button>
        ))}
      </fieldset>
      <Panel {...props} />
    </section>
  );
}

function Panel({
  presenter,
  text,
  onText,
  voices,
  voiceId,
  onVoice,
  isSpeaking,
  isBusy,
  fault,
  onSay,
}: StageViewProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSay();
  };
  const Icon = isSpeaking ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <form className={classes.panel} onSubmit={submit}>
      <TextInput
        label={`Type a sentence and ${people[presenter].pronoun} says it.`}
        value={text}
        maxLength={limits.maxVisitorPreviewCharacters}
        onChange={(event) => onText(event.currentTarget.value)}
        classNames={{ input: classes.sentence }}
      />
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <div className={classes.below}>
        <fieldset className={classes.voices}>
          <legend>Voice</legend>
          {voices.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === voiceId} onClick={() => onVoice(id)}>
              {id === voiceId && <IconVolume size={16} stroke={1.75} aria-hidden="true" />}
              {name}
            </button>
          ))}
        </fieldset>
        <Button
          type="submit"
          variant="gradient"
          leftSection={<Icon size={16} />}
          loading={isBusy}
          disabled={!text.trim()}
        >
          {isSpeaking ? 'Pause' : 'Say it'}
        </Button>
      </div>
    </form>
  );
}
