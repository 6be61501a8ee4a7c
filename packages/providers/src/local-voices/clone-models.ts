import type { LanguageCode } from '@portray/contracts/languages';
import { toTranscript, transcriptIssue } from '@portray/contracts/voice-transcript';
import { AppError } from '@portray/foundation/errors';
import { type InstalledModel, listInstalled } from './installed.ts';
import type { VoiceReference } from './voice-messages.ts';

/** What Pocket listens to: more does not help. ZipVoice hears the whole recording, since its words must be those of all of it. */
const referenceSeconds = { pocket: 10, zipvoice: 15 };

/** Whether a model's clones need the words of their recording. */
export const needsTranscript = ({ family }: InstalledModel) => family === 'zipvoice';

/** What takes new recordings. Pocket comes first: it asks people for nothing but the recording. */
export async function findCloner(voicesFolder: string): Promise<InstalledModel | undefined> {
  const models = await listInstalled(voicesFolder);
  return ofFamily(models, 'pocket') ?? ofFamily(models, 'zipvoice');
}

/**
 * What speaks with a clone: only those that ZipVoice made have words, so each keeps its model when another is added.
 * Throws AppError voice_not_found.
 */
export async function findSpeakerOfClone(voicesFolder: string, transcript?: string): Promise<InstalledModel> {
  const models = await listInstalled(voicesFolder);
  const zipvoice = ofFamily(models, 'zipvoice');
  const model = (transcript ? zipvoice : undefined) ?? ofFamily(models, 'pocket');
  if (model) return model;
  throw new AppError(
    'voice_not_found',
    zipvoice
      ? 'To speak, this voice now needs the words of its recording. Please make it again from a new recording.'
      : 'This voice no longer exists. Please choose another one.',
  );
}

/** A recording as the model of a clone listens to it. */
export function referenceFor(model: InstalledModel, wavPath: string, transcript?: string): VoiceReference {
  if (!needsTranscript(model) || !transcript) return { wavPath, seconds: referenceSeconds.pocket };
  return { wavPath, seconds: referenceSeconds.zipvoice, text: toTranscript(transcript) };
}

/** Throws AppError: audio_file_issue for a recording that is too long, invalid_input for words that are not its own. */
export function checkWords(durationSeconds: number, transcript = ''): void {
  const most = referenceSeconds.zipvoice;
  if (durationSeconds > most) {
    const message = `The recording may last ${most} seconds; this one lasts ${Math.ceil(durationSeconds)}. Please use a shorter one.`;
    throw new AppError('audio_file_issue', message);
  }
  const issue = transcriptIssue(transcript, durationSeconds);
  if (issue) throw new AppError('invalid_input', issue);
}

/** Clones speak the languages of their model only. Throws AppError language_not_supported. */
export function speaksOrThrow({ languages }: InstalledModel, language: LanguageCode): void {
  if (languages.includes(language)) return;
  const names = new Intl.ListFormat('en').format(languages.map((code) => nameOf.of(code) ?? code));
  throw new AppError(
    'language_not_supported',
    `Cloned voices speak ${names} on this server. Please choose a voice of the list for other languages.`,
  );
}

const nameOf = new Intl.DisplayNames('en', { type: 'language' });
const ofFamily = (models: InstalledModel[], wanted: InstalledModel['family']) =>
  models.find(({ family }) => family === wanted);
