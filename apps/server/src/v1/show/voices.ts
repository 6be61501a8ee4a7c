import type { Metadata } from '@portray/contracts/metadata';
import type { V1Voice } from '@portray/contracts/v1/voices';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { metadataOf } from '@portray/studio/developer/object-metadata';
import { voiceNotFound } from '@portray/studio/voices/find-voice';
import { findOwnVoice, listDefaultVoices, listVoices } from '@portray/studio/voices/own-voices';
import type { V1Context } from '../edge/v1-context.ts';
import { type AddressDeps, absoluteUrl, signedUrl } from './addresses.ts';

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

/** A voice as `/v1` shows it. Throws AppError voice_not_found. */
export async function shownVoice({ deps, principal }: Given, id: string): Promise<V1Voice> {
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

/** The person's clones, as `/v1` shows them. */
export async function shownClones({ deps, principal }: Given): Promise<V1Voice[]> {
  const clones = await ownVoices({ deps, principal });
  const metadata = await metadataOf(
    deps,
    principal,
    'voice',
    clones.map(({ id }) => id),
  );
  return clones.map((clone) => showClone(deps, clone, metadata(clone.id)));
}

/** The ready-made voices, as `/v1` shows them. */
export async function shownReadyMade({ deps, principal }: Given): Promise<V1Voice[]> {
  return (await listDefaultVoices(deps, principal)).map((voice) => showReadyMade(deps, voice));
}

/** Voices by their ids; those that are gone are left out. */
export async function findVoices(given: Given, ids: string[]): Promise<Map<string, V1Voice>> {
  const all = await Promise.all([shownReadyMade(given), shownClones(given)]);
  return new Map(all.flat().flatMap((voice) => (ids.includes(voice.id) ? [[voice.id, voice] as const] : [])));
}
