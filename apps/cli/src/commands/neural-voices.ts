import type { VoiceSetStage } from '@portray/ports/voice-sets';
import type { Report } from '../report.ts';
import type { NeuralModel, Tools } from '../tools.ts';

export type AddOptions = {
  acceptLicence?: boolean;
  language?: string;
  sha256?: string;
  vocoder?: string;
  mirror?: string;
};

/** `portray voices add`: a neural voice model, by its name among the releases of sherpa-onnx or by the path of an archive. */
export async function addVoiceModel(
  tools: Tools,
  model: string,
  options: AddOptions,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const { acceptLicence = false, ...rest } = options;
  const onStage = (stage: VoiceSetStage) => report.progress(wordsOf(stage));
  const added = await tools.neuralVoices.add({ model, isLicenceAccepted: acceptLicence, ...rest, onStage, signal });
  report.done({ model: added }, [
    `Added ${describe(added)}.`,
    `SHA-256 of its archive: ${added.archiveSha256}`,
    'A running server shows its voices at once. For clones made with it, start the server again.',
  ]);
}

/** `portray voices list`: the neural voice models that are there. */
export async function listVoiceModels(tools: Tools, report: Report): Promise<void> {
  const models = await tools.neuralVoices.list();
  const none = ["No neural voices are here. 'portray voices add --help' says which there are."];
  report.done({ models }, models.length > 0 ? models.map(describe) : none);
}

/** `portray voices remove`: deletes a neural voice model. */
export async function removeVoiceModel(tools: Tools, name: string, report: Report): Promise<void> {
  await tools.neuralVoices.remove(name);
  report.done({ removed: name }, [`Removed ${name}.`]);
}

function wordsOf(stage: VoiceSetStage): { stage: string; ratio: number } {
  switch (stage.kind) {
    case 'fetching':
      return {
        stage: `downloading ${stage.file}`,
        ratio: stage.wholeBytes ? stage.receivedBytes / stage.wholeBytes : 0,
      };
    case 'listening':
      return { stage: 'listening to it', ratio: stage.ratio };
    case 'library':
      return { stage: 'fetching the speech library', ratio: 0 };
    default:
      return { stage: stage.kind, ratio: 0 };
  }
}

function describe({ name, languages, speakerCount, licence }: NeuralModel): string {
  const voices = speakerCount === 1 ? '1 voice' : `${speakerCount} voices`;
  return `${name}: ${voices}, ${languages.join(', ')}; licence: ${licence}`;
}
