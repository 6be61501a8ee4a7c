import { consentVersion } from '@portray/contracts/consent';
import type { Metadata } from '@portray/contracts/metadata';
import type { V1Voice } from '@portray/contracts/v1/voices';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { changeMetadata, forgetMetadata, metadataOf } from '@portray/studio/developer/object-metadata';
import { eachTime } from '@portray/studio/once';
import { keepRecording, keepSample } from '@portray/studio/uploads/keep-recording';
import { cloneVoice } from '@portray/studio/voices/clone-voice';
import { cloneNotFound, voiceNotFound } from '@portray/studio/voices/find-voice';
import { findOwnVoice, listDefaultVoices, listVoices, renameVoice } from '@portray/studio/voices/own-voices';
import { removeVoice } from '@portray/studio/voices/remove-voice';
import { V1Refusal } from '../edge/problem.ts';
import { own, type V1Context } from '../edge/v1-context.ts';
import { type AddressDeps, absoluteUrl, signedUntil, signedUrl } from '../show/addresses.ts';
import { listOf, pageOf } from '../show/lists.ts';
import { recordingAt, recordingUrl } from '../show/recordings.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

function showClone(deps: AddressDeps, clone: VoiceClone, metadata: Metadata): V1Voice {
  const sample = clone.generated_audio_url ?? clone.original_voice_url;
  return {
    id: clone.elevenlabs_voice_id,
    object: 'voice',
    kind: 'cloned',
    name: clone.voice_name,
    gender: null,
    accent: null,
    languages: clone.language === null ? [] : [clone.language],
    engine: clone.engine,
    sample_url: sample && signedUrl(deps, sample),
    metadata,
    created_at: clone.created_at,
  };
}

function showReadyMade(deps: AddressDeps, voice: DefaultVoice): V1Voice {
  return {
    id: voice.elevenlabs_voice_id,
    object: 'voice',
    kind: 'ready_made',
    name: voice.name,
    gender: voice.gender,
    accent: voice.accent,
    languages: voice.languages,
    engine: voice.engine,
    sample_url: voice.sample_audio_url === '' ? null : absoluteUrl(deps, voice.sample_audio_url),
    metadata: {},
    created_at: null,
  };
}

/** All of the person's clones. */
async function ownVoices({ deps, principal }: Given): Promise<VoiceClone[]> {
  const all: VoiceClone[] = [];
  let cursor: string | undefined;
  do {
    const page = await listVoices(deps, principal, { limit: 100, ...(cursor !== undefined && { cursor }) });
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

async function shown({ deps, principal }: Given, id: string): Promise<V1Voice> {
  const clone = await findOwnVoice(deps, principal, id);
  if (clone) {
    const metadata = await metadataOf(deps, principal, 'voice', [clone.id]);
    return showClone(deps, clone, metadata(clone.id));
  }
  const voice = (await listDefaultVoices(deps, principal)).find(
    ({ elevenlabs_voice_id }) => elevenlabs_voice_id === id,
  );
  if (!voice) throw voiceNotFound();
  return showReadyMade(deps, voice);
}

/** Throws AppError not_found. */
async function requireOwn({ deps, principal }: Given, id: string): Promise<VoiceClone> {
  const clone = await findOwnVoice(deps, principal, id);
  if (!clone) throw cloneNotFound();
  return clone;
}

function requireFile({ file }: V1Context) {
  if (file) return file;
  const detail = 'Please send a recording: as the field “file” of a form, or as the body with its own Content-Type.';
  throw new V1Refusal('missing_parameter', detail, { param: 'file' });
}

export const voiceHandlers = {
  list: own.voices.list.handler(async ({ input: { kind, language, ...request }, context }) => {
    const { deps, principal } = context;
    const clones = kind === 'ready_made' ? [] : await ownVoices(context);
    const metadata = await metadataOf(
      deps,
      principal,
      'voice',
      clones.map(({ id }) => id),
    );
    const listed = kind === 'cloned' ? [] : await listDefaultVoices(deps, principal);
    const all = [
      ...clones.map((clone) => showClone(deps, clone, metadata(clone.id))),
      ...listed.map((voice) => showReadyMade(deps, voice)),
    ];
    const wanted = all.filter(({ languages }) => language === undefined || languages.includes(language));
    return listOf(pageOf(wanted, request), (voice) => voice);
  }),

  get: own.voices.get.handler(({ input: { id }, context }) => shown(context, id)),

  create: own.voices.create.handler(async ({ input, context, signal }) => {
    const { deps, principal } = context;
    const { name, language, transcript, consent } = input;
    const { voiceId } = await deps.once<{ voiceId: string }>(async (keep) => {
      const file = requireFile(context);
      if (!consent) {
        const detail =
          "Please confirm with “consent” that this is your voice, or that you have this person's permission.";
        throw new V1Refusal('consent_required', detail, { param: 'consent' });
      }
      const sample = await keepSample(deps, principal, { ...file, signal });
      const request = {
        voiceUrl: sample.url,
        projectName: name ?? 'Voice',
        language,
        consent: { version: consentVersion },
        ...(transcript !== undefined && { transcript }),
      };
      // The key of the request is this call's; the clone is begun once within it.
      const made = await cloneVoice({ ...deps, once: eachTime }, principal, request, signal);
      const clone = await requireOwn(context, made.voiceId);
      if (name !== undefined) await renameVoice(deps, principal, { id: clone.id, voice_name: name });
      return deps.database.asPerson(principal.userId, (tx) => keep(tx, made));
    });
    return shown(context, voiceId);
  }),

  change: own.voices.change.handler(async ({ input: { id, name, metadata }, context }) => {
    const { deps, principal } = context;
    const clone = await requireOwn(context, id);
    if (name !== undefined) await renameVoice(deps, principal, { id: clone.id, voice_name: name });
    await changeMetadata(deps, principal, { kind: 'voice', id: clone.id }, metadata);
    return shown(context, clone.id);
  }),

  remove: own.voices.remove.handler(async ({ input: { id }, context }) => {
    const { deps, principal } = context;
    const clone = await requireOwn(context, id);
    await removeVoice(deps, principal, { id: clone.id, undoSeconds: 0 });
    await forgetMetadata(deps, principal, 'voice', clone.id);
    return { object: 'deleted' as const, id: clone.elevenlabs_voice_id, deleted: true as const };
  }),

  record: own.voices.record.handler(async ({ context, signal }) => {
    const { deps, principal } = context;
    const { path } = await deps.once<{ path: string }>(async (keep) => {
      const kept = await keepRecording(deps, principal, { ...requireFile(context), signal });
      return deps.database.asPerson(principal.userId, (tx) => keep(tx, { path: kept.path }));
    });
    const { id, createdAt } = recordingAt(path);
    return {
      id,
      object: 'recording' as const,
      url: signedUrl(deps, recordingUrl(principal, id)),
      url_expires_at: signedUntil(deps),
      created_at: createdAt,
    };
  }),
};
