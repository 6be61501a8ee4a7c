import type { LanguageCode } from '@portray/contracts/languages';
import type { PhotoWarning } from '@portray/contracts/photos';
import { countWords } from '@portray/contracts/script';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import { useCallback, useState } from 'react';
import type { ApiError } from '#lib/api/api-error.ts';
import { useAhead } from '#lib/screens/use-ahead.ts';
import { useVoices } from '#lib/voices/use-voices.ts';
import { fittingVoice, type VoiceOption } from '#lib/voices/voice-groups.ts';
import type { Live } from '#live/live-frame.tsx';
import { useChosenPhoto } from '#live/use-chosen-photo.ts';
import { isSameLine, type Line, useTryOut } from '#live/use-try-out.ts';
import { heardRecording, speakingVoiceId } from '../draft/draft.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { firstWords } from '../project/script-length.ts';
import { useFittingVoice } from '../voice/preset-voice.ts';
import { isAudioCurrent } from '../voice/spoken-audio.ts';

export type Preview = {
  live: Live;
  warnings: PhotoWarning[];
  /** Who speaks: the voice on trial, or the chosen one; nobody while neither is there. */
  voice: VoiceOption | undefined;
  /** The whole script, or its first sentences. */
  isWhole: boolean;
  /** What would be said now. */
  text: string;
  /** Whether what is at hand is what would be said now. */
  isCurrent: boolean;
  isLoading: boolean;
  isPlaying: boolean;
  fault: ApiError | undefined;
  /** Speaks with the voice that speaks now, or with another one on trial. Call it in a click. */
  play: (voiceId?: string) => void;
  pause: () => void;
  /** Speaks another part of the script with the voice that speaks now. Call it in a click. */
  hear: (text: string) => void;
  /** While something plays, a change of the voice takes effect immediately. */
  speakAnew: (change: Partial<AdvancedSettings>) => void;
};

/** Who speaks where a recording is heard. */
const ownRecording: VoiceOption = {
  id: 'recording',
  name: 'Your recording',
  description: '',
  language: '',
  languages: [],
  gender: null,
  isOwn: true,
  words: '',
};

/** The person's photo speaks the person's script with the chosen voice, before anything is paid. */
export function useLivePreview(wizard: Wizard): Preview {
  const { draft } = wizard;
  const { advancedSettings: settings, language, script, uploadedImageUrl, videoSize } = draft;
  const voices = useVoices(language);
  const { photo, warnings, gender } = useChosenPhoto(uploadedImageUrl);
  useFittingVoice(wizard, voices, gender);
  const [said, setSaid] = useState<Line>();
  // A draft that is opened shows its photo first; the engine follows, or comes with the first words or change.
  const [opened] = useState(draft);
  const [isSettled, setSettled] = useState(false);
  useAhead(useCallback(() => setSettled(true), []));
  const tryOut = useTryOut({
    photo,
    videoSize,
    settings,
    isResting: !isSettled && !said && draft === opened,
    framing: settings.framing?.[videoSize],
    backdrop: settings.backdrop,
  });
  const recordingUrl = heardRecording(draft);
  const chosen = recordingUrl ?? speakingVoiceId(draft);
  const [trial, setTrial] = useState<{ voiceId: string; insteadOf: string | null }>();
  const onTrial = trial && trial.insteadOf === chosen ? trial.voiceId : null;
  const voiceId = onTrial ?? chosen ?? fittingVoice(voices.options, language, gender)?.id ?? null;
  const isWholeWith = (id: string | null) => id === chosen && (recordingUrl !== null || isAudioCurrent(draft));
  const textWith = (id: string | null) => (isWholeWith(id) ? script : openingOf(script, language));
  const text = textWith(voiceId);
  const lineWith = (id: string, change: Partial<AdvancedSettings> = {}): Line => {
    if (id === recordingUrl) return { text: script, voiceId: id, recordingUrl, language, settings: {} };
    const { voiceSpeed, voiceEmotion } = { ...settings, ...change };
    const heard = { voiceSpeed, ...(voiceEmotion && { voiceEmotion }) };
    return { text: textWith(id), voiceId: id, language, settings: heard };
  };
  const say = (line: Line) => {
    setSaid(line);
    tryOut.say(line);
  };
  return {
    live: tryOut.live,
    warnings,
    text,
    isWhole: isWholeWith(voiceId),
    voice: onTrial === null && recordingUrl ? ownRecording : voices.named(onTrial ?? chosen),
    isCurrent: voiceId !== null && isSameLine(said, lineWith(voiceId)),
    isLoading: tryOut.isAsking,
    isPlaying: tryOut.live.state.speech === 'playing',
    fault: tryOut.fault,
    play(id) {
      const next = id ?? voiceId;
      if (!next) return;
      // Without a choice the first voice of the language that fits is tried.
      if (id || !chosen) setTrial({ voiceId: next, insteadOf: chosen });
      say(lineWith(next));
    },
    pause: tryOut.stop,
    hear(part) {
      if (voiceId) say({ ...lineWith(voiceId), text: part });
    },
    speakAnew(change) {
      if (voiceId && tryOut.live.state.speech === 'playing') say(lineWith(voiceId, change));
    },
  };
}

/** An opening has at least this many words, if the script does, and at most that many. */
const fewWords = 8;
const manyWords = 28;

/** The first sentences of a script: enough to judge a voice, and quick to synthesize. */
export function openingOf(script: string, language: LanguageCode): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(script.trim());
  let opening = '';
  for (const { segment } of sentences) {
    opening += segment;
    if (countWords(opening) >= fewWords) break;
  }
  return firstWords(opening.trim(), manyWords);
}
