import { Badge, NativeSelect, VisuallyHidden } from '@mantine/core';
import { frameSize, videoSizes } from '@portray/contracts/frame-size';
import { isLanguageCode, languages } from '@portray/contracts/languages';
import { resolutionOn } from '@portray/contracts/plans';
import { providers } from '@portray/contracts/video-choices';
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { sizeWords } from '#lib/video-words.ts';
import { useChosenPhoto, usePhotos } from '#live/use-chosen-photo.ts';
import { OptionCard } from '#ui/fields/option-card.tsx';
import { StillFrame } from '../avatar/still-frame.tsx';
import type { StepProps } from '../draft/step-props.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import wizardClasses from '../wizard.module.css';
import classes from './settings.module.css';
import { useLanguageCheck } from './use-language-check.ts';

/** Size, language and provider. */
export function SettingsStep({ wizard }: StepProps) {
  return (
    <>
      <section className={`${wizardClasses.card} ${wizardClasses.stack}`}>
        <h2 className={wizardClasses.cardTitle}>How it looks</h2>
        <SizeOptions wizard={wizard} />
        <LanguageChoice wizard={wizard} />
      </section>
      <section className={`${wizardClasses.card} ${wizardClasses.tight}`}>
        <h2 className={wizardClasses.cardTitle}>Provider</h2>
        <ProviderOptions wizard={wizard} />
      </section>
    </>
  );
}

function LanguageChoice({ wizard: { draft, change } }: { wizard: Wizard }) {
  const check = useLanguageCheck(draft);
  return (
    <NativeSelect
      className={classes.language}
      label="Language"
      description={`${languages.length} languages. Voices in the language you choose are listed first.`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value={draft.language}
      onChange={({ currentTarget: { value } }) => isLanguageCode(value) && change({ language: value })}
      leftSection={<IconLanguage size={16} aria-hidden="true" />}
      rightSectionWidth={check.state === 'match' ? 'var(--match-width)' : undefined}
      rightSection={
        <span className={classes.languageEnd}>
          {check.state === 'match' && (
            <Badge variant="ok" leftSection={<IconCheck size={14} />}>
              Matches<span className={classes.matched}> your script</span>
            </Badge>
          )}
          <IconChevronDown size={16} aria-hidden="true" />
        </span>
      }
      error={check.state === 'mismatch' ? `Your script is in ${check.detectedName}.` : undefined}
    />
  );
}

const providerNames = { heygen: 'AI Video Studio', did: 'D-ID' };

function ProviderOptions({ wizard: { draft, change } }: { wizard: Wizard }) {
  const deployment = useDeployment();
  return (
    <fieldset className={classes.options} data-columns="2">
      <VisuallyHidden component="legend">Provider</VisuallyHidden>
      {providers.map((id) => {
        const facts = deployment?.providers.find((provider) => provider.id === id);
        const isAvailable = facts?.isAvailable ?? id === 'heygen';
        const ready = facts?.sentTo
          ? `Your photo and its speech are sent to ${facts.sentTo}.`
          : 'Ready to create this video.';
        return (
          <OptionCard
            key={id}
            name="provider"
            value={id}
            isChosen={draft.provider === id}
            isDisabled={!isAvailable}
            onChoose={() => change({ provider: id })}
            title={facts?.label ?? providerNames[id]}
            note={isAvailable ? ready : (facts?.reason ?? 'Not available here.')}
          />
        );
      })}
    </fieldset>
  );
}

/** The shapes of a video, each with the chosen photo in it. */
function SizeOptions({ wizard }: { wizard: Wizard }) {
  const { draft, change, userType } = wizard;
  const { samples } = usePhotos();
  const { photo } = useChosenPhoto(draft.uploadedImageUrl ?? samples[0]?.image_url ?? null);
  return (
    <fieldset className={classes.options} data-columns="3">
      <legend className={classes.legend}>Video size</legend>
      {videoSizes.map((size) => {
        const { width, height } = frameSize(size, resolutionOn(userType, draft.advancedSettings.resolution));
        return (
          <OptionCard
            key={size}
            name="video-size"
            value={size}
            isChosen={draft.videoSize === size}
            onChoose={() => change({ videoSize: size })}
            title={sizeWords[size]}
            note={`${width} × ${height}`}
            picture={
              <span className={classes.ground}>
                <span className={classes.shape} data-size={size}>
                  <StillFrame photo={photo} videoSize={size} framing={draft.advancedSettings.framing?.[size]} />
                </span>
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}
