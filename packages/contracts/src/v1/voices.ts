import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { voiceEngineIds } from '../voices/voice-ids.ts';
import { deleted, listOf, listShape, metadata, metadataChange, moment, sentMetadata, v1Call } from './v1-call.ts';

const tag = 'Voices';
const byVoiceId = z.strictObject({ id: z.string().min(1).max(200).describe('Id of the voice.') });
const name = z.string().trim().min(1).max(limits.maxVoiceNameCharacters);
const consent = z
  .union([z.boolean(), z.stringbool()])
  .default(false)
  .describe("That this is your voice, or that you have this person's permission.");

/** A voice to speak with. */
export const voice = z
  .object({
    id: z.string().describe('Id of the voice, to speak with.'),
    object: z.literal('voice').describe('What this is.'),
    kind: z.enum(['ready_made', 'cloned']).describe('One of the list, or made from a recording of yours.'),
    name: z.string().nullable().describe('Its name; null while a cloned one has none.'),
    gender: z.string().nullable().describe("'female' or 'male'; null for cloned ones."),
    accent: z.string().nullable().describe('Where it sounds to be from; null for cloned ones.'),
    languages: z
      .array(z.string())
      .describe('Languages that it speaks, best first; of cloned ones that of the recording.'),
    engine: z.enum(voiceEngineIds).describe('What speaks.'),
    sample_url: z.url().nullable().describe('Address of a sample to hear; null where there is none yet.'),
    metadata,
    created_at: moment.nullable().describe('When it was made; null for ready-made ones.'),
  })
  .meta({
    id: 'Voice',
    description: 'A voice to speak with.',
    examples: [
      {
        id: 'en-us-grace',
        object: 'voice',
        kind: 'ready_made',
        name: 'Grace',
        gender: 'female',
        accent: 'american',
        languages: ['en'],
        engine: 'built-in',
        sample_url: 'https://portray.example/files/samples/grace.m4a',
        metadata: {},
        created_at: null,
      },
    ],
  });
export type V1Voice = z.infer<typeof voice>;

const createVoice = z
  .strictObject({
    name: name.optional().describe('A name for it.'),
    language: z.enum(languageCodes).default('en').describe('Language of the recording.'),
    transcript: z
      .string()
      .max(limits.maxTranscriptCharacters)
      .optional()
      .describe('What is said in it; some engines need it.'),
    consent,
    metadata: sentMetadata,
  })
  .meta({
    id: 'CreateVoice',
    description: 'A new voice: a recording as a file, with these as fields of the form or of the address.',
    examples: [{ name: 'My voice', language: 'en', consent: true }],
  });

/** A recording of one's own, which is heard as it is. */
export const recording = z
  .object({
    id: z.string().describe('Its id, to be used as `recording.id`.'),
    object: z.literal('recording').describe('What this is.'),
    url: z.url().describe('Signed address of the sound.'),
    url_expires_at: moment.describe('Until when that address is good.'),
    created_at: moment.describe('When it was uploaded; it goes with the last video that has it, or after a day.'),
  })
  .meta({
    id: 'Recording',
    description: 'A recording of a person who speaks, which is heard in a video as it is.',
    examples: [
      {
        id: '1790000000000-9f86d081884c7d659a2feaa0c55ad015',
        object: 'recording',
        url: 'https://portray.example/files/recordings/a.m4a?expires=1790000000&signature=x',
        url_expires_at: '2026-11-29T04:20:00.000Z',
        created_at: '2026-11-29T04:10:00.000Z',
      },
    ],
  });

/** Voices, and recordings that are heard as they are. */
export const voiceCalls = {
  list: v1Call({
    method: 'GET',
    path: '/voices',
    operationId: 'listVoices',
    tag,
    scope: 'read',
    summary: 'List voices: yours first, then the ready-made ones by name',
  })
    .input(
      z.strictObject({
        ...listShape,
        kind: z.enum(['ready_made', 'cloned']).optional().describe('Only voices of this kind.'),
        language: z.enum(languageCodes).optional().describe('Only voices that speak this language.'),
      }),
    )
    .output(listOf('VoiceList', voice)),

  get: v1Call({
    method: 'GET',
    path: '/voices/{id}',
    operationId: 'getVoice',
    tag,
    scope: 'read',
    summary: 'Read a voice',
  })
    .input(byVoiceId)
    .output(voice),

  create: v1Call({
    method: 'POST',
    path: '/voices',
    operationId: 'createVoice',
    tag,
    scope: 'create',
    status: 201,
    limit: 'speech',
    upload: 'voice_sample',
    keeps: 'start',
    summary: 'Make a voice from a recording of a person',
    description: `Sends a recording of at least ${limits.minVoiceSampleSeconds} seconds: as the field \`file\` of a form, or as the body itself with its own \`Content-Type\` and the other fields in the address.`,
    errors: [
      'audio_file_issue',
      'consent_required',
      'not_configured',
      'storage_full',
      'outcome_unclear',
      'provider_refused',
    ],
  })
    .input(createVoice)
    .output(voice),

  change: v1Call({
    method: 'PATCH',
    path: '/voices/{id}',
    operationId: 'updateVoice',
    tag,
    scope: 'manage',
    summary: 'Rename a voice of yours, or change its metadata',
    errors: ['not_allowed'],
  })
    .input(
      byVoiceId.extend({
        name: name.nullish().describe('Its new name; null takes it off.'),
        metadata: metadataChange.optional(),
      }),
    )
    .output(voice),

  remove: v1Call({
    method: 'DELETE',
    path: '/voices/{id}',
    operationId: 'deleteVoice',
    tag,
    scope: 'manage',
    summary: 'Delete a voice of yours; videos that it spoke stay',
    errors: ['not_allowed'],
  })
    .input(byVoiceId)
    .output(deleted),

  record: v1Call({
    method: 'POST',
    path: '/recordings',
    operationId: 'createRecording',
    tag,
    scope: 'create',
    status: 201,
    upload: 'recording',
    keeps: 'start',
    summary: 'Upload a recording that a video plays as it is',
    description:
      'Sends the sound as the field `file` of a form, or as the body itself with its own `Content-Type`. Use its id as `recording.id` of a new video.',
    errors: ['audio_file_issue', 'storage_full'],
  })
    .input(z.strictObject({}))
    .output(recording),
};
