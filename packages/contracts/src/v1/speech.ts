import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { voiceOfScene } from './storyboard/scenes.ts';
import { moment, v1Call } from './v1-call.ts';
import { cues } from './video.ts';

const spokenWord = z
  .object({
    text: z.string().describe('The word as it is written.'),
    start_seconds: z.number().describe('When it begins.'),
    end_seconds: z.number().describe('When it ends.'),
  })
  .meta({
    id: 'SpokenWord',
    description: 'When a word is heard.',
    examples: [{ text: 'Hello', start_seconds: 0.1, end_seconds: 0.52 }],
  });

const captionFiles = {
  cues,
  vtt: z.string().describe('The captions as WebVTT.'),
  srt: z.string().describe('The captions as SubRip.'),
};

const spokenExample = {
  words: [{ text: 'Hello.', start_seconds: 0.1, end_seconds: 0.9 }],
  cues: [{ start_seconds: 0.1, end_seconds: 1.1, text: 'Hello.' }],
  vtt: 'WEBVTT\n\n00:00:00.100 --> 00:00:01.100\nHello.\n',
  srt: '1\n00:00:00,100 --> 00:00:01,100\nHello.\n',
};

/** A text that was spoken. */
export const speech = z
  .object({
    object: z.literal('speech').describe('What this is.'),
    audio_url: z.url().describe('Signed address of the sound, as M4A.'),
    audio_url_expires_at: moment.describe('Until when that address is good.'),
    duration_seconds: z.number().describe('Its length in seconds.'),
    words: z.array(spokenWord).describe('When each word is heard.'),
    ...captionFiles,
    notes: z.array(z.string()).describe('What of the text is not read aloud, a sentence for each.'),
  })
  .meta({
    id: 'Speech',
    description: 'A text that was spoken, with its captions.',
    examples: [
      {
        object: 'speech',
        audio_url: 'https://portray.example/files/voices/a.m4a?expires=1790000000&signature=x',
        audio_url_expires_at: '2026-11-29T04:20:00.000Z',
        duration_seconds: 1.2,
        ...spokenExample,
        notes: [],
      },
    ],
  });

/** When the words of a script are heard in a recording. */
export const captions = z
  .object({
    object: z.literal('captions').describe('What this is.'),
    duration_seconds: z.number().describe('Length of the recording in seconds.'),
    words: z.array(spokenWord).describe('When each word is heard.'),
    ...captionFiles,
    warning: z.string().nullable().describe('Why the script could not be followed; null where it could.'),
  })
  .meta({
    id: 'Captions',
    description: 'The captions of a recording of yours.',
    examples: [{ object: 'captions', duration_seconds: 1.2, ...spokenExample, warning: null }],
  });

/** Sound and captions alone. */
export const speechCalls = {
  create: v1Call({
    method: 'POST',
    path: '/speech',
    operationId: 'createSpeech',
    tag: 'Speech and captions',
    scope: 'create',
    limit: 'speech',
    summary: 'Speak a text; no video is made',
    errors: [
      'script_required',
      'script_too_long',
      'voice_not_found',
      'voice_required',
      'speech_failed',
      'not_configured',
    ],
  })
    .input(
      z
        .strictObject({
          text: z.string().max(limits.maxScriptCharacters).describe('What is said.'),
          voice: voiceOfScene.describe('Who speaks.'),
          language: z.enum(languageCodes).default('en').describe('Language that is spoken.'),
        })
        .meta({
          id: 'CreateSpeech',
          description: 'A text, and who speaks it.',
          examples: [{ text: 'Hello, and welcome.', voice: { id: 'en-us-grace' } }],
        }),
    )
    .output(speech),
};

/** Captions of a recording of one's own. */
export const captionCalls = {
  create: v1Call({
    method: 'POST',
    path: '/captions',
    operationId: 'createCaptions',
    tag: 'Speech and captions',
    scope: 'create',
    limit: 'speech',
    summary: 'Time the words of a script in a recording of yours',
    errors: [
      'script_required',
      'script_too_long',
      'audio_file_issue',
      'consent_required',
      'file_not_found',
      'speech_failed',
    ],
  })
    .input(
      z
        .strictObject({
          recording_id: z
            .string()
            .min(1)
            .max(100)
            .describe('Id of the recording, as `POST /v1/recordings` answered it.'),
          script: z.string().max(limits.maxScriptCharacters).describe('What is said in it.'),
          language: z.enum(languageCodes).default('en').describe('Language that is spoken.'),
          consent: z
            .literal(true)
            .optional()
            .describe(
              "That this is your voice, or that you have this person's permission; needed once for a recording.",
            ),
        })
        .meta({
          id: 'CreateCaptions',
          description: 'A recording, and what is said in it.',
          examples: [
            {
              recording_id: '1790000000000-9f86d081884c7d659a2feaa0c55ad015',
              script: 'Hello, and welcome.',
              consent: true,
            },
          ],
        }),
    )
    .output(captions),
};
