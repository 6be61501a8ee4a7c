import { Slider, Switch } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { plans } from '@portray/contracts/plans';
import { voiceEmotions } from '@portray/contracts/video-choices';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import { useState } from 'react';
import styles from '../create/create.module.css';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../wizard.module.css';
import { BackdropOptions } from './backdrop-options.tsx';
import { CaptionOptions } from './caption-options.tsx';
import { ChipChoice } from './chip-choice.tsx';
import { Choice } from './choice.tsx';

const none = 'None';
const emotions = Object.fromEntries([none, ...voiceEmotions].map((emotion) => [emotion, emotion]));

/** Manner, background, voice, captions and label. */
export function MoreOptions({ wizard, preview }: StepProps) {
  const { draft, change, userType } = wizard;
  const settings = draft.advancedSettings;
  const set = (next: Partial<AdvancedSettings>) => change({ advancedSettings: { ...settings, ...next } });
  const setBackdrop = (backdrop: AdvancedSettings['backdrop']) => {
    const { backdrop: _, ...others } = settings;
    change({ advancedSettings: backdrop ? { ...others, backdrop } : others });
  };
  const setVoice = (next: Partial<AdvancedSettings>) => {
    preview.speakAnew(next);
    set(next);
  };
  return (
    <div className={styles.options}>
      <Choice
        label="Talking style"
        value={settings.talkingStyle}
        options={{ stable: 'Stable', expressive: 'Expressive' }}
        onChange={(talkingStyle) => set({ talkingStyle })}
      />
      <Choice
        label="Expression"
        value={settings.expression}
        options={{ default: 'Default', happy: 'Happy' }}
        onChange={(expression) => set({ expression })}
      />
      <BackdropOptions value={settings.backdrop} onChange={setBackdrop} />
      <Choice
        label="Background animation"
        value={settings.backgroundAnimation}
        options={{ static: 'Static', subtle: 'Subtle' }}
        onChange={(backgroundAnimation) => set({ backgroundAnimation })}
      />
      {draft.voiceChoice === 'recording' ? (
        <p className={`${styles.whole} ${classes.second}`}>
          Your recording is played as it is: there is no voice speed or emotion to choose.
        </p>
      ) : (
        <>
          <VoiceSpeed value={settings.voiceSpeed} onChange={(voiceSpeed) => setVoice({ voiceSpeed })} />
          <div className={styles.whole}>
            <ChipChoice<string>
              label="Voice emotion"
              value={settings.voiceEmotion ?? none}
              options={emotions}
              onChange={(value) => setVoice({ voiceEmotion: voiceEmotions.find((emotion) => emotion === value) })}
            />
          </div>
        </>
      )}
      <CaptionOptions wizard={wizard} />
      {plans[userType].canHideAiLabel && (
        <Switch
          label="Show the AI label"
          description="The signed content credentials in the file always stay."
          checked={draft.aiLabel}
          onChange={(event) => change({ aiLabel: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

function VoiceSpeed({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const [moving, setMoving] = useState<number | null>(null);
  const { minVoiceSpeed, maxVoiceSpeed } = limits;
  return (
    <div>
      <div className={classes.between}>
        <span className={classes.label}>Voice speed</span>
        <strong className={classes.figures}>{(moving ?? value).toFixed(1)}×</strong>
      </div>
      <Slider
        thumbLabel="Voice speed"
        label={null}
        min={minVoiceSpeed}
        max={maxVoiceSpeed}
        step={0.1}
        value={moving ?? value}
        onChange={setMoving}
        onChangeEnd={(speed) => {
          setMoving(null);
          onChange(Math.round(speed * 10) / 10);
        }}
      />
      <div className={classes.between}>
        <span className={classes.dim}>{minVoiceSpeed}×</span>
        <span className={classes.dim}>{maxVoiceSpeed}×</span>
      </div>
    </div>
  );
}
