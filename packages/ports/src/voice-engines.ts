import { type VoiceEngineId, voiceEngineNames } from '@portray/contracts/voice-ids';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { FinishSpeech, SpeakRequest, Speech, VoiceDescription, VoiceEngine } from './voice.ts';

/** An engine that is configured and does not answer; `reason` is a sentence for people. */
export type UnavailableEngine = { engine: VoiceEngineId; reason: string };
export type VoiceList = { voices: VoiceDescription[]; unavailable: UnavailableEngine[] };

/** All voice engines of a deployment, side by side. None ever stands in for another. */
export type VoiceEngines = {
  isThere(engine: VoiceEngineId): boolean;
  /** Throws AppError not_configured. */
  find(engine: VoiceEngineId): VoiceEngine;
  /** What makes a person's own voice. */
  cloning: VoiceEngine;
  /** The voices of all engines; one that does not answer is named instead. */
  list(): Promise<VoiceList>;
  /** The voices of one engine. Throws AppError: not_configured, and what its `list` throws. */
  voicesOf(engine: VoiceEngineId): Promise<readonly VoiceDescription[]>;
  /** Speaks with one engine. Throws AppError: not_configured, and what its `speak` and the finish throw. */
  speak(engine: VoiceEngineId, request: SpeakRequest): Promise<Speech>;
  /** How a listed voice sounds, for nothing; undefined where there is no such sound. Throws as `speak` does. */
  sample(engine: VoiceEngineId, request: SampleRequest): Promise<Speech | undefined>;
};

type SampleRequest = Pick<SpeakRequest, 'voiceId' | 'language' | 'folder' | 'signal'>;

type Options = {
  finish: FinishSpeech;
  /** What makes clones; the first of the list unless said. */
  cloning?: VoiceEngine | undefined;
  nowMs?: () => number;
};

/** New voices at a provider are seen within this time. */
const listTimeToLiveMs = 10 * 60_000;
/** An engine that did not answer is asked again after this time, not by all at once. */
const failureTimeToLiveMs = 20_000;

/** The registry of the engines. */
export function createVoiceEngines(
  engines: readonly [VoiceEngine, ...VoiceEngine[]],
  { finish, cloning = engines[0], nowMs = () => performance.now() }: Options,
): VoiceEngines {
  const byId = new Map(engines.map((engine) => [engine.id, engine]));
  const find = (id: VoiceEngineId): VoiceEngine => {
    const engine = byId.get(id);
    if (engine) return engine;
    throw new AppError('not_configured', `Voices of ${voiceEngineNames[id]} cannot be used on this server any more.`);
  };
  const lists = new Map(
    engines.map((engine) => {
      const list = () => engine.list();
      return [engine.id, engine.listsAtOnce ? list : keepAnswer(list, nowMs)];
    }),
  );
  const voicesOf = async (id: VoiceEngineId) => {
    const read = lists.get(find(id).id);
    return read ? read() : [];
  };
  return {
    isThere: (id) => byId.has(id),
    find,
    cloning,
    voicesOf,
    async list() {
      const answers = await Promise.all(engines.map(({ id }) => voicesOf(id).then(available, unavailable(id))));
      return {
        voices: answers.flatMap(({ voices }) => [...voices]),
        unavailable: answers.flatMap((answer) => answer.unavailable),
      };
    },
    async speak(id, request) {
      return finish(await find(id).speak(request), request);
    },
    async sample(id, request) {
      const sound = await find(id).sample?.(request.voiceId, request);
      return sound && finish(sound, { ...request, script: undefined });
    },
  };
}

type Answer = { voices: readonly VoiceDescription[]; unavailable: UnavailableEngine[] };

const available = (voices: readonly VoiceDescription[]): Answer => ({ voices, unavailable: [] });
const unavailable =
  (engine: VoiceEngineId) =>
  (error: unknown): Answer => ({ voices: [], unavailable: [{ engine, reason: toAppError(error).message }] });

/** One question at a time; its answer, or its failure, counts for a while. */
function keepAnswer<Value>(ask: () => Promise<Value>, nowMs: () => number): () => Promise<Value> {
  let kept: { answer: Promise<Value>; until: number } | undefined;
  return () => {
    if (kept && nowMs() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: nowMs() + listTimeToLiveMs };
    asked.answer.catch(() => {
      asked.until = nowMs() + failureTimeToLiveMs;
    });
    kept = asked;
    return asked.answer;
  };
}
