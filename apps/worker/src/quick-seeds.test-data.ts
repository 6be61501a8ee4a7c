// Stands in for the worker where the library has to be there soon: all voices, portraits and clips, but only the first
// voice speaks, and its sample serves them all. It ends when it is told to.
import { once } from 'node:events';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '@portray/contracts/environment';
import { createLog } from '@portray/foundation/log';
import { encodeMusic } from '@portray/media/read-music';
import { seedLibrary } from '@portray/studio/seeds/seed-library';
import { wireSeeder } from './wire.ts';

const stopping = once(process, 'SIGTERM');
// A listener alone keeps no process alive.
const alive = setInterval(() => {}, 60_000);
// biome-ignore lint/style/noProcessEnv: this is a program of its own, which a test starts.
const environment = readEnvironment(process.env);
const deps = await wireSeeder(environment, createLog('seeder', 'info'));
const { database, files, scratchFolder, log, cleanPhoto } = deps;
const { voices, checkPhoto, encodeAudio, makeThumbnail } = await deps.videoEngines();
const [portraits, clips] = await Promise.all([deps.portraits(), deps.clips()]);
const { signal } = new AbortController();

const folder = join(scratchFolder, 'sample');
await mkdir(folder);
const [first] = (await voices.voicesOf('built-in')).filter(({ languages }) => languages.includes('en'));
if (!first) throw new Error('There is no English voice.');
const speech = await voices.speak('built-in', {
  script: 'Hello, this is how I sound.',
  language: 'en',
  voiceId: first.id,
  speed: 1,
  folder,
  signal,
});
const sample = join(folder, 'sample.m4a');
await encodeAudio(speech.audioPath, sample, signal);

/** The same words for every piece, which takes no time. */
async function makeMusic(id: string, place: string) {
  const [heardPath, loopPath] = [join(place, `${id}.m4a`), join(place, `${id}.flac`)];
  for (const path of [heardPath, loopPath]) await encodeMusic(speech.audioPath, path);
  return { heardPath, loopPath };
}

await seedLibrary({
  database,
  files,
  scratchFolder,
  log,
  portraits,
  ownPortraits: [],
  clips,
  cleanPhoto,
  checkPhoto,
  makeThumbnail,
  signal,
  voices: { ...voices, speak: async () => speech },
  makeMusic,
  encodeAudio: (_, outPath) => copyFile(sample, outPath),
  whenIdle: async () => {},
});
await stopping;
clearInterval(alive);
await database.close();
