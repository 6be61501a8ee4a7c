import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { type ReadScript, readingVersion } from '@portray/ports/script-reading';
import type { SpeakRequest, SpokenSound, VoiceDescription, VoiceEngine } from '@portray/ports/voice';
import {
  checkWords,
  findCloner,
  findSpeakerOfClone,
  needsTranscript,
  referenceFor,
  speaksOrThrow,
} from './clone-models.ts';
import { type InstalledModel, listInstalled, readRecord } from './installed.ts';
import { mannerOf, toSpokenPieces } from './manner.ts';
import { isCloner } from './models/families.ts';
import { runtimeFolderOf, runtimeVersion } from './runtime.ts';
import type { VoiceReference } from './voice-messages.ts';
import { createVoicePool } from './voice-pool.ts';

export type LocalVoicesSettings = {
  /** Where `portray voices add` puts models. */
  voicesFolder: string;
  readScript: ReadScript;
  /** Fetches a model that another machine has; undefined where none has it. */
  fetchModel?: ((name: string, signal?: AbortSignal) => Promise<InstalledModel | undefined>) | undefined;
  /** Writes any recording as a WAV file of 16 bits into the folder, for models that take a voice from one. */
  decodeRecording: (path: string, folder: string, signal?: AbortSignal) => Promise<Recording>;
};

type Recording = { audioPath: string; durationSeconds: number };

/** Of a model with hundreds of voices, so many are offered. */
const mostVoicesOfModel = 12;
const clonePrefix = 'clone_';
/** Goes up when `manner.ts` makes the same request sound otherwise. */
const manners = 2;

/**
 * Neural voices on this machine, each model in a process of its own. Sound comes without times: the script is aligned
 * with it. `openCloning` is the same engine, as the models that are there now clone; undefined where none does.
 */
export function createLocalVoices(settings: LocalVoicesSettings): LocalVoices {
  const { voicesFolder, readScript } = settings;
  const { decodeRecording } = settings;
  const threads = Math.min(2, availableParallelism());
  const pool = createVoicePool({ runtimeFolder: runtimeFolderOf(voicesFolder), threads });
  const engine: VoiceEngine = {
    id: 'local',
    model: `sherpa-onnx-${runtimeVersion}-${manners}-${readingVersion}`,
    isPaid: false,
    listsAtOnce: true,
    list: async () => (await listInstalled(voicesFolder)).flatMap(describeModel),
    async speak(request) {
      if (request.signal?.aborted) throw new AppError('cancelled', 'Stopped before it began.');
      const { model, speaker, reference } = await findSpeaker(settings, request);
      const accent = model.speakers[speaker]?.accent ?? model.accent;
      const { sentences } = readScript(request.script, request.language, accent);
      const pieces = toSpokenPieces(sentences, model);
      const wavPath = join(request.folder, 'neural.wav');
      const manner = { speaker, speed: request.speed, ...mannerOf(model, request.language) };
      const order = { pieces, wavPath, ...manner, ...(reference && { reference }) };
      await pool.speak(model, order, request.signal);
      return { audioPath: wavPath, times: { kind: 'none' } } satisfies SpokenSound;
    },
    async checkScript({ script, language, voiceId, transcript }) {
      if (voiceId.startsWith(clonePrefix)) speaksOrThrow(await findSpeakerOfClone(voicesFolder, transcript), language);
      readScript(script, language);
    },
    async clone({ samplePath, transcript, language, folder, signal }) {
      const model = await findCloner(voicesFolder);
      if (!model)
        throw new AppError('not_configured', 'No voice can be cloned on this server. Please choose one of the list.');
      speaksOrThrow(model, language);
      if (needsTranscript(model)) {
        const { durationSeconds } = await decodeRecording(samplePath, folder, signal);
        checkWords(durationSeconds, transcript);
      }
      return { voiceId: `${clonePrefix}${randomUUID()}` };
    },
    async forget() {},
  };
  return {
    ...engine,
    async openCloning() {
      const model = await findCloner(voicesFolder);
      return model && { ...engine, needsTranscript: needsTranscript(model) };
    },
    close: pool.close,
  };
}

type LocalVoices = VoiceEngine & { openCloning(): Promise<VoiceEngine | undefined>; close(): void };

/** The voices of a model in our words; their ids are its name and their number in it. */
export function describeModel(model: InstalledModel): VoiceDescription[] {
  const { name, speakers, speakerCount, languages, accent, firstFor = languages } = model;
  if (isCloner(model)) return [];
  const count = Math.min(speakerCount, Math.max(speakers.length, mostVoicesOfModel));
  const [first = { name, gender: 'neutral' as const }] = speakers;
  const voices = Array.from({ length: count }, (_, at) => {
    const speaker: InstalledModel['speakers'][number] = speakers[at] ?? {
      name: `${first.name} ${at + 1}`,
      gender: 'neutral',
    };
    const own = speaker.languages ?? languages;
    const spoken = own.filter((language) => languages.includes(language));
    const facts = {
      name: speaker.name,
      gender: speaker.gender,
      accent: speaker.accent ?? accent,
      isApproximate: false,
      firstFor: spoken.filter((language) => firstFor.includes(language)),
    };
    return { id: `${name}.${at}`, languages: spoken, ...facts, engine: 'local' as const };
  });
  return voices.filter(({ languages: spoken }) => spoken.length > 0);
}

type Found = { model: InstalledModel; speaker: number; reference?: VoiceReference };

async function findSpeaker(
  { voicesFolder, fetchModel, decodeRecording }: LocalVoicesSettings,
  { voiceId, language, fetchSample, transcript, folder, signal }: SpeakRequest,
): Promise<Found> {
  if (voiceId.startsWith(clonePrefix)) {
    if (!fetchSample) throw gone();
    const model = await findSpeakerOfClone(voicesFolder, transcript);
    speaksOrThrow(model, language);
    const { audioPath } = await decodeRecording(await fetchSample(), folder, signal);
    return { model, speaker: 0, reference: referenceFor(model, audioPath, transcript) };
  }
  const { name = '', number = '' } = /^(?<name>[\w-]+)\.(?<number>\d+)$/.exec(voiceId)?.groups ?? {};
  const model = name && ((await readRecord(join(voicesFolder, name))) ?? (await fetchModel?.(name, signal)));
  const speaker = Number(number);
  if (!model || !describeModel(model).some(({ id }) => id === voiceId)) throw gone();
  return { model, speaker };
}

const gone = () => new AppError('voice_not_found', 'This voice no longer exists. Please choose another one.');
