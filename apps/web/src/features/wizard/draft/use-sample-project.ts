import { usePhotos } from '../avatar/use-chosen-photo.ts';
import { sampleFor } from '../project/sample-scripts.ts';
import type { VoiceWork } from '../voice/use-voice-work.ts';
import { useVoices } from '../voice/use-voices.ts';
import type { Wizard } from './use-wizard.ts';

/** Script, portrait and voice at one click, for people who want to see a video first. */
export function useSampleProject(wizard: Wizard, voice: VoiceWork): { isReady: boolean; begin: () => void } {
  const { language } = wizard.draft;
  const portrait = usePhotos().samples[0];
  const speaker = useVoices(language).options[0];
  return {
    isReady: portrait !== undefined && speaker !== undefined,
    begin() {
      if (!portrait || !speaker) return;
      const { name, script } = sampleFor(language);
      const choices = { voiceChoice: 'existing', voiceId: speaker.id, uploadedImageUrl: portrait.image_url } as const;
      wizard.change({ projectName: name, script, ...choices });
      wizard.go('voice');
      void voice.generate().then((isSpoken) => isSpoken && wizard.go('create'));
    },
  };
}
