import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import type { InstalledVoiceSet, VoiceSetFacts, VoiceSets } from '@portray/ports/voice-sets';
import { addVoice } from './add-voice.ts';
import { type InstalledModel, listInstalled, readRecord, writeRecord } from './installed.ts';
import { describeModel } from './local-voices.ts';
import { broughtPathOf, forgetFetched } from './models/archives.ts';
import { isCloner } from './models/families.ts';
import type { ModelFacts } from './models/model-facts.ts';
import { factsOf, offeredSets } from './models/named-models.ts';
import { offeredPiperVoices } from './models/piper-facts.ts';
import type { Source } from './models/releases.ts';
import type { SharedSets } from './shared-sets.ts';

/** Languages of which a set is heard on the operator's page. */
const mostHeard = 3;

type Settings = {
  voicesFolder: string;
  source: Source;
  /** Where other machines have them, too. */
  shared?: SharedSets | undefined;
};

/** The sets of neural voices in a folder, and those that could be. */
export function createVoiceSets({ voicesFolder, source, shared }: Settings): VoiceSets {
  return {
    offered: [...offeredSets, ...offeredPiperVoices]
      .map((name) => describeFacts(factsOf(name)))
      .filter((set) => set !== undefined),
    find: (name) => describeFacts(factsOf(name)),
    listInstalled: async () => (await listInstalled(voicesFolder)).map(describeInstalled),
    async listComing() {
      const here = await listInstalled(voicesFolder);
      const names = (await shared?.listNames()) ?? [];
      return names.filter((name) => !here.some((model) => model.name === name));
    },
    async install({ name, archivePath, mirror, sha256, onStage, signal }) {
      const brought = broughtPathOf(voicesFolder, basename(name));
      // It may have been brought to another machine.
      if (archivePath && !existsSync(brought)) await shared?.fetchArchive(basename(name), signal);
      const request = {
        model: archivePath ? brought : name,
        name,
        isLicenceAccepted: true,
        firstFor: [],
        sha256,
        onStage,
        signal,
      };
      const model = await addVoice({ voicesFolder, source: { ...source, mirror } }, request);
      await shared?.share(model, signal);
      return describeInstalled(model);
    },
    async offerFirst(name, languages) {
      const models = await listInstalled(voicesFolder);
      if (!models.some((model) => model.name === name))
        throw new AppError('not_found', 'This set of voices is not installed any more.');
      for (const model of models) {
        const changed = await changeFirst(model, model.name === name ? languages : without(model, languages));
        if (changed) await shared?.share(changed);
      }
    },
    async bring(name, localPath) {
      const path = broughtPathOf(voicesFolder, basename(name));
      await mkdir(dirname(path), { recursive: true });
      // The folder may lie on another disk.
      await rename(localPath, path).catch(() => copyFile(localPath, path));
      await shared?.putArchive(basename(name), path);
      return path;
    },
    async remove(name) {
      if (await readRecord(join(voicesFolder, basename(name))))
        await rm(join(voicesFolder, basename(name)), { recursive: true, force: true });
      await forgetFetched(voicesFolder, basename(name));
      await shared?.forget(basename(name));
    },
  };
}

const without = ({ firstFor, languages }: InstalledModel, taken: readonly LanguageCode[]) =>
  (firstFor ?? languages).filter((language) => !taken.includes(language));

/** The set as it is then; undefined where that is how it was. */
async function changeFirst(
  model: InstalledModel,
  firstFor: readonly LanguageCode[],
): Promise<InstalledModel | undefined> {
  if (`${model.firstFor ?? model.languages}` === `${firstFor}`) return undefined;
  const { folder, ...record } = { ...model, firstFor: [...firstFor] };
  await writeRecord(folder, record);
  return { ...record, folder };
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
