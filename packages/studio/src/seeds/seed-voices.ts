import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { listSeedVoices, putSeedVoice, retireVoices, type SeedVoice } from '@portray/database/queries/seeds';
import type { VoiceDescription } from '@portray/ports/voice';
import { withScratch } from '../files/scratch.ts';
import { registerFile } from '../files/store-file.ts';
import type { SeedDeps } from './seed-library.ts';
import { voiceSamples } from './voice-samples.ts';

/** Adds the voices that are missing, at most so many, and answers how many; the ones that are used most come first. */
export async function seedVoices(deps: SeedDeps, most = Number.POSITIVE_INFINITY): Promise<number> {
  const voices = deps.voice.list();
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
    const script = voiceSamples[voice.language];
    const speech = await deps.voice.speak({ script, voiceId: voice.id, speed: 1, folder, signal });
    const localPath = join(folder, 'sample.m4a');
    await encodeAudio(speech.audioPath, localPath, signal);
    const stored = await files.put(path, { localPath }, { contentType: contentTypeOf(path), signal });
    await database.asSystem(async (tx) => {
      await registerFile(tx, null, stored);
      await putSeedVoice(tx, row);
    });
  });
}

function rowOf({ id, name, gender, accent, language, isApproximate }: VoiceDescription, path: string): SeedVoice {
  const facts = { name, gender, accent, language, is_approximate: isApproximate };
  return { ...facts, sample_audio_url: fileUrlOf(path), elevenlabs_voice_id: id };
}

function isSame(known: SeedVoice, row: SeedVoice): boolean {
  return (Object.keys(row) as (keyof SeedVoice)[]).every((field) => known[field] === row[field]);
}
