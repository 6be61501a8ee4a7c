import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import type { VoiceEmotion } from '@portray/contracts/video-choices';
import { AppError } from '@portray/foundation/errors';
import { type ReadScript, readingVersion } from '@portray/ports/script-reading';
import type { CloneRequest, SpeakRequest, SpokenSound, VoiceDescription, VoiceEngine } from '@portray/ports/voice';
import { z } from 'zod';
import { type CallSettings, callElevenLabs, download, waitFor } from './call.ts';
import { toMarkedText } from './marked-text.ts';
import {
  cloneReply,
  describeVoice,
  isForEverybody,
  languagesOf,
  modelsReply,
  speechReply,
  timesOf,
  voiceReply,
  voicesReply,
} from './reply.ts';

export type ElevenLabsSettings = { apiKey: string; baseUrl?: string; readScript: ReadScript } & Partial<
  Pick<CallSettings, 'fetch' | 'wait'>
>;

/** Speaks 29 languages, and is the one whose voices stay the same from request to request. */
const model = 'eleven_multilingual_v2';
/** Of one request to this model. */
const maxScriptCharacters = 10_000;
const outputFormat = 'mp3_44100_128';
/** The provider's own bounds; the rest of a speed is made by stretching the sound. */
const speeds = { least: 0.7, most: 1.2 };

/** Lower stability and more style move a voice further from its even reading. */
const manners: Record<VoiceEmotion, { stability: number; style: number }> = {
  Excited: { stability: 0.3, style: 0.6 },
  Friendly: { stability: 0.45, style: 0.3 },
  Serious: { stability: 0.7, style: 0.1 },
  Soothing: { stability: 0.8, style: 0 },
  Broadcaster: { stability: 0.6, style: 0.35 },
};
const evenly = { stability: 0.5, style: 0 };

/** ElevenLabs as a voice engine: speech with the time of each character, and instant clones. */
export function createElevenLabs({ apiKey, baseUrl, readScript, ...settings }: ElevenLabsSettings): VoiceEngine {
  const calls: CallSettings = {
    apiKey,
    baseUrl: (baseUrl ?? 'https://api.elevenlabs.io').replace(/\/+$/, ''),
    fetch: settings.fetch ?? fetch,
    wait: settings.wait ?? waitFor,
  };
  return {
    id: 'elevenlabs',
    model: `${model}-${readingVersion}`,
    isPaid: true,
    maxScriptCharacters,
    list: (signal) => listVoices(calls, signal),
    speak: (request) => speak(calls, request, readScript),
    sample: (voiceId, place) => fetchSample(calls, voiceId, place),
    clone: (request) => clone(calls, request),
    findClone: (name, signal) => findClone(calls, name, signal),
    forget: (voiceId) => forget(calls, voiceId),
  };
}

async function listVoices(calls: CallSettings, signal?: AbortSignal): Promise<VoiceDescription[]> {
  const models = await callElevenLabs(calls, { method: 'GET', path: '/v1/models', signal }, modelsReply);
  const spoken = languagesOf(models.find(({ model_id }) => model_id === model));
  const voices: VoiceDescription[] = [];
  let token: string | null | undefined;
  do {
    const query = new URLSearchParams({ page_size: '100', ...(token && { next_page_token: token }) });
    const page = await callElevenLabs(calls, { method: 'GET', path: `/v2/voices?${query}`, signal }, voicesReply);
    voices.push(...page.voices.filter(isForEverybody).map((voice) => describeVoice(voice, spoken)));
    token = page.has_more ? page.next_page_token : undefined;
  } while (token);
  return voices.filter(({ languages }) => languages.length > 0);
}

async function speak(calls: CallSettings, request: SpeakRequest, readScript: ReadScript): Promise<SpokenSound> {
  const { script, language, voiceId, speed, emotion, folder, signal } = request;
  const { sentences } = readScript(script, language);
  const askedSpeed = Math.min(speeds.most, Math.max(speeds.least, speed));
  const manner = emotion ? manners[emotion] : evenly;
  const marked = toMarkedText(sentences);
  const json = {
    text: marked.text,
    model_id: model,
    voice_settings: { ...manner, similarity_boost: 0.75, use_speaker_boost: true, speed: askedSpeed },
  };
  const path = `/v1/text-to-speech/${encodeURIComponent(voiceId)}/with-timestamps?output_format=${outputFormat}`;
  const reply = await callElevenLabs(calls, { method: 'POST', path, body: { json }, signal }, speechReply);
  const audioPath = join(folder, 'elevenlabs.mp3');
  await writeFile(audioPath, Buffer.from(reply.audio_base64, 'base64'));
  const tempo = speed / askedSpeed;
  return { audioPath, times: timesOf(marked, reply.alignment), ...(tempo !== 1 && { tempo }) };
}

/** The sound that the provider's own library plays, which costs nothing. */
async function fetchSample(
  calls: CallSettings,
  voiceId: string,
  { folder, signal }: Pick<SpeakRequest, 'folder' | 'signal'>,
): Promise<SpokenSound | undefined> {
  const path = `/v1/voices/${encodeURIComponent(voiceId)}`;
  const { preview_url: url } = await callElevenLabs(calls, { method: 'GET', path, signal }, voiceReply);
  if (!url) return undefined;
  const audioPath = join(folder, 'sample.mp3');
  await writeFile(audioPath, await download(calls, url, signal));
  return { audioPath, times: { kind: 'none' } };
}

async function clone(calls: CallSettings, request: CloneRequest): Promise<{ voiceId: string }> {
  const { samplePath, name, language, signal } = request;
  const form = async () => {
    const parts = new FormData();
    parts.set('name', name);
    parts.set('files', await openAsBlob(samplePath, { type: contentTypeOf(samplePath) }), basename(samplePath));
    parts.set('labels', JSON.stringify({ language }));
    return parts;
  };
  const add = { method: 'POST', path: '/v1/voices/add', body: { form }, signal } as const;
  const { voice_id: voiceId, requires_verification } = await callElevenLabs(calls, add, cloneReply);
  return requires_verification ? refuseUnproven(calls, voiceId) : { voiceId };
}

async function findClone(calls: CallSettings, name: string, signal?: AbortSignal) {
  const path = `/v2/voices?${new URLSearchParams({ page_size: '100', search: name })}`;
  const { voices } = await callElevenLabs(calls, { method: 'GET', path, signal }, voicesReply);
  const made = voices.find((voice) => voice.name === name);
  if (!made) return undefined;
  const { requires_verification, is_verified } = made.voice_verification ?? {};
  return requires_verification && !is_verified ? refuseUnproven(calls, made.voice_id) : { voiceId: made.voice_id };
}

async function refuseUnproven(calls: CallSettings, voiceId: string): Promise<never> {
  await forget(calls, voiceId);
  throw new AppError(
    'provider_refused',
    'This voice could not be cloned: the voice service asks for a proof of whose voice it is. Please choose another recording.',
  );
}

async function forget(calls: CallSettings, voiceId: string): Promise<void> {
  const path = `/v1/voices/${encodeURIComponent(voiceId)}`;
  await callElevenLabs(calls, { method: 'DELETE', path }, z.unknown()).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'voice_not_found') throw error;
  });
}
