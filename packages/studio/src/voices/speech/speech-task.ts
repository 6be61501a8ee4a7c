import { type LanguageCode, languageCodes } from '@portray/contracts/languages';
import { voiceEmotions } from '@portray/contracts/video-choices';
import { voiceEngineIds } from '@portray/contracts/voice-ids';
import { voiceMatch } from '@portray/contracts/voices';
import { upsertPreview } from '@portray/database/queries/previews';
import type { RemoteWork } from '@portray/ports/remote-work';
import type { Speech } from '@portray/ports/voice';
import { z } from 'zod';
import type { RemoteKindRules } from '../../remote-tasks/remote-kind.ts';
import { type KeptSpeechDeps, storeSpeech } from './kept-speech.ts';
import { type ScriptToSpeak, speakScript } from './speak-script.ts';

const scriptToSpeak = z.object({
  speaker: z.object({
    engine: z.enum(voiceEngineIds),
    voiceId: z.string(),
    match: voiceMatch.optional(),
    cloneId: z.string().nullable(),
    sampleUrl: z.string().nullable(),
  }),
  script: z.string(),
  language: z.enum(languageCodes as [LanguageCode, ...LanguageCode[]]),
  settings: z.object({ voiceSpeed: z.number(), voiceEmotion: z.enum(voiceEmotions).optional() }),
});
const keptSpeech = z.object({
  audio_url: z.string(),
  sound_url: z.string(),
  timeline: z.custom<Speech['timeline']>(),
  duration_seconds: z.number(),
});

type Order = { toSpeak: ScriptToSpeak; folder: string };
type Deps = Omit<KeptSpeechDeps, 'voices' | 'encodeAudio'> & {
  videoEngines: () => Promise<Pick<KeptSpeechDeps, 'voices' | 'encodeAudio'>>;
};

/**
 * Paid speech as work at an outside service. No engine can look a speech up, so that one whose answer was lost is
 * unclear, and is only paid again when a person asks again.
 */
export function createSpeechRules(deps: Deps): RemoteKindRules<Order, Speech> {
  return {
    async workAt({ provider }) {
      const videoEngines = await deps.videoEngines();
      const engine = voiceEngineIds.find((id) => id === provider);
      return engine && videoEngines.voices.isThere(engine) ? speechWork({ ...deps, ...videoEngines }) : undefined;
    },
    readRequest: async (task, { folder }) => ({ toSpeak: scriptToSpeak.parse(task.request.toSpeak), folder }),
    async keep(task, speech, { folder }) {
      const videoEngines = await deps.videoEngines();
      return storeSpeech(
        { ...deps, ...videoEngines },
        { hash: task.subject_id, listener: task.user_id },
        speech,
        folder,
      );
    },
    async complete(tx, task) {
      const { speaker } = scriptToSpeak.parse(task.request.toSpeak);
      const owner = { user_id: task.user_id, clone_id: speaker.cloneId };
      await upsertPreview(tx, task.subject_id, { ...keptSpeech.parse(task.result), ...owner }, deps.now());
    },
    // The user who asked is told by the task itself.
    async fail() {},
  };
}

function speechWork(deps: KeptSpeechDeps): RemoteWork<Order, Speech> {
  return {
    send: async ({ toSpeak, folder }, { signal }) => ({
      state: 'done',
      result: await speakScript(deps, toSpeak, folder, signal),
    }),
    find: async () => ({ state: 'unknown' }),
    check: async () => {
      throw new Error('Speech is never followed: it comes with the answer.');
    },
  };
}
