import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import type { SpeakRequest, SpokenSound, VoiceDescription, VoiceEngine } from '@portray/ports/voice';
import { type InstalledModel, listInstalled, readRecord } from './installed.ts';
import { runtimeFolderOf, runtimeVersion } from './runtime.ts';
import { toSpokenPieces } from './spoken-pieces.ts';
import type { VoiceReference } from './voice-messages.ts';
import { createVoicePool } from './voice-pool.ts';

export type LocalVoicesSettings = {
  /** Where `portray voices add` puts models. */
  voicesFolder: string;
  /** Writes any recording as a WAV file of 16 bits into the folder, for models that take a voice from one. */
  decodeRecording: (path: string, folder: string, signal?: AbortSignal) => Promise<string>;
};

/** Of a model with hundreds of voices, so many are offered. */
const mostVoicesOfModel = 12;
const clonePrefix = 'clone_';
/** What models that clone listen to: more does not help. */
const referenceSeconds = 10;

/**
 * Neural voices on this machine, each model in a process of its own. Sound comes without times: the script is aligned
 * with it. `canClone` tells whether a model is there that takes a voice from a recording.
 */
export function createLocalVoices(
  settings: LocalVoicesSettings,
): VoiceEngine & { canClone(): Promise<boolean>; close(): void } {
  const { voicesFolder } = settings;
  const threads = Math.min(2, availableParallelism());
  const pool = createVoicePool({ runtimeFolder: runtimeFolderOf(voicesFolder), threads });
  const cloner = async () => (await listInstalled(voicesFolder)).find(({ family }) => family === 'pocket');
  return {
    id: 'local',
    model: `sherpa-onnx-${runtimeVersion}`,
    isPaid: false,
    list: async () => (await listInstalled(voicesFolder)).flatMap(describeModel),
    async speak(request) {
      if (request.signal?.aborted) throw new AppError('cancelled', 'Stopped before it began.');
      const pieces = toSpokenPieces(request.script, request.language);
      const { model, speaker, reference } = await findSpeaker(settings, cloner, request);
      const wavPath = join(request.folder, 'neural.wav');
      const extra = extraOf(model, request.language);
      const order = {
        pieces,
        wavPath,
        speaker,
        speed: request.speed,
        ...(extra && { extra }),
        ...(reference && { reference }),
      };
      await pool.speak(model, order, request.signal);
      return { audioPath: wavPath, times: { kind: 'none' } } satisfies SpokenSound;
    },
    async clone({ language }) {
      const model = await cloner();
      if (model) speaksOrThrow(model, language);
      if (model) return { voiceId: `${clonePrefix}${randomUUID()}` };
      throw new AppError('not_configured', 'No voice can be cloned on this server. Please choose one of the list.');
    },
    async forget() {},
    canClone: async () => (await cloner()) !== undefined,
    close: pool.close,
  };
}

/** The voices of a model in our words; their ids are its name and their number in it. */
export function describeModel(model: InstalledModel): VoiceDescription[] {
  const { name, family, speakers, speakerCount, languages, accent } = model;
  if (family === 'pocket') return [];
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
    };
    return { id: `${name}.${at}`, languages: spoken, ...facts, engine: 'local' as const };
  });
  return voices.filter(({ languages: spoken }) => spoken.length > 0);
}

type Found = { model: InstalledModel; speaker: number; reference?: VoiceReference };

async function findSpeaker(
  { voicesFolder, decodeRecording }: LocalVoicesSettings,
  cloner: () => Promise<InstalledModel | undefined>,
  { voiceId, language, fetchSample, folder, signal }: SpeakRequest,
): Promise<Found> {
  if (voiceId.startsWith(clonePrefix)) {
    const model = await cloner();
    if (!model || !fetchSample) throw gone();
    speaksOrThrow(model, language);
    const wavPath = await decodeRecording(await fetchSample(), folder, signal);
    return { model, speaker: 0, reference: { wavPath, seconds: referenceSeconds } };
  }
  const { name = '', number = '' } = /^(?<name>[\w-]+)\.(?<number>\d+)$/.exec(voiceId)?.groups ?? {};
  const model = name && (await readRecord(join(voicesFolder, name)));
  const speaker = Number(number);
  if (!model || !describeModel(model).some(({ id }) => id === voiceId)) throw gone();
  return { model, speaker };
}

/** What a family must be told of the language of a script. */
function extraOf({ family }: InstalledModel, language: LanguageCode): Record<string, string | number> | undefined {
  if (family === 'supertonic') return { lang: language };
  return undefined;
}

/** Clones speak the languages of their model only. */
function speaksOrThrow({ languages }: InstalledModel, language: LanguageCode): void {
  if (languages.includes(language)) return;
  const names = new Intl.ListFormat('en').format(languages.map((code) => nameOf.of(code) ?? code));
  throw new AppError(
    'language_not_supported',
    `Cloned voices speak ${names} on this server. Please choose a voice of the list for other languages.`,
  );
}
const nameOf = new Intl.DisplayNames('en', { type: 'language' });

const gone = () => new AppError('voice_not_found', 'This voice no longer exists. Please choose another one.');
