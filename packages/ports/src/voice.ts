import type { LanguageCode } from '@portray/contracts/languages';
import type { VoiceEmotion } from '@portray/contracts/video-choices';
import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import type { VoiceMatch } from '@portray/contracts/voices';
import type { SpeechTimeline, TimedWord } from '@portray/foundation/speech-timeline';

/** A voice that people can choose. */
export type VoiceDescription = {
  /** The engine's own; stable for ever. */
  id: string;
  name: string;
  /** The one that it speaks best comes first; never empty. */
  languages: readonly LanguageCode[];
  gender: 'female' | 'male' | 'neutral';
  /** Such as 'american' or 'british', '' where the engine does not say; `isApproximate` when it only comes near it. */
  accent: string;
  isApproximate: boolean;
  engine: VoiceEngineId;
  /** Languages in which its operator wants it offered first. */
  firstFor?: readonly LanguageCode[];
};

/** Finished sound with what is said when. */
export type Speech = {
  /** Mono 48 kHz sound of the caller's folder, WAV or FLAC, at −16 LUFS. */
  audioPath: string;
  timeline: SpeechTimeline;
};

/** How much an engine tells about when it says what. */
export type SpeechTimes =
  /** Everything, and the sound is finished already. */
  | { kind: 'timeline'; timeline: SpeechTimeline }
  /** When words or single characters of the script are heard, in order; offsets count its UTF-16 units. */
  | { kind: 'parts'; parts: readonly TimedWord[] }
  | { kind: 'none' };

/** Sound as an engine gives it: WAV, MP3 or another kind that people have, in the caller's folder. */
export type SpokenSound = {
  audioPath: string;
  times: SpeechTimes;
  /** The sound, and its times, are still to be played this much faster. */
  tempo?: number;
};

export type SpeakRequest = {
  script: string;
  /** Of the script. */
  language: LanguageCode;
  voiceId: string;
  speed: number;
  emotion?: VoiceEmotion | undefined;
  /** What the engine learned when it cloned this voice. */
  match?: VoiceMatch | undefined;
  /** The recording that a clone was made from, for engines that listen to it each time. */
  fetchSample?: (() => Promise<string>) | undefined;
  /** What is said in that recording, where the engine needed it. */
  transcript?: string | undefined;
  /** Existing empty folder for the files of this call; the caller deletes it. */
  folder: string;
  signal?: AbortSignal | undefined;
};

/** What is asked of an engine before a script is ordered: whether the voice can say it at all. */
export type ScriptQuestion = Pick<SpeakRequest, 'script' | 'language' | 'voiceId' | 'match' | 'transcript'>;

export type CloneRequest = {
  /** A recording that a person uploaded, with their consent. */
  samplePath: string;
  /** What is said in it, for engines that need it. */
  transcript?: string | undefined;
  /** Unique, so that a clone whose answer was lost can be found again by `findClone`. */
  name: string;
  language: LanguageCode;
  folder: string;
  signal?: AbortSignal | undefined;
};

/** A person's own voice; the built-in engine keeps nothing itself and gets base and match back each time. */
export type ClonedVoice = { voiceId: string; baseVoiceId?: string; match?: VoiceMatch };

/**
 * What speaks, here or at a provider. Throws AppError: voice_not_found, script_required, script_too_long, speech_failed,
 * audio_file_issue (a sample), provider_busy, provider_down, provider_refused, not_configured, cancelled.
 */
export type VoiceEngine = {
  id: VoiceEngineId;
  /** Changes whenever the same request would sound otherwise. */
  model: string;
  /** Whether speaking costs the operator money. */
  isPaid: boolean;
  /** Its clones need the words of their recording. */
  needsTranscript?: boolean;
  /** The longest script that it speaks, where it takes less than the product does. */
  maxScriptCharacters?: number;
  /** Its list lies on this machine, and is read each time. */
  listsAtOnce?: boolean;
  /** The voices that it offers to every user. May take time. */
  list(signal?: AbortSignal): Promise<readonly VoiceDescription[]>;
  speak(request: SpeakRequest): Promise<SpokenSound>;
  /**
   * Refuses at once what `speak` would refuse by the script alone, and speaks nothing; for engines with voices that cannot say
   * everything. Throws AppError language_not_supported, script_required, script_too_long.
   */
  checkScript?(question: ScriptQuestion): Promise<void>;
  /**
   * How a listed voice sounds, as its provider lets anyone hear it for nothing; undefined where it has no such sound.
   * For engines that cost.
   */
  sample?(voiceId: string, place: Pick<SpeakRequest, 'folder' | 'signal'>): Promise<SpokenSound | undefined>;
  /** Makes a voice of a sample of at least 5 s. */
  clone(request: CloneRequest): Promise<ClonedVoice>;
  /** The clone of that name; for engines that keep clones. */
  findClone?(name: string, signal?: AbortSignal): Promise<ClonedVoice | undefined>;
  /** Deletes a clone where the engine keeps it; one that is gone is no error. */
  forget(voiceId: string): Promise<void>;
};

/**
 * Makes finished speech of whatever an engine gave: sound that is levelled, and the one timeline; where it has no
 * script, without words.
 */
export type FinishSpeech = (
  spoken: SpokenSound,
  request: Pick<SpeakRequest, 'language' | 'folder' | 'signal'> & { script: string | undefined },
) => Promise<Speech>;
