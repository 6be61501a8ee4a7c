import { Slider, Switch } from '@mantine/core';
import { type Resolution, resolutionNames, resolutions } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import { type Plan, plans } from '@portray/contracts/plans';
import { voiceEmotions } from '@portray/contracts/video-choices';
import type { AdvancedSettings, CaptionChoice, CaptionPlace, CaptionStyle } from '@portray/contracts/video-settings';
import { useState } from 'react';
import { useChosenPhoto, usePhotos } from '#live/use-chosen-photo.ts';
import { Segments } from '#ui/fields/segments.tsx';
import captionPreviewClasses from '../avatar/caption-preview.module.css';
import { CaptionPreview } from '../avatar/caption-preview.tsx';
import { StillFrame } from '../avatar/still-frame.tsx';
import styles from '../create/create.module.css';
import { BackdropNotice } from '../create/notices.tsx';
import type { WizardDraft } from '../draft/draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from '../wizard.module.css';
import { BackdropOptions } from './backdrop-options.tsx';
import { ChipChoice } from './chip-choice.tsx';

const none = 'None';
const emotions = Object.fromEntries([none, ...voiceEmotions].map((emotion) => [emotion, emotion]));

/** Manner, background, voice, captions and label. */
export function MoreOptions({ wizard, preview, backdrop }: StepProps) {
  const { draft, change, userType } = wizard;
  const settings = draft.advancedSettings;
  const set = (next: Partial<AdvancedSettings>) => change({ advancedSettings: { ...settings, ...next } });
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
      <BackdropOptions work={backdrop} />
      {settings.backdrop && (
        <div className={styles.whole}>
          <BackdropNotice wizard={wizard} preview={preview} />
        </div>
      )}
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
      <ResolutionOptions wizard={wizard} />
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

/** How many pixels the video has, as far as the plan lets one choose, and a choice that it has no longer. */
function ResolutionOptions({ wizard: { draft, change, userType } }: { wizard: Wizard }) {
  const { advancedSettings: settings } = draft;
  const { resolution: usual, resolutions: offered }: Plan = plans[userType];
  const shown = resolutions.filter((name) => offered.includes(name) || name === settings.resolution);
  if (shown.length < 2) return null;
  return (
    <Choice<Resolution>
      label="Resolution"
      value={settings.resolution ?? usual}
      options={Object.fromEntries(shown.map((name) => [name, resolutionNames[name]])) as Record<Resolution, string>}
      onChange={(resolution) => change({ advancedSettings: { ...settings, resolution } })}
    />
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

/** Whether there are captions and, in the picture, how they look and where; a small frame shows it. */
function CaptionOptions({ wizard: { draft, change } }: { wizard: Wizard }) {
  const { advancedSettings: settings, captions } = draft;
  const set = (next: Partial<AdvancedSettings>) => change({ advancedSettings: { ...settings, ...next } });
  return (
    <>
      <Choice<CaptionChoice>
        label="Captions"
        value={captions}
        options={{ none: 'None', file: 'As a file', burned: 'In the picture' }}
        onChange={(next) => change({ captions: next })}
      />
      {captions === 'burned' && (
        <>
          <Choice<CaptionStyle>
            label="Caption style"
            value={settings.captionStyle}
            options={{ plain: 'Plain', boxed: 'Boxed', 'word-by-word': 'Word by word' }}
            onChange={(captionStyle) => set({ captionStyle })}
          />
          <Choice<CaptionPlace>
            label="Caption position"
            value={settings.captionPlace}
            options={{ bottom: 'Bottom', top: 'Top' }}
            onChange={(captionPlace) => set({ captionPlace })}
          />
          <CaptionedStill draft={draft} />
        </>
      )}
    </>
  );
}

function CaptionedStill({ draft }: { draft: WizardDraft }) {
  const { samples } = usePhotos();
  const { photo } = useChosenPhoto(draft.uploadedImageUrl ?? samples[0]?.image_url ?? null);
  return (
    <div
      className={captionPreviewClasses.still}
      data-size={draft.videoSize}
      role="img"
      aria-label="Captions as in the video"
    >
      <StillFrame
        photo={photo}
        videoSize={draft.videoSize}
        framing={draft.advancedSettings.framing?.[draft.videoSize]}
      />
      <CaptionPreview draft={draft} />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
};

/** One of a few words, under a label. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const names = Object.entries<string>(options).map(([name, words]) => ({ value: name as Value, label: words }));
  return (
    <div>
      <span className={classes.label}>{label}</span>
      <Segments<Value> fullWidth aria-label={label} value={value} data={names} onChange={onChange} />
    </div>
  );
}
