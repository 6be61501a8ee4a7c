import { ActionIcon, Button, Loader, TextInput } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconSearch,
} from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import type { Voices } from '#lib/voices/use-voices.ts';
import { countVoices, searchVoices, type VoiceGroup, type VoiceOption } from '#lib/voices/voice-groups.ts';
import type { Preview } from '../avatar/use-live-preview.ts';
import { HeardBars } from '../step-parts.tsx';
import wizardClasses from '../wizard.module.css';
import classes from './voice.module.css';

type VoicePickerProps = {
  voices: Voices;
  /** Whether the list opens by itself. */
  isOpen: boolean;
  chosenId: string | null;
  preview: Preview;
  onChoose: (voiceId: string) => void;
};

/** Search, groups, and a preview of each voice with the person's own script. */
export function VoicePicker(props: VoicePickerProps) {
  const { groups, options, isLoading, problem, lookAgain } = props.voices;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState({ isOpen: props.isOpen, byItself: props.isOpen });
  // The list follows the choice between existing and new, until it is opened or closed by hand.
  if (opened.byItself !== props.isOpen) setOpened({ isOpen: props.isOpen, byItself: props.isOpen });
  const setOpen = (isOpen: boolean) => setOpened({ ...opened, isOpen });
  const { isOpen } = opened;
  const found = searchVoices(groups, typed);
  return (
    <div>
      <TextInput
        type="search"
        aria-label="Search voices"
        placeholder="Search voices..."
        value={typed}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
        }}
        rightSection={
          <ActionIcon
            variant="quiet"
            aria-label={isOpen ? 'Close the list of voices' : 'Open the list of voices'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          </ActionIcon>
        }
      />
      {isOpen ? (
        <div className={classes.list}>
          <div className={classes.listHead}>
            <strong role="status">{isLoading ? 'Voices' : countVoices(found, options.length)}</strong>
            <span className={wizardClasses.dim}>speaking your script, the clearest first</span>
          </div>
          <div className={classes.scroll} role="radiogroup" aria-label="Voices">
            {found.map((group) => (
              <Group key={group.title} group={group} {...props} />
            ))}
            {isLoading && <Loader size={20} m={16} />}
            {problem && <LostVoices problem={problem} onRetry={lookAgain} />}
            {!isLoading && !problem && found.length === 0 && <NoVoices typed={typed} />}
            {options.length > 0 && !options.some(({ id }) => id.includes(':')) && (
              <p className={classes.noVoices}>More natural voices can be added to this site.</p>
            )}
          </div>
        </div>
      ) : (
        <p className={classes.closedNote}>
          {isLoading ? 'Voices' : countVoices(groups, options.length)}, grouped by region, the clearest first. You can
          hear each one speak your script before you choose.
        </p>
      )}
    </div>
  );
}

function LostVoices({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <div className={classes.noVoices} role="alert">
      <p className={wizardClasses.bad}>{problem}</p>
      <Button variant="quiet" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function NoVoices({ typed }: { typed: string }) {
  return (
    <p className={classes.noVoices}>
      {typed ? `No voice matches “${typed}”.` : 'There are no voices yet. They come within a minute.'}
    </p>
  );
}

function Group({ group, ...rest }: VoicePickerProps & { group: VoiceGroup }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out among rows in all browsers.
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classes.groupTitle}>
        {group.title}
      </p>
      {group.voices.map((voice) => (
        <Voice key={voice.id} voice={voice} {...rest} />
      ))}
    </div>
  );
}

function Voice({ voice, chosenId, preview, onChoose }: VoicePickerProps & { voice: VoiceOption }) {
  const isChosen = voice.id === chosenId;
  const isOnTrial = preview.voice?.id === voice.id;
  const isHeard = isOnTrial && preview.isPlaying;
  const isComing = isOnTrial && preview.isLoading;
  return (
    <div className={classes.voice} data-chosen={isChosen || undefined}>
      <ActionIcon
        variant={isHeard ? 'filled' : 'quiet'}
        size={32}
        radius="xl"
        loading={isComing}
        aria-label={isHeard ? `Stop ${voice.name}` : `Hear ${voice.name}`}
        onClick={() => (isHeard ? preview.pause() : preview.play(voice.id))}
      >
        {isHeard ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      <label className={classes.voiceLabel}>
        <input
          type="radio"
          name="voice"
          value={voice.id}
          checked={isChosen}
          onChange={() => onChoose(voice.id)}
          className={classes.hiddenRadio}
        />
        <span>
          <strong>{voice.name}</strong> <span className={wizardClasses.dim}>{voice.description}</span>
        </span>
        <Suspense>
          {isHeard && <HeardBars preview={preview} bars={9} heightPx={16} className={classes.heard} />}
        </Suspense>
        {isChosen && <IconCheck size={16} aria-hidden="true" />}
      </label>
    </div>
  );
}
