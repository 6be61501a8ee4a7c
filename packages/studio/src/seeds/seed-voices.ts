import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { defaultLanguage } from '@portray/contracts/languages';
import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import { voiceSamples } from '@portray/contracts/voice-samples';
import { listSeedVoices, putSeedVoice, retireVoices, type SeedVoice } from '@portray/database/queries/seeds';
import type { VoiceDescription } from '@portray/ports/voice';
import { withScratch } from '../files/scratch.ts';
import { registerSample } from '../files/store-file.ts';
import type { SeedDeps } from './seed-deps.ts';

/** Only its voices have samples of ours: others cost, and are listed by their engines. */
const engine: VoiceEngineId = 'built-in';

/** Adds the voices that are missing, at most so many, and answers how many; the ones that are used most come first. */
export async function seedVoices(deps: SeedDeps, most = Number.POSITIVE_INFINITY): Promise<number> {
  const voices = await deps.voices.voicesOf(engine);
  const rows = await deps.database.asSystem(async (tx) => {
    const ids = voices.map(({ id }) => id);
    await retireVoices(tx, ids);
    return listSeedVoices(tx);
  });
  let added = 0;
  for (const voice of voices) {
    if (added >= most) break;
    const path = `samples/voices/${voice.id}.m4a`;
    const row = rowOf(voice, path);
    const isKnown = rows.some((known) => known.is_active && isSame(known, row));
    if (isKnown && (await deps.files.stat(path))) continue;
    await deps.whenIdle();
    deps.signal.throwIfAborted();
    await addVoice(deps, voice, path, row);
    added += 1;
  }
  return added;
}

function addVoice(deps: SeedDeps, voice: VoiceDescription, path: string, row: SeedVoice): Promise<void> {
  const { database, files, encodeAudio, scratchFolder, signal } = deps;
  return withScratch(scratchFolder, async (folder) => {
    const language = voice.languages[0] ?? defaultLanguage;
    const request = { script: voiceSamples[language], language, voiceId: voice.id, speed: 1, folder, signal };
    const speech = await deps.voices.speak(engine, request);
    const localPath = join(folder, 'sample.m4a');
    await encodeAudio(speech.audioPath, localPath, signal);
    const stored = await files.put(path, { localPath }, { contentType: contentTypeOf(path), signal });
    await database.asSystem(async (tx) => {
      await registerSample(tx, stored);
      await putSeedVoice(tx, row);
    });
  });
}

function rowOf({ id, name, gender, accent, languages, isApproximate }: VoiceDescription, path: string): SeedVoice {
  const [language = defaultLanguage] = languages;
  const facts = { name, gender, accent, language, engine, is_approximate: isApproximate };
  return { ...facts, sample_audio_url: fileUrlOf(path), elevenlabs_voice_id: id };
}

function isSame(known: SeedVoice, row: SeedVoice): boolean {
  return (Object.keys(row) as (keyof SeedVoice)[]).every((field) => known[field] === row[field]);
}
