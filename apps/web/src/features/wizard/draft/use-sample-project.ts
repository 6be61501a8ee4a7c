import { limits } from '@portray/contracts/limits';
import { api } from '#lib/calls/api.ts';
import { usePhotos } from '../avatar/use-chosen-photo.ts';
import { numberedName } from '../project/numbered-name.ts';
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
