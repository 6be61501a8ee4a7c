import { Button } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { presenterGender } from '@portray/contracts/presenter-gender';
import { IconMicrophone, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useVoices } from '#lib/voices/use-voices.ts';
import { fittingVoice } from '#lib/voices/voice-groups.ts';
import { usePhotos } from '#live/use-chosen-photo.ts';
import type { StepProps } from '../draft/step-props.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { presetVoice } from '../voice/preset-voice.ts';
import type { VoiceWork } from '../voice/use-voice-work.ts';
import classes from './intro.module.css';
import { sampleFor } from './sample-scripts.ts';

const cards = [
  { Icon: IconPhoto, title: 'Upload Avatar', text: 'A photo of you, or one of our presenters.' },
  { Icon: IconMicrophone, title: 'Clone Voice', text: 'Record ten seconds, or pick a Quick Start voice.' },
  { Icon: IconMovie, title: 'Generate Video', text: 'The photo speaks your script. You hear it first.' },
];

/** What to expect, for newcomers, and the short way to a first video. */
export function IntroBanner({ wizard, voice }: Pick<StepProps, 'wizard' | 'voice'>) {
  const sample = useSampleProject(wizard, voice);
  useSampleAskedFor(sample);
  return (
    <>
      <ul className={classes.banner} aria-label="What you will do">
        {cards.map(({ Icon, title, text }) => (
          <li key={title} className={classes.card}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </span>
            <div>
              <h2 className={classes.cardTitle}>{title}</h2>
              <p className={classes.cardText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {sample.isReady && (
        <div className={classes.sample}>
          <span>In a hurry? A script, a portrait and a voice are ready for you.</span>
          <Button variant="ink" onClick={sample.begin}>
            Start with a sample
          </Button>
        </div>
      )}
    </>
  );
}

/** A link to the sample applies it without a click. */
function useSampleAskedFor({ isReady, begin }: ReturnType<typeof useSampleProject>): void {
  const [address] = useSearchParams();
  const isAskedFor = isReady && address.has('sample');
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (isAskedFor) latest.current();
  }, [isAskedFor]);
}

/** Script, portrait and voice at one click, for people who want to see a video first. */
function useSampleProject(wizard: Wizard, voice: VoiceWork): { isReady: boolean; begin: () => void } {
  const { language } = wizard.draft;
  const portrait = usePhotos().samples[0];
  const voices = useVoices(language);
  const chosen = voices.named(wizard.draft.voiceId);
  const speaker = chosen ?? fittingVoice(voices.options, language, portrait && presenterGender(portrait.name));
  return {
    isReady: portrait !== undefined && speaker !== undefined,
    begin() {
      if (!portrait || !speaker) return;
      const { name, script } = sampleFor(language);
      const choices = { voiceChoice: 'existing', voiceId: speaker.id, uploadedImageUrl: portrait.image_url } as const;
      if (!chosen) presetVoice(wizard.store, speaker.id);
      wizard.change({ script, ...choices });
      void freeName(name).then(async (projectName) => {
        wizard.change({ projectName });
        wizard.go('voice');
        if (await voice.generate()) wizard.go('create');
      });
    },
  };
}

/** The name of a sample, numbered where the person has one already; as it is where nobody can tell. */
async function freeName(name: string): Promise<string> {
  const titled = await api.videos.list({ search: name, limit: limits.maxPageSize }).catch(() => undefined);
  return numberedName(
    name,
    (titled?.items ?? []).map(({ title }) => title),
  );
}

/** A name that is not taken: the name itself, else with the first free number. */
export function numberedName(name: string, taken: readonly string[]): string {
  let number = 1;
  const candidate = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.includes(candidate())) number += 1;
  return candidate();
}
