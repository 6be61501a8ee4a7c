import { equal, ok, rejects } from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { voicePassages } from '@portray/contracts/voice-passages';
import type { SpeakRequest, VoiceDescription, VoiceEngine } from '../voice.ts';

/** What a run of the suite gets: an engine, an empty folder and a recording that a voice can be made of. */
export type VoiceEngineStage = { engine: VoiceEngine; folder: string; samplePath: string };

/** What every voice engine promises: `run` throws where a promise is broken. */
export type VoiceEnginePromise = {
  title: string;
  /** Not for an engine that has no model for clones. */
  needsCloning?: true;
  run: (stage: VoiceEngineStage) => Promise<void>;
};

const script = 'Good morning. We meet at nine.';
/** What is said in the sample, as far as engines can tell. */
const passage = voicePassages.en;

async function firstVoice(engine: VoiceEngine): Promise<VoiceDescription> {
  const voice = (await engine.list()).find(({ languages }) => languages.includes('en'));
  ok(voice, 'an engine has an English voice');
  return voice;
}

async function requestOf({ engine, folder }: VoiceEngineStage, changes: Partial<SpeakRequest> = {}) {
  const { id: voiceId } = await firstVoice(engine);
  return { script, language: 'en', voiceId, speed: 1, folder, ...changes } satisfies SpeakRequest;
}

const faultOf = (code: string) => (error: unknown) => (error as { code?: unknown }).code === code;

/** The contract suite: `test.each(voiceEnginePromises)('$title', …)`. */
export const voiceEnginePromises: VoiceEnginePromise[] = [
  {
    title: 'its voices have ids of their own, a language at least, and name their engine',
    run: async ({ engine }) => {
      const voices = await engine.list();
      ok(voices.length > 0);
      equal(new Set(voices.map(({ id }) => id)).size, voices.length);
      for (const voice of voices) {
        ok(voice.languages.length > 0);
        equal(voice.engine, engine.id);
      }
    },
  },
  {
    title: 'a script becomes a sound file in the folder, with times that lie in the script and in order',
    run: async (stage) => {
      const { audioPath, times } = await stage.engine.speak(await requestOf(stage));
      ok(audioPath.startsWith(stage.folder));
      ok((await stat(audioPath)).size > 0);
      if (times.kind === 'none') return;
      const parts = times.kind === 'timeline' ? times.timeline.words : times.parts;
      let reached = 0;
      for (const { text, scriptOffset, startSeconds, endSeconds } of parts) {
        equal(script.slice(scriptOffset, scriptOffset + text.length), text);
        ok(startSeconds >= reached - 1e-6 && endSeconds >= startSeconds);
        reached = startSeconds;
      }
      ok(reached > 0);
    },
  },
  {
    title: 'a voice that does not exist is not found',
    run: async (stage) => {
      const request = await requestOf(stage, { voiceId: 'nobody-at-all' });
      await rejects(stage.engine.speak(request), faultOf('voice_not_found'));
    },
  },
  {
    title: 'a script without a word is refused',
    run: async (stage) => {
      await rejects(stage.engine.speak(await requestOf(stage, { script: ' … ' })), faultOf('script_required'));
    },
  },
  {
    title: 'speaking that no caller waits for is cancelled',
    run: async (stage) => {
      const request = await requestOf(stage, { signal: AbortSignal.abort() });
      await rejects(stage.engine.speak(request), faultOf('cancelled'));
    },
  },
  {
    title: 'a recording becomes a voice that speaks, and that can be deleted twice',
    needsCloning: true,
    run: async (stage) => {
      const { engine, folder, samplePath } = stage;
      const transcript = engine.needsTranscript ? passage : undefined;
      const clone = await engine.clone({ samplePath, transcript, name: 'contract 1', language: 'en', folder });
      const { voiceId, baseVoiceId, match } = clone;
      ok(voiceId.length > 0);
      const sample = { fetchSample: async () => samplePath, transcript };
      const spoken = await engine.speak(await requestOf(stage, { voiceId: baseVoiceId ?? voiceId, match, ...sample }));
      ok((await stat(spoken.audioPath)).size > 0);
      if (engine.findClone) equal((await engine.findClone('contract 1'))?.voiceId, voiceId);
      await engine.forget(voiceId);
      await engine.forget(voiceId);
      equal(await engine.findClone?.('contract 1'), undefined);
    },
  },
  {
    title: 'a recording without its words becomes a voice only where they are not needed',
    needsCloning: true,
    run: async ({ engine, folder, samplePath }) => {
      const cloning = engine.clone({ samplePath, name: 'contract 2', language: 'en', folder });
      if (engine.needsTranscript) await rejects(cloning, faultOf('invalid_input'));
      else await engine.forget((await cloning).voiceId);
    },
  },
];
