import { countWords } from '@portray/contracts/script';
import { isBlank } from '@portray/contracts/text';
import { known } from '@portray/foundation/known';
import { cloneSample } from '#features/recording/clone-sample.ts';
import { checkSample, refusal, type Sample } from '#features/recording/new-sample.ts';
import { wordsOfFailure } from '#features/recording/words-of-failure.ts';
import { api } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/api-error.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import { speakingVoiceId, type WizardDraft } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { languageName } from '../project/use-language-check.ts';
import { afterSpeaking, withClone } from './spoken-audio.ts';
import {
  type VoiceWorkEvent,
  type VoiceWorkState,
  type VoiceWorkStep,
  voiceWorkReducer,
} from './voice-work-reducer.ts';

/** How the page holds its voice work. */
type VoiceWorkShell = {
  store: DraftStore;
  read: () => VoiceWorkState;
  tell: (decide: (now: VoiceWorkState) => VoiceWorkStep) => void;
  running: { current: AbortController | undefined };
};

/** Generates audio, or clones `clone` and generates it then; refuses before anything is sent what cannot be. Whether it went well. */
export async function doVoiceWork(
  { store, read, tell, running }: VoiceWorkShell,
  { wish, ordered, clone }: { wish: number; ordered: WizardDraft; clone?: CloneRequest | undefined },
): Promise<boolean> {
  const say = (event: VoiceWorkEvent) => tell((now) => voiceWorkReducer(now, event));
  const isRunning = () => read().running?.wish === wish;
  const asked = new AbortController();
  let reached: VoiceStage | null = null;
  const turn: VoiceTurn = {
    signal: asked.signal,
    enter(stage) {
      reached = stage;
      say({ type: 'entered', wish, stage });
    },
    change: (made) => say({ type: 'made', wish, change: made }),
  };
  try {
    if (clone) checkClone(ordered, clone.sample);
    else checkSpeech(ordered);
    say({ type: 'begun', wish, ordered });
    if (!isRunning()) return false;
    running.current?.abort();
    running.current = asked;
    const message = await (clone ? cloneForDraft(store, clone, turn) : speakDraft(store, turn));
    say({ type: 'done', wish, message });
    return true;
  } catch (error) {
    if (asked.signal.aborted || isAborted(error)) say({ type: 'givenUp', wish });
    else {
      const why = await wordsOfFailure(error, reached);
      say(isRunning() ? { type: 'failed', wish, why } : { type: 'refused', wish, why, ordered });
    }
    return false;
  }
}

/** One piece of voice work: what it tells of itself, and what ends it. */
type VoiceTurn = {
  enter: (stage: VoiceStage) => void;
  /** Changes the draft that it was ordered for. */
  change: (change: Partial<WizardDraft>) => void;
  signal: AbortSignal;
};

/** Speaks the script with the voice of the draft; answers what to say of it. Throws ApiError. */
async function speakDraft(store: DraftStore, { enter, change, signal }: VoiceTurn): Promise<string> {
  const { draft } = store.read();
  enter('speaking');
  const projectId = await store.project();
  const spoken = await speak(draft, projectId, signal);
  const made = afterSpeaking(draft, store.read().draft, spoken);
  if (!made) throw outOfDate();
  change(made);
  return messageOf('The audio is ready.', spoken, draft);
}

/** `sample` is null where nobody has recorded anything yet, which is refused. */
type CloneRequest = { sample: Sample | null; hasConsent: boolean; onCloned: (file: Blob) => Promise<unknown> };

/**
 * Makes a voice from a recording and speaks the script with it; the draft keeps the voice also where it cannot speak then.
 * Answers what to say of it. Throws ApiError.
 */
async function cloneForDraft(
  store: DraftStore,
  { sample: recorded, hasConsent, onCloned }: CloneRequest,
  { enter, change, signal }: VoiceTurn,
): Promise<string> {
  const sample = known(recorded);
  await store.project();
  const { projectName, language } = store.read().draft;
  const clone = await cloneSample({ sample, hasConsent, projectName, language }, enter, signal);
  change(withClone(store.read().draft, clone));
  const ready = 'Your voice is ready.';
  const [projectId] = await Promise.all([store.project(), onCloned(sample.file)]);
  const { draft } = store.read();
  if (draft.voiceChoice !== 'new') return ready;
  enter('speaking');
  const spoken = await speak(draft, projectId, signal);
  change(afterSpeaking(draft, store.read().draft, spoken) ?? { voiceCloneStatus: 'success' });
  return messageOf(ready, spoken, draft);
}

/** Speaks the whole script for the project; on AI Video Studio the photo is made ready, too. Throws ApiError. */
async function speak(draft: WizardDraft, projectId: string, signal: AbortSignal) {
  const { script, language, advancedSettings, provider, uploadedImageUrl, voiceChoice, voiceUrl } = draft;
  const voiceId = known(speakingVoiceId(draft));
  const sampleUrl = voiceChoice === 'new' && voiceUrl;
  const spoken = await api.functions.generateAudio(
    { voiceId, script, language, projectId, advancedSettings, ...(sampleUrl && { voiceUrl: sampleUrl }) },
    { signal },
  );
  if (provider === 'heygen' && uploadedImageUrl) {
    await api.functions.createTalkingPhoto({ imageUrl: uploadedImageUrl }, { signal });
  }
  return spoken;
}

/** What was spoken is not what the video would say by now. */
const outOfDate = () =>
  refusal(
    'Audio Out of Date',
    'The script, its language or the voice changed while the audio was being made. Please generate the audio again.',
    'audio_out_of_date',
  );

type Spoken = Pick<Awaited<ReturnType<typeof speak>>, 'languageProcessing' | 'unreadNotes'>;

/** More than two sentences beside the first are not read. */
const mostNotes = 2;

/** Notes what is not read aloud, that it is a translation which is heard, or that the script is in another language than the video. */
function messageOf(
  message: string,
  { languageProcessing: { needsTranslation, detectedLanguageName }, unreadNotes }: Spoken,
  { script, acceptedTranslation }: WizardDraft,
): string {
  if (acceptedTranslation?.text === script) {
    return `${message} It speaks the ${languageName(acceptedTranslation.to)} translation that you accepted.`;
  }
  if (needsTranslation) return `${message} It speaks your script as it is, in ${detectedLanguageName}.`;
  return [message, ...unreadNotes.slice(0, mostNotes)].join(' ');
}

/** Throws ApiError where there is nothing to say, no project, or no name for a new voice. */
export function checkSpeech({ script, projectName }: WizardDraft, newVoiceName?: string): void {
  if (countWords(script) === 0) throw refusal('Script Required', 'Please enter a script first.', 'script_required');
  if (isBlank(projectName)) {
    throw refusal('Project Name Required', 'Please enter a project name first.', 'missing_information');
  }
  if (newVoiceName !== undefined && isBlank(newVoiceName)) {
    throw refusal('Voice Name Required', 'Please provide a name for the voice clone.', 'missing_information');
  }
}

/** The same for a new voice, which needs a recording. */
function checkClone(draft: WizardDraft, sample: Sample | null): void {
  checkSample(sample?.file);
  checkSpeech(draft, sample?.name);
}
