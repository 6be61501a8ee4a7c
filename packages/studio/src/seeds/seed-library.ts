import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf } from '@portray/contracts/file-urls';
import { defaultLanguage } from '@portray/contracts/languages';
import { musicPieceIds } from '@portray/contracts/music-pieces';
import {
  listSeedVoices,
  putSeedVoice,
  retireVoices,
  type SeedVoice,
  withSeedLock,
} from '@portray/database/queries/seeds';
import { findSample } from '@portray/database/queries/voices';
import type { VoiceDescription } from '@portray/ports/voice';
import { pathsOfPiece } from '../assets/music-path.ts';
import { withScratch } from '../files/scratch.ts';
import { registerSample } from '../files/store-file.ts';
import { findWhole } from '../files/whole-files.ts';
import { makeSample } from '../voices/speech/quick-start-sample.ts';
import type { SeedDeps } from './seed-deps.ts';
import { seedOwnPortraits, seedPortraits } from './seed-portraits.ts';
import { seedShowcase } from './seed-showcase.ts';

/** This many voices have a sample before all else; the others follow, or are heard when they are listened to. */
const samplesAtOnce = 2;

/**
 * Offers the sample portraits, the videos of the showcase, music and the Quick Start voices with real samples. Makes only what is missing, in one process at a time; the next start continues where one stopped. False while another process is doing it. Throws AppError of the engines and the store.
 */
export async function seedLibrary(deps: SeedDeps): Promise<boolean> {
  return withSeedLock(deps.database, async () => {
    const startedAtMs = performance.now();
    const voices = await seedVoices(deps);
    const firstSamples = await seedSamples(deps, samplesAtOnce);
    const portraits = (await seedPortraits(deps)) + (await seedOwnPortraits(deps));
    const clips = await seedShowcase(deps);
    const music = await seedMusic(deps);
    const samples = firstSamples + (await seedSamples(deps));
    const tookSeconds = Math.round((performance.now() - startedAtMs) / 100) / 10;
    const isChanged = portraits + clips + music + voices + samples > 0;
    if (isChanged) deps.log.info('library.seeded', { portraits, clips, music, voices, samples, tookSeconds });
  });
}

/** Only its voices have samples of ours: others cost, and are listed by their engines. */
const engine = 'built-in';

/** Lists all voices of the built-in engine, which can speak before they have a sample; answers how many were added. */
async function seedVoices({ database, voices: engines }: SeedDeps): Promise<number> {
  const voices = await engines.voicesOf(engine);
  return database.asSystem(async (tx) => {
    await retireVoices(
      tx,
      voices.map(({ id }) => id),
    );
    const rows = await listSeedVoices(tx);
    const missing = voices.map(factsOf).filter((facts) => !rows.some((row) => row.is_active && hasFacts(row, facts)));
    for (const facts of missing) {
      const known = rows.find((row) => row.voiceId === facts.voiceId);
      await putSeedVoice(tx, { ...facts, sample_audio_url: known?.sample_audio_url ?? '' });
    }
    return missing.length;
  });
}

/**
 * Makes samples that are missing, at most so many, and answers how many; the voices that are used most come first. One that
 * is listened to meanwhile has its sample before its turn.
 */
async function seedSamples(deps: SeedDeps, most = Number.POSITIVE_INFINITY): Promise<number> {
  let made = 0;
  for (const { id } of await deps.voices.voicesOf(engine)) {
    if (made >= most) break;
    if (!(await findUnheard(deps, id))) continue;
    await deps.whenIdle();
    deps.signal.throwIfAborted();
    const voice = await findUnheard(deps, id);
    if (!voice) continue;
    await makeSample(deps, voice, deps.signal);
    made += 1;
  }
  return made;
}

/** The voice, if it still has to be heard for the first time. */
async function findUnheard({ database, files }: SeedDeps, id: string) {
  const voice = await database.asSystem((tx) => findSample(tx, id));
  const url = voice?.sample_audio_url;
  return url && (await findWhole(files, filePathOf(url, ''))) ? undefined : voice;
}

type Facts = Omit<SeedVoice, 'sample_audio_url'>;

function factsOf({ id, name, gender, accent, languages, isApproximate }: VoiceDescription): Facts {
  const [language = defaultLanguage] = languages;
  return { name, gender, accent, language, engine, is_approximate: isApproximate, voiceId: id };
}

function hasFacts(row: Facts, facts: Facts): boolean {
  return (Object.keys(facts) as (keyof Facts)[]).every((field) => row[field] === facts[field]);
}

type MusicDeps = Pick<SeedDeps, 'database' | 'files' | 'makeMusic' | 'scratchFolder' | 'whenIdle' | 'signal'>;

/** Makes our pieces of music that are missing; answers how many. */
async function seedMusic(deps: MusicDeps): Promise<number> {
  const { database, files, makeMusic, scratchFolder, whenIdle, signal } = deps;
  let made = 0;
  for (const id of musicPieceIds) {
    const { heard, loop } = pathsOfPiece(id);
    if ((await findWhole(files, heard)) && (await findWhole(files, loop))) continue;
    await whenIdle();
    signal.throwIfAborted();
    await withScratch(scratchFolder, async (folder) => {
      const { heardPath, loopPath } = await makeMusic(id, folder, signal);
      // The one that is listed comes last, so that what is listed can be played.
      for (const [path, localPath] of [
        [loop, loopPath],
        [heard, heardPath],
      ] as const) {
        const stored = await files.put(path, { localPath }, { contentType: contentTypeOf(path), signal });
        await database.asSystem((tx) => registerSample(tx, stored));
      }
    });
    made += 1;
  }
  return made;
}
