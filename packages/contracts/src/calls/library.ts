import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { photoStates } from '../photos/photo-states.ts';
import { photoLandmarks, samplePortrait, talkingPhoto } from '../photos/photos.ts';
import { blankIsNull } from '../text.ts';
import { advancedSettings } from '../videos/video-settings.ts';
import { defaultVoice, voiceClone } from '../voices/voices.ts';
import { byId, consent, done, errorsOf, open, pageOf, pageRequest, removal, restorable, signedIn } from './call.ts';

const own = signedIn.errors(errorsOf('not_found'));
const search = z.string().trim().max(200).optional().describe('Part of the name; case and accents make no difference.');
const fileUrl = z.string().max(2_048);
const photoName = z.string().max(limits.maxPhotoNameCharacters).transform(blankIsNull);
const voiceName = z.string().max(limits.maxVoiceNameCharacters).transform(blankIsNull);
const start = z.number().describe('When it begins, in seconds.');
const end = z.number().describe('When it ends, in seconds.');

export const photoListRequest = pageRequest.extend({
  search,
  state: z.enum(photoStates).optional().describe('Only photos of this state.'),
  isAiGenerated: z.stringbool().optional().describe('Only AI images, or only others.'),
});
export type PhotoListRequest = z.infer<typeof photoListRequest>;

/** Rows of `user_talking_photos`, and the portraits offered to every user. */
export const photoCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/photos', tags: ['Photos'], summary: 'Your photos, newest first' })
    .input(photoListRequest)
    .output(pageOf(talkingPhoto)),

  counts: signedIn
    .route({
      method: 'GET',
      path: '/photos/counts',
      tags: ['Photos'],
      summary: 'How many photos there are of each state',
    })
    .input(photoListRequest.pick({ search: true, isAiGenerated: true }))
    .output(z.record(z.enum(['all', ...photoStates]), z.int())),

  get: own
    .route({ method: 'GET', path: '/photos/{id}', tags: ['Photos'], summary: 'One photo' })
    .input(byId)
    .output(talkingPhoto),

  create: signedIn
    .errors(errorsOf('not_found'))
    .route({ method: 'POST', path: '/photos', tags: ['Photos'], summary: 'Save an uploaded image to the library' })
    .input(
      z.object({
        original_image_url: fileUrl.describe('Address of the picture, as the upload answered it.'),
        photo_name: photoName.nullish().describe('A name for it.'),
      }),
    )
    .output(talkingPhoto),

  change: own
    .route({ method: 'PATCH', path: '/photos/{id}', tags: ['Photos'], summary: 'Rename or save a photo' })
    .input(
      byId.extend({
        photo_name: photoName.nullish().describe('Its new name; null takes it off.'),
        is_saved: z.boolean().optional().describe('Whether it stays until it is deleted.'),
      }),
    )
    .output(talkingPhoto),

  draw: own
    .errors(errorsOf('rendering_failed'))
    .route({
      method: 'POST',
      path: '/photos/{id}/draw',
      tags: ['Photos'],
      summary: 'Draw a preview at its final size, and wait up to 25 seconds for it',
    })
    .input(byId)
    .output(talkingPhoto),

  remove: own
    .route({ method: 'DELETE', path: '/photos/{id}', tags: ['Photos'], summary: 'Delete a photo' })
    .input(removal)
    .output(done),

  restorable: signedIn
    .route({
      method: 'GET',
      path: '/photos/restorable',
      tags: ['Photos'],
      summary: 'Deleted photos that can still be taken back',
    })
    .output(z.array(restorable)),

  restore: own
    .route({
      method: 'POST',
      path: '/photos/{id}/restore',
      tags: ['Photos'],
      summary: 'Take the deletion of a photo back in time',
    })
    .input(byId)
    .output(talkingPhoto),

  landmarks: own
    .errors(errorsOf('conflict'))
    .route({ method: 'GET', path: '/photos/{id}/landmarks', tags: ['Photos'], summary: 'Where its face is' })
    .input(byId)
    .output(photoLandmarks),

  samples: open
    .route({ method: 'GET', path: '/sample-portraits', tags: ['Photos'], summary: 'Sample portraits' })
    .output(z.array(samplePortrait)),

  sampleLandmarks: open
    .errors(errorsOf('not_found'))
    .route({
      method: 'GET',
      path: '/sample-portraits/{id}/landmarks',
      tags: ['Photos'],
      summary: 'Where the face of a sample portrait is',
    })
    .input(z.object({ id: z.string().max(40).describe('Id of the portrait.') }))
    .output(photoLandmarks),
};

/** See foundation/speech-timeline. */
const speechTimeline = z.object({
  durationSeconds: z.number().describe('Length of the sound in seconds.'),
  phonemes: z
    .array(
      z.object({
        symbol: z.string().describe('The sound in IPA; empty for silence.'),
        startSeconds: start,
        endSeconds: end,
        stress: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 none, 1 secondary, 2 primary.'),
      }),
    )
    .describe('Every sound, in order.'),
  words: z
    .array(
      z.object({
        text: z.string().describe('The word as it is written.'),
        scriptOffset: z.int().describe('Where it begins in the text, in UTF-16 units.'),
        startSeconds: start,
        endSeconds: end,
        isAbbreviated: z.literal(true).optional().describe('Its full stop ends no sentence.'),
        endsLine: z.literal(true).optional().describe('Another line of the text follows it.'),
      }),
    )
    .describe('Every word, in order.'),
  loudness: z.array(z.number()).describe('How loud it is, 100 values a second.'),
});

/** Rows of `user_voice_clones` and `default_voices`, voice previews, and recordings that are heard as they are. */
export const voiceCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/voices', tags: ['Voices'], summary: 'Your voices, newest first' })
    .input(pageRequest.extend({ search }))
    .output(pageOf(voiceClone)),

  change: own
    .route({ method: 'PATCH', path: '/voices/{id}', tags: ['Voices'], summary: 'Rename a voice' })
    .input(byId.extend({ voice_name: voiceName.nullable().describe('Its new name; null takes it off.') }))
    .output(voiceClone),

  remove: own
    .route({ method: 'DELETE', path: '/voices/{id}', tags: ['Voices'], summary: 'Delete a voice' })
    .input(removal)
    .output(done),

  restorable: signedIn
    .route({
      method: 'GET',
      path: '/voices/restorable',
      tags: ['Voices'],
      summary: 'Deleted voices that can still be taken back',
    })
    .output(z.array(restorable)),

  restore: own
    .route({
      method: 'POST',
      path: '/voices/{id}/restore',
      tags: ['Voices'],
      summary: 'Take the deletion of a voice back in time',
    })
    .input(byId)
    .output(voiceClone),

  defaults: open
    .route({
      method: 'GET',
      path: '/default-voices',
      tags: ['Voices'],
      summary: 'Quick Start voices, by name',
    })
    .output(z.array(defaultVoice)),

  sample: open
    .meta({ limit: 'speech', visitorLimit: 'visitorPreview' })
    .errors(errorsOf('voice_not_found', 'speech_failed', 'service_busy'))
    .route({
      method: 'POST',
      path: '/default-voices/sample',
      tags: ['Voices'],
      summary: 'What a Quick Start voice says of itself; made when it is first asked for',
    })
    .input(z.object({ voiceId: z.string().min(1).max(200).describe('The voice, as the list names it.') }))
    .output(z.object({ sample_audio_url: z.string().describe('Address of the sound.') })),

  preview: open
    .meta({ limit: 'speech', visitorLimit: 'visitorPreview' })
    .errors(errorsOf('voice_not_found', 'script_required', 'script_too_long', 'speech_failed', 'service_busy'))
    .route({
      method: 'POST',
      path: '/functions/preview-speech',
      tags: ['Voices'],
      summary: 'Sound and timeline of a text; short ones also without an account',
    })
    .input(
      z.object({
        text: z.string().max(limits.maxScriptCharacters).describe('What is said.'),
        voiceId: z.string().min(1).max(200).describe('The voice, as the lists of voices name it.'),
        language: z.enum(languageCodes).default('en').describe('Language that is spoken.'),
        advancedSettings: advancedSettings.prefault({}).describe('Speed and mood of the voice.'),
      }),
    )
    .output(
      z.object({
        success: z.literal(true).describe('A refusal is answered as an error instead.'),
        audioUrl: z.string().describe('Address of the sound.'),
        durationSeconds: z.number().describe('Its length in seconds.'),
        timeline: speechTimeline.describe('When what is said.'),
      }),
    ),

  alignRecording: signedIn
    .meta({ limit: 'speech' })
    .errors(errorsOf('audio_file_issue', 'script_required', 'script_too_long', 'consent_required', 'not_found'))
    .errors(errorsOf('file_not_found', 'speech_failed', 'service_busy', 'storage_down'))
    .route({
      method: 'POST',
      path: '/functions/align-recording',
      tags: ['Voices'],
      summary: 'When each word of a script is heard in a recording of yours, which a video then plays as it is',
    })
    .input(
      z.strictObject({
        recordingUrl: fileUrl.describe('Address of your recording, as its upload answered it.'),
        script: z.string().max(limits.maxScriptCharacters).describe('What is said in it; these become the captions.'),
        language: z.enum(languageCodes).default('en').describe('Language that is spoken.'),
        consent: consent.describe('That this is your voice, or that you have permission; needed once for a recording.'),
      }),
    )
    .output(
      z.object({
        success: z.literal(true).describe('A refusal is answered as an error instead.'),
        audioUrl: z.string().describe('Address of the sound.'),
        durationSeconds: z.number().describe('Its length in seconds.'),
        timeline: speechTimeline.describe('When what is said; without words where the script could not be followed.'),
        warning: z.string().nullable().describe('Why the script could not be followed, in a sentence.'),
      }),
    ),
};
