import { consentVersion } from '@portray/contracts/consent';
import type { VoiceClone } from '@portray/contracts/voices';
import { changeMetadata, forgetMetadata, withMetadata } from '@portray/studio/developer/object-metadata';
import { eachTime } from '@portray/studio/once';
import { keepRecording, keepSample } from '@portray/studio/uploads/keep-recording';
import { cloneVoice } from '@portray/studio/voices/clone-voice';
import { cloneNotFound } from '@portray/studio/voices/find-voice';
import { findOwnVoice, renameVoice } from '@portray/studio/voices/own-voices';
import { removeVoice } from '@portray/studio/voices/remove-voice';
import { V1Refusal } from '../edge/problem.ts';
import { own, type V1Context } from '../edge/v1-context.ts';
import { signedUntil, signedUrl } from '../show/addresses.ts';
import { listOf, pageOf } from '../show/lists.ts';
import { recordingAt, recordingUrl } from '../show/recordings.ts';
import { shownClones, shownReadyMade, shownVoice } from '../show/voices.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

/** A voice of the person's own. Throws AppError not_found, V1Refusal not_allowed for one of ours. */
async function requireOwn({ deps, principal }: Given, id: string): Promise<VoiceClone> {
  const clone = await findOwnVoice(deps, principal, id);
  if (clone) return clone;
  const isOurs = (await shownReadyMade({ deps, principal })).some((voice) => voice.id === id);
  if (!isOurs) throw cloneNotFound();
  const detail =
    'This voice is one of ours, which every account may use. Only voices of yours can be changed or deleted.';
  throw new V1Refusal('not_allowed', detail, { param: 'id' });
}

function requireFile({ file }: V1Context) {
  if (file) return file;
  const detail = 'Please send a recording: as the field “file” of a form, or as the body with its own Content-Type.';
  throw new V1Refusal('missing_parameter', detail, { param: 'file' });
}

export const voiceHandlers = {
  list: own.voices.list.handler(async ({ input: { kind, language, ...request }, context }) => {
    const clones = kind === 'ready_made' ? [] : await shownClones(context);
    const listed = kind === 'cloned' ? [] : await shownReadyMade(context);
    const all = [...clones, ...listed];
    const wanted = all.filter(({ languages }) => language === undefined || languages.includes(language));
    return listOf(pageOf(wanted, request), (voice) => voice);
  }),

  get: own.voices.get.handler(({ input: { id }, context }) => shownVoice(context, id)),

  create: own.voices.create.handler(async ({ input, context, signal }) => {
    const { deps, principal } = context;
    const { name, language, transcript, consent } = input;
    const once = withMetadata(deps.once, principal, 'voice', input.metadata);
    const { voiceId } = await once<{ id: string; voiceId: string }>(async (keep) => {
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
      return deps.database.asPerson(principal.userId, (tx) => keep(tx, { id: clone.id, voiceId: made.voiceId }));
    });
    return shownVoice(context, voiceId);
  }),

  change: own.voices.change.handler(async ({ input: { id, name, metadata }, context }) => {
    const { deps, principal } = context;
    const clone = await requireOwn(context, id);
    if (name !== undefined) await renameVoice(deps, principal, { id: clone.id, voice_name: name });
    await changeMetadata(deps, principal, { kind: 'voice', id: clone.id }, metadata);
    return shownVoice(context, clone.id);
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
