import { Skeleton } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { Provider, VoiceChoice } from '@portray/contracts/videos';
import { type ReactNode, Suspense, useState } from 'react';
import { NewVoice } from '#features/recording/new-voice.tsx';
import { useVoices } from '#lib/voices/use-voices.ts';
import type { WizardDraft } from '../draft/draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { OwnRecording } from '../step-parts.tsx';
import wizardClasses from '../wizard.module.css';
import { MismatchNotice } from './mismatch-notice.tsx';
import { voiceChosen } from './preset-voice.ts';
import { backToVoice } from './spoken-audio.ts';
import classes from './voice.module.css';
import { VoicePicker } from './voice-picker.tsx';

/** A voice of the list, a new one, or a recording of one's own. */
export function VoiceStep({ wizard, preview, voice, recording }: StepProps) {
  const { draft, change } = wizard;
  const [withVoice, setWithVoice] = useState<WizardDraft>();
  const leaveVoice = (voiceChoice: VoiceChoice) => {
    if (draft.voiceChoice === 'existing') setWithVoice(draft);
    change({ voiceChoice, voiceId: null });
  };
  const voices = useVoices(draft.language);
  const isExisting = draft.voiceChoice === 'existing';
  const isNew = draft.voiceChoice === 'new';
  const isRecording = draft.voiceChoice === 'recording';
  const [from, to] = limits.recommendedVoiceSampleSeconds;
  return (
    <>
      <MismatchNotice wizard={wizard} />
      <div className={classes.columns}>
        <div className={wizardClasses.tight}>
          <VoiceChoiceCard
            value="existing"
            title="Choose a voice"
            isChosen={isExisting}
            onChoose={() => change(backToVoice(draft, withVoice))}
          >
            <VoicePicker
              voices={voices}
              isOpen={isExisting}
              chosenId={isExisting ? draft.voiceId : null}
              preview={preview}
              onChoose={(voiceId) => {
                voiceChosen(wizard.store);
                change({ voiceChoice: 'existing', voiceId });
              }}
            />
          </VoiceChoiceCard>
          {isNew && (
            <div className={wizardClasses.tips}>
              <strong>A good sample</strong>
              <ul>
                <li>
                  {from}-{to} seconds of clear speech.
                </li>
                <li>A quiet room, no music.</li>
                <li>A hand’s width from the microphone.</li>
                <li>Speak as you would to a friend.</li>
              </ul>
            </div>
          )}
        </div>
        <div className={wizardClasses.tight}>
          <VoiceChoiceCard
            value="new"
            title="Record or upload mine"
            isChosen={isNew}
            onChoose={() => leaveVoice('new')}
          >
            {isRecording ? (
              <p className={wizardClasses.second}>A voice that follows yours and speaks your script.</p>
            ) : (
              <NewVoice
                voice={voice}
                language={draft.language}
                guidance={sampleGuidance(draft.provider)}
                kept={
                  draft.clonedVoiceId && draft.voiceUrl
                    ? { url: draft.voiceUrl, name: voices.named(draft.clonedVoiceId)?.name }
                    : undefined
                }
              />
            )}
          </VoiceChoiceCard>
          <VoiceChoiceCard
            value="recording"
            title="Use my own recording"
            isChosen={isRecording}
            onChoose={() => leaveVoice('recording')}
          >
            {isRecording ? (
              <Suspense fallback={<Skeleton height={320} radius="lg" />}>
                <OwnRecording wizard={wizard} recording={recording} />
              </Suspense>
            ) : (
              <p className={wizardClasses.second}>You say the whole script, and the video plays exactly that.</p>
            )}
          </VoiceChoiceCard>
        </div>
      </div>
    </>
  );
}

type VoiceChoiceCardProps = {
  value: VoiceChoice;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of the ways to what is heard. */
function VoiceChoiceCard({ value, title, isChosen, onChoose, children }: VoiceChoiceCardProps) {
  return (
    <section className={classes.way} data-chosen={isChosen || undefined}>
      <label className={classes.wayHead}>
        <input
          type="radio"
          name="voice-choice"
          value={value}
          checked={isChosen}
          onChange={onChoose}
          className={classes.radio}
        />
        <h2 className={classes.wayTitle}>{title}</h2>
      </label>
      {children}
    </section>
  );
}

/** What a recording is for: one maker of videos wants it, the other would like it. */
export function sampleGuidance(provider: Provider): string {
  const [from, to] = limits.recommendedVoiceSampleSeconds;
  const needed = provider === 'heygen' ? 'required' : 'recommended';
  return `A voice file is ${needed}: ${from}-${to} seconds of clear speech.`;
}
