import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import type { InstalledVoiceSet, VoiceSetFacts, VoiceSets } from '@portray/ports/voice-sets';
import { addVoice } from './add-voice.ts';
import { broughtPathOf, forgetFetched } from './archives.ts';
import { isCloner } from './families.ts';
import { type InstalledModel, listInstalled, readRecord, recordName } from './installed.ts';
import { describeModel } from './local-voices.ts';
import type { ModelFacts } from './model-facts.ts';
import { factsOf, offeredSets } from './named-models.ts';
import { offeredPiperVoices } from './piper-facts.ts';
import type { Source } from './releases.ts';

/** Languages of which a set is heard on the operator's page. */
const mostHeard = 3;

/** The sets of neural voices in a folder, and those that could be. */
export function createVoiceSets({ voicesFolder, source }: { voicesFolder: string; source: Source }): VoiceSets {
  return {
    offered: [...offeredSets, ...offeredPiperVoices]
      .map((name) => describeFacts(factsOf(name)))
      .filter((set) => set !== undefined),
    find: (name) => describeFacts(factsOf(name)),
    listInstalled: async () => (await listInstalled(voicesFolder)).map(describeInstalled),
    async install({ name, archivePath, mirror, sha256, onStage, signal }) {
      const request = {
        model: archivePath ?? name,
        name,
        isLicenceAccepted: true,
        firstFor: [],
        sha256,
        onStage,
        signal,
      };
      return describeInstalled(await addVoice({ voicesFolder, source: { ...source, mirror } }, request));
    },
    async offerFirst(name, languages) {
      const models = await listInstalled(voicesFolder);
      if (!models.some((model) => model.name === name))
        throw new AppError('not_found', 'This set of voices is not installed any more.');
      for (const model of models) await changeFirst(model, model.name === name ? languages : without(model, languages));
    },
    async bring(name, localPath) {
      const path = broughtPathOf(voicesFolder, basename(name));
      await mkdir(dirname(path), { recursive: true });
      // The folder may lie on another disk.
      await rename(localPath, path).catch(() => copyFile(localPath, path));
      return path;
    },
    async remove(name) {
      if (await readRecord(join(voicesFolder, basename(name))))
        await rm(join(voicesFolder, basename(name)), { recursive: true, force: true });
      await forgetFetched(voicesFolder, basename(name));
    },
  };
}

const without = ({ firstFor, languages }: InstalledModel, taken: readonly LanguageCode[]) =>
  (firstFor ?? languages).filter((language) => !taken.includes(language));

/** Whole or not at all: a voice without its record would be gone. */
async function changeFirst({ folder, ...model }: InstalledModel, firstFor: readonly LanguageCode[]): Promise<void> {
  if (`${model.firstFor ?? model.languages}` === `${firstFor}`) return;
  const path = join(folder, recordName);
  await writeFile(`${path}.new`, JSON.stringify({ ...model, firstFor }, undefined, 2));
  await rename(`${path}.new`, path);
}

function describeFacts(facts: ModelFacts | undefined): VoiceSetFacts | undefined {
  if (!facts) return undefined;
  const { name, title, languages, speakers, licence, business, memoryMegabytes, archives, vocoder } = facts;
  const [pin] = archives;
  const set = { name, title, kind: kindOf(name), languages, voices: speakers.length, isCloner: speakers.length === 0 };
  const known = { ...set, licence, business, memoryMegabytes };
  const archive = pin?.bytes ?? facts.bytes;
  return archive === undefined ? known : { ...known, bytes: archive + (vocoder?.bytes ?? 0) };
}

const kindOf = (name: string): VoiceSetFacts['kind'] => (name.startsWith('vits-piper-') ? 'piper' : 'set');

function describeInstalled(model: InstalledModel): InstalledVoiceSet {
  const { name, languages, licence, mute, secondsPerSecond, firstFor = languages, acceptedAt, contents } = model;
  const voices = describeModel(model);
  const { title = name, business = 'unknown', memoryMegabytes = 500 } = factsOf(name) ?? {};
  const heard = languages.flatMap((language) => {
    const voice = voices.find((one) => one.languages.includes(language));
    return voice ? [{ voiceId: voice.id, name: voice.name, language }] : [];
  });
  const set = { name, title, kind: kindOf(name), languages, voices: voices.length, isCloner: isCloner(model) } as const;
  const installedBytes = contents.reduce((sum, { bytes }) => sum + bytes, 0);
  const measured = { mute, secondsPerSecond, installedBytes, firstFor, acceptedAt, heard: heard.slice(0, mostHeard) };
  return { ...set, licence, business, memoryMegabytes, ...measured };
}
