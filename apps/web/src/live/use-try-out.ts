import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { type ApiError, toApiError } from '#lib/api/api-error.ts';
import { type Live, useLiveFrame } from './live-frame.tsx';
import type { LiveInputs } from './live-inputs.ts';

/** What to say, and how: only the settings that affect the audio. */
export type Line = {
  text: string;
  voiceId: string;
  /** A recording in which the text is said, in the place of a voice. */
  recordingUrl?: string;
  language: LanguageCode;
  settings: Partial<Pick<AdvancedSettings, 'voiceEmotion' | 'voiceSpeed'>>;
};

/** A live frame that speaks what it is given. */
export type TryOut = {
  live: Live;
  isAsking: boolean;
  /** Why the last line is not spoken; `message` is for people. */
  fault: ApiError | undefined;
  /** Asks for the line and speaks it as soon as it is there; call it in a click. What was said before is at hand. */
  say(line: Line): void;
  /** Falls silent, and forgets a line that is still being made. */
  stop(): void;
};

/** The address of a preview expires; within this its sound can still be fetched whole. */
const playableMs = (limits.signedAddressSeconds - 60) * 1_000;

/** Speech for a live frame, made by the server on demand; a line that is replaced while it is made is called off. */
export function useTryOut(inputs: Omit<LiveInputs, 'speech'>): TryOut {
  const [line, setLine] = useState<Line>();
  const spoken = useQuery({
    ...calls.voices.preview.queryOptions({ input: line && !line.recordingUrl ? previewRequestOf(line) : skipToken }),
    ...keptForAMoment,
  });
  const recorded = useQuery({
    ...calls.voices.alignRecording.queryOptions({ input: line?.recordingUrl ? recordingRequestOf(line) : skipToken }),
    ...keptForAMoment,
  });
  const preview = line?.recordingUrl ? recorded : spoken;
  const live = useLiveFrame({ ...inputs, speech: preview.data });
  return {
    live,
    isAsking: preview.isFetching,
    fault: preview.error ? toApiError(preview.error) : undefined,
    say(next) {
      const isPlayable = Date.now() - preview.dataUpdatedAt < playableMs;
      if (preview.data && isPlayable && isSameLine(line, next)) return live.controller.play();
      live.controller.playNext();
      setLine(next);
      if (preview.isFetched && isSameLine(line, next)) void preview.refetch();
    },
    stop() {
      live.controller.pause();
      if (preview.isFetching) setLine(undefined);
    },
  };
}

const keptForAMoment = { staleTime: Number.POSITIVE_INFINITY, gcTime: 30_000, retry: false };

function recordingRequestOf({ recordingUrl = '', text, language }: Line) {
  return { recordingUrl, script: text, language };
}

/** What is asked for a line that a voice says, to ask ahead of it. */
export function previewRequestOf({ text, voiceId, language, settings }: Line) {
  return { text: text.trim(), voiceId, language, advancedSettings: settings };
}

/** Whether both would sound the same. */
export function isSameLine(a: Line | undefined, b: Line): boolean {
  const asked = (line: Line) => JSON.stringify(line.recordingUrl ? recordingRequestOf(line) : previewRequestOf(line));
  return a !== undefined && asked(a) === asked(b);
}
