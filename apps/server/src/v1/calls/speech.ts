import { captionFile } from '@portray/contracts/caption-files';
import type { CaptionCue } from '@portray/contracts/captions';
import { consentVersion } from '@portray/contracts/consent';
import { advancedSettings } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { alignRecording } from '@portray/studio/voices/align-recording';
import { speakText } from '@portray/studio/voices/speak-text';
import { own } from '../edge/v1-context.ts';
import { signedUntil, signedUrl } from '../show/addresses.ts';
import { recordingUrl } from '../show/recordings.ts';
import { showCue } from '../show/show-video.ts';

const wordsOf = ({ words }: SpeechTimeline) =>
  words.map(({ text, startSeconds, endSeconds }) => ({ text, start_seconds: startSeconds, end_seconds: endSeconds }));

const filesOf = (cues: CaptionCue[]) => ({
  cues: cues.map(showCue),
  vtt: captionFile(cues, 'vtt'),
  srt: captionFile(cues, 'srt'),
});

export const speechHandlers = {
  create: own.speech.create.handler(
    async ({ input: { text, voice, language }, context: { deps, principal }, signal }) => {
      const settings = advancedSettings.parse({
        ...(voice.speed !== undefined && { voiceSpeed: voice.speed }),
        ...(voice.emotion && { voiceEmotion: voice.emotion }),
      });
      const spoken = await speakText(deps, principal, { text, voiceId: voice.id, language, settings }, signal);
      const cues = await deps.trackCaptions(spoken.timeline, language);
      return {
        object: 'speech' as const,
        audio_url: signedUrl(deps, spoken.audioUrl),
        audio_url_expires_at: signedUntil(deps),
        duration_seconds: spoken.timeline.durationSeconds,
        words: wordsOf(spoken.timeline),
        ...filesOf(cues),
        notes: spoken.notes,
      };
    },
  ),
};

export const captionHandlers = {
  create: own.captions.create.handler(async ({ input, context: { deps, principal }, signal }) => {
    const { recording_id, script, language, consent } = input;
    const request = {
      recordingUrl: recordingUrl(principal, recording_id),
      script,
      language,
      ...(consent && { consent: { version: consentVersion } }),
    };
    const { timeline, warning, durationSeconds } = await alignRecording(deps, principal, request, signal);
    return {
      object: 'captions' as const,
      duration_seconds: durationSeconds,
      words: wordsOf(timeline),
      ...filesOf(await deps.trackCaptions(timeline, language)),
      warning,
    };
  }),
};
