import { extname, join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import { type LanguageCode, languageCodes } from '@portray/contracts/languages';
import { type VoiceEngineId, voiceEngineIds } from '@portray/contracts/voice-ids';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { RemoteWork } from '@portray/ports/remote-work';
import type { ClonedVoice, CloneRequest, VoiceEngine } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { z } from 'zod';
import { fetchFile } from '../../files/scratch.ts';
import type { RemoteKindRules } from '../../remote-tasks/remote-kind.ts';
import type { Stores } from '../../stores.ts';
import { enqueueForgetting } from './forget-clone.ts';
import { keepClone } from './keep-clone.ts';

const cloneOrder = z.object({
  voiceUrl: z.string(),
  projectName: z.string(),
  language: z.enum(languageCodes as [LanguageCode, ...LanguageCode[]]),
  consent: z.object({ version: z.string() }).optional(),
});
const cloned = z.object({ voiceId: z.string() });

type Request = Pick<CloneRequest, 'samplePath' | 'language' | 'folder'>;
type Deps = Pick<Stores, 'queue'> & {
  files: Files;
  publicUrl: string;
  now: () => Date;
  videoEngines: () => Promise<{ voices: Pick<VoiceEngines, 'isThere' | 'find'> }>;
};

/** The stored recording in the folder, with the end of its name: engines elsewhere are told its type by it. */
export async function fetchSample(
  { files, publicUrl }: Pick<Deps, 'files' | 'publicUrl'>,
  voiceUrl: string,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  const path = filePathOf(voiceUrl, publicUrl);
  const samplePath = join(folder, `stored-sample${extname(path)}`);
  await fetchFile(files, path, samplePath, signal);
  return samplePath;
}

/** A voice that was made a moment ago may not be listed yet. */
const listedAfterMs = 10_000;

/**
 * Clones at engines elsewhere: the clone has our key as its name, so that one whose answer was lost is found, and one that
 * no user gets is deleted there.
 */
export function createCloneRules(deps: Deps): RemoteKindRules<Request, ClonedVoice> {
  return {
    async workAt({ provider }) {
      const { voices } = await deps.videoEngines();
      const engine = engineOf(provider);
      return engine && voices.isThere(engine) ? cloneWork(voices.find(engine), deps.now) : undefined;
    },
    async readRequest(task, { folder, signal }) {
      const { voiceUrl, language } = cloneOrder.parse(task.request);
      const samplePath = await fetchSample(deps, voiceUrl, folder, signal);
      return { samplePath, language, folder };
    },
    keep: async (_task, { voiceId }) => ({ voiceId }),
    async complete(tx, task) {
      const [order, { voiceId }] = [cloneOrder.parse(task.request), cloned.parse(task.result)];
      const engine = engineOf(task.provider);
      if (!engine) return;
      await keepClone(deps, tx, task.user_id, order, { engine, voiceId }).catch(async (error: unknown) => {
        if (toAppError(error).code !== 'not_found') throw error;
        await enqueueForgetting(tx, deps.queue, { engine, voiceId });
      });
    },
    async fail(tx, task) {
      const [engine, voiceId] = [engineOf(task.provider), task.remote_id];
      if (engine && voiceId !== null) await enqueueForgetting(tx, deps.queue, { engine, voiceId });
    },
  };
}

function cloneWork(engine: VoiceEngine, now: () => Date): RemoteWork<Request, ClonedVoice> {
  return {
    async send(request, { key, signal }) {
      const clone = await engine.clone({ ...request, name: nameOf(key), signal });
      return { state: 'done', result: clone, remoteId: clone.voiceId };
    },
    async find({ key, signal }, sentAt) {
      if (!engine.findClone) return { state: 'unknown' };
      const clone = await engine.findClone(nameOf(key), signal);
      if (clone) return { state: 'running', remoteId: clone.voiceId };
      if (now().getTime() - sentAt.getTime() >= listedAfterMs) return { state: 'not_sent' };
      throw new AppError('provider_down', 'It is not known yet whether this voice was made.');
    },
    check: async (voiceId) => ({ state: 'done', result: { voiceId } }),
    cancel: (voiceId) => engine.forget(voiceId),
  };
}

const nameOf = (key: string) => `Portray ${key}`;

function engineOf(provider: string): VoiceEngineId | undefined {
  return voiceEngineIds.find((id) => id === provider);
}
