import { Button } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { countWords } from '@portray/contracts/script';
import { IconCircleCheck, IconMicrophone, IconVolume } from '@tabler/icons-react';
import { counted } from '#lib/number-words.ts';
import { stageWords } from '#lib/voices/voice-stages.ts';
import { speakingVoiceId, type WizardDraft } from '../draft/draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { wordsTooMany } from '../draft/steps.ts';
import { RecordingAction } from '../step-parts.tsx';
import classes from '../wizard.module.css';
import { isAudioCurrent } from './spoken-audio.ts';
import voiceClasses from './voice.module.css';

const otherManner =
  'The speed or emotion has changed since this audio was made. The video uses the new settings; generate the audio again to hear them.';

const outdated = (by: string) =>
  `The ${by} has changed since the audio was made. Generate the audio again to hear what the video will say.`;

/** The button that makes the voice or the recording ready, and what came of it. */
export function VoiceAction(props: StepProps) {
  const { wizard } = props;
  return (
    <section className={`${classes.card} ${classes.tight}`}>
      {wizard.draft.voiceChoice === 'recording' ? <RecordingAction {...props} /> : <SpeechAction {...props} />}
    </section>
  );
}

function SpeechAction({ wizard, voice }: StepProps) {
  const { draft } = wizard;
  const isClone = voice.isToClone;
  return (
    <>
      <Button
        variant="soft"
        size="md"
        fullWidth
        classNames={{ root: voiceClasses.long, label: voiceClasses.longLabel }}
        leftSection={isClone ? <IconMicrophone size={16} /> : <IconVolume size={16} />}
        loading={voice.isBusy}
        disabled={!isClone && !speakingVoiceId(draft)}
        onClick={() => void (isClone ? voice.clone() : voice.generate())}
      >
        {isClone ? 'Clone Voice' : 'Generate Audio with Selected Voice'}
      </Button>
      <div role="status" className={`${classes.second} ${voiceClasses.state}`}>
        {voice.stage ? stageWords[voice.stage] : stateWords(draft, voice.isToClone, wordsBefore({ wizard, voice }))}
      </div>
      {voice.problem && (
        <p className={classes.bad} role="alert">
          <span>
            <strong>{voice.problem.title}:</strong> {voice.problem.message}
          </span>
        </p>
      )}
      {voice.isBusy && (
        <Button variant="quiet" size="xs" onClick={voice.cancel}>
          Stop
        </Button>
      )}
    </>
  );
}

function stateWords(draft: WizardDraft, isToClone: boolean, before: string) {
  if (isToClone && draft.clonedVoiceId) return `${before} Until then, the voice that you cloned before stays.`;
  if (draft.generatedAudioUrl === null) return draft.audioOutdatedBy ? outdated(draft.audioOutdatedBy) : before;
  if (!isAudioCurrent(draft)) return otherManner;
  return (
    <span className={classes.good}>
      <IconCircleCheck size={16} aria-hidden="true" /> The audio is ready. Play the preview to hear all of it.
    </span>
  );
}

function wordsBefore({ wizard: { draft, userType }, voice }: Pick<StepProps, 'wizard' | 'voice'>): string {
  const tooMany = wordsTooMany(draft, userType);
  if (tooMany > 0) return `Your script is too long: please remove ${tooMany} words first.`;
  if (!voice.isToClone) {
    if (!speakingVoiceId(draft)) return 'Choose a voice from the list first.';
    return `Makes the full audio of ${counted(countWords(draft.script), 'word')}. No credit used.`;
  }
  if (!voice.sample) return `Ready after ${limits.minVoiceSampleSeconds} s of clear speech.`;
  return voice.hasConsent
    ? 'Portray analyses your recording and speaks the script in a matching voice.'
    : 'Please tick the permission box first.';
}
