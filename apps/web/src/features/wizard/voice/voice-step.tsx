import { limits } from '@portray/contracts/limits';
import { NewVoice } from '#ui/new-voice/new-voice.tsx';
import type { StepProps } from '../draft/step-props.ts';
import wizardClasses from '../wizard.module.css';
import { sampleGuidance } from './sample-guidance.ts';
import { useVoices } from './use-voices.ts';
import classes from './voice.module.css';
import { VoiceChoiceCard } from './voice-choice-card.tsx';
import { VoicePicker } from './voice-picker.tsx';

/** A voice of the list, or a new one. */
export function VoiceStep({ wizard, preview, voice }: StepProps) {
  const { draft, change } = wizard;
  const voices = useVoices(draft.language);
  const isNew = draft.voiceChoice === 'new';
  const [from, to] = limits.recommendedVoiceSampleSeconds;
  return (
    <div className={classes.columns}>
      <div className={wizardClasses.tight}>
        <VoiceChoiceCard
          value="existing"
          title="Choose a voice"
          isChosen={!isNew}
          onChoose={() => change({ voiceChoice: 'existing' })}
        >
          <VoicePicker
            voices={voices}
            isOpen={!isNew}
            chosenId={isNew ? null : draft.voiceId}
            preview={preview}
            onChoose={(voiceId) => change({ voiceChoice: 'existing', voiceId })}
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
      <VoiceChoiceCard
        value="new"
        title="Record or upload mine"
        isChosen={isNew}
        onChoose={() => change({ voiceChoice: 'new', voiceId: null })}
      >
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
      </VoiceChoiceCard>
    </div>
  );
}
