import { z } from 'zod';
import { creditTransaction, userCredits } from '../accounts/credits.ts';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { imageUsage } from '../photos/images.ts';
import { photoWarning } from '../photos/photos.ts';
import { videoSizes } from '../videos/frame-size.ts';
import { overlayConfig } from '../videos/overlay.ts';
import { providers } from '../videos/video-choices.ts';
import { advancedSettings, captionChoices } from '../videos/video-settings.ts';
import { projectStatuses } from '../videos/video-states.ts';
import { videoTitle, voiceChoices } from '../videos/videos.ts';
import { consent, errorsOf, idempotencyKey, newVideoFaults, signedIn } from './call.ts';
import { imageRequest, newImageFaults } from './images.ts';
import { doneOrProcessing, stillProcessing, waitsForJob } from './job-reply.ts';

const success = z.literal(true).describe('A refusal is answered as an error instead.');
const error = z.string().nullable().default(null).describe('Always null.');
const script = z.string().max(limits.maxScriptCharacters).describe('What is said.');
const userId = z.uuid().optional().describe('Your own id, or left out.');
const language = z.enum(languageCodes).describe('Language that is spoken.');
/** An address of our own store; anything else is refused. */
const fileUrl = z.string().max(2_048);
const projectId = z.uuid().describe('The video.');
const settings = advancedSettings.describe('Further choices.');
const status = z.enum(projectStatuses).describe('How far the video is.');
const usage = imageUsage.describe('AI images of today.');

const fn = (name: string, summary: string, route: object = {}) =>
  signedIn.route({ method: 'POST', path: `/functions/${name}`, tags: ['Functions'], summary, ...route });

/** What a video is made of, in the words of the specification. */
export const avatarVideoRequest = z.object({
  projectId: z.uuid().nullish().describe('The draft that becomes a video; left out, a new one.'),
  projectName: videoTitle.describe('Title of the video.'),
  avatarImageUrl: fileUrl.describe('Address of a photo of yours, or of a sample portrait.'),
  script,
  voiceUrl: fileUrl.nullish().describe('Recording of a cloned voice, in place of `voiceId`; or the one that is heard.'),
  voiceId: z.string().max(200).nullish().describe('The voice, as the lists of voices name it.'),
  provider: z.enum(providers).default('heygen').describe('What the video is ordered from.'),
  advancedSettings: settings.prefault({}),
  voiceChoice: z.enum(voiceChoices).describe('A voice of the list, a cloned one, or a recording itself.'),
  videoSize: z.enum(videoSizes).default('youtube').describe('Shape of the frame.'),
  language: language.default('en'),
  captions: z.enum(captionChoices).default('file').describe('No captions, a file, or burned into the picture.'),
  aiLabel: z.boolean().default(true).describe('The visible label; only a paid plan may turn it off.'),
  idempotencyKey: idempotencyKey.optional().describe('As the header `Idempotency-Key`, and it wins over it.'),
});
export type AvatarVideoRequest = z.output<typeof avatarVideoRequest>;

/** The functions of the specification, each under its own name. */
export const functionCalls = {
  getUserCredits: fn('get-user-credits', 'Balance, recent activity and statistics').output(
    z.object({
      success,
      credits: userCredits.omit({ user_id: true }).describe('The balance.'),
      transactions: z.array(creditTransaction).describe('Recent entries of the ledger.'),
      stats: z
        .object({
          videosThisMonth: z.int().describe('Videos that were started this month.'),
          canGetDailyBonus: z.boolean().describe('Whether the daily bonus of today is left.'),
        })
        .describe('Statistics.'),
    }),
  ),

  purchaseCredits: fn('purchase-credits', 'Start a purchase of credits')
    .meta({ limit: 'newVideo', takesKey: true })
    .errors(errorsOf('not_configured', 'provider_down'))
    .input(z.object({ credits: z.int().positive().describe('How many: those of a pack, or a multiple of ten.') }))
    .output(
      z.object({
        success,
        url: z.string().describe('Where to pay.'),
        sessionId: z.string().describe('Id of the checkout, for `verify-payment`.'),
      }),
    ),

  verifyPayment: fn('verify-payment', 'Check whether a payment has arrived, and grant its credits once')
    .errors(errorsOf('payment_not_found', 'payment_not_verified', 'provider_down', 'not_configured'))
    .input(z.object({ sessionId: z.string().max(300).describe('Id of the checkout.') }))
    .output(z.object({ success, message: z.string().describe('What came of it, in a sentence.') })),

  detectAndTranslateScript: fn('detect-and-translate-script', 'The language of a script, and its translation')
    .meta({ limit: 'speech' })
    .errors(
      errorsOf(
        ...(['provider_down', 'provider_busy', 'provider_refused', 'not_configured'] as const),
        ...(['language_not_supported', 'script_required', 'script_too_long'] as const),
      ),
    )
    .input(
      z.object({
        script,
        targetLanguage: language.describe('The language to translate to.'),
        targetLanguageName: z.string().max(40).optional().describe('Its English name; not needed.'),
        translate: z.boolean().default(true).describe('False where only the language is asked for.'),
      }),
    )
    .output(
      z.object({
        detectedLanguage: z.string().nullable().describe('Code of the language of the script.'),
        detectedLanguageName: z.string().nullable().describe('Its English name.'),
        confidence: z.number().min(0).max(1).describe('How sure that is, from 0 to 1.'),
        needsTranslation: z.boolean().describe('Whether it is another language than the one asked for.'),
        translatedScript: z.string().nullable().describe('The translation; null where there is none.'),
        message: z.string().nullable().describe('Why there is no translation although one is needed.'),
      }),
    ),

  cloneVoiceOnly: fn('clone-voice-only', 'Create a voice from a sample')
    .meta({ limit: 'speech', takesKey: true })
    .errors(
      errorsOf(
        ...(['audio_file_issue', 'language_not_supported', 'consent_required'] as const),
        ...(['not_found', 'service_busy', 'provider_down'] as const),
      ),
    )
    .input(
      z.object({
        userId,
        language: language.default('en'),
        consent,
        voiceUrl: fileUrl.describe('Address of your recording.'),
        projectName: videoTitle.describe('What the voice is named after.'),
        transcript: script.optional().describe('What is said in it, where `configuration` says that voices need it.'),
      }),
    )
    .output(z.object({ success, voiceId: z.string().describe('Id to speak with.'), error })),

  generateAudio: fn('generate-audio', 'Speak a script')
    .meta({ limit: 'speech' })
    .errors(
      errorsOf(
        'script_required',
        'script_too_long',
        'voice_required',
        'voice_not_found',
        'not_found',
        'conflict',
        'speech_failed',
        'service_busy',
        'provider_down',
        'provider_busy',
      ),
    )
    .input(
      z.object({
        script,
        userId,
        language,
        voiceId: z.string().max(200).describe('The voice, as the lists of voices name it.'),
        voiceUrl: fileUrl.nullish().describe('Recording of a cloned voice, which then keeps what it spoke last.'),
        projectId: z.uuid().optional().describe('The draft that the speech is for.'),
        advancedSettings: settings.optional(),
      }),
    )
    .output(
      z.object({
        success,
        error,
        audioUrl: z.string().describe('Address of the speech.'),
        durationSeconds: z.number().describe('Its length in seconds.'),
        languageProcessing: z
          .object({
            needsTranslation: z.boolean().describe('Whether the script is in another language than the voice.'),
            detectedLanguageName: z.string().nullable().describe('English name of the language of the script.'),
          })
          .describe('What was noticed about the language.'),
        unreadNotes: z
          .array(z.string())
          .describe('What of the script is shown and not read aloud, a sentence for each.'),
      }),
    ),

  createTalkingPhoto: fn('create-talking-photo', 'Find the face in a photo and prepare it for animation')
    .meta({ limit: 'photoCheck' })
    .errors(
      errorsOf(
        'face_not_detected',
        'several_faces',
        'image_not_suitable',
        'invalid_image',
        'consent_required',
        'not_found',
        'service_busy',
      ),
    )
    .input(
      z.object({
        userId,
        consent,
        imageUrl: fileUrl.describe('Address of your photo.'),
        forgetIfRefused: z.boolean().optional().describe('Takes a picture that cannot be used out of the library.'),
      }),
    )
    .output(
      z.object({
        success,
        error,
        talkingPhotoId: z.string().describe('Id of the prepared face.'),
        warnings: z.array(photoWarning).describe('Hints about the picture.'),
      }),
    ),

  createAvatarVideo: fn('create-avatar-video', 'Start a video')
    .meta({ limit: 'newVideo', takesKey: true })
    .errors(newVideoFaults)
    .input(avatarVideoRequest)
    .output(z.object({ success, projectId: projectId.describe('The video, to ask for its progress.'), status, error })),

  checkVideoStatus: fn('check-video-status', 'The progress of a video')
    .errors(errorsOf('not_found'))
    .input(z.object({ projectId }))
    .output(
      z.object({
        success,
        status,
        error: z.string().nullable().default(null).describe('Why it failed.'),
        message: z.string().describe('How far it is, in a sentence.'),
      }),
    ),

  processVideoOverlays: fn('process-video-overlays', 'Add text to a finished video', waitsForJob)
    .meta({ limit: 'newVideo', takesKey: true })
    .errors(errorsOf('not_found', 'conflict', 'rendering_failed', 'storage_down'))
    .input(z.object({ projectId, overlayConfig: overlayConfig.describe('The words, and how they look.') }))
    .output(
      doneOrProcessing(
        z.object({ success, error, processedVideoUrl: z.string().describe('Address of the video with the words.') }),
        z.object({
          success,
          error,
          status: stillProcessing,
          projectId,
          processedVideoUrl: z.null().describe('Not known yet.'),
        }),
      ),
    ),

  generateAiImage: fn('generate-ai-image', 'Generate an image from a description', waitsForJob)
    .meta({ limit: 'newImage', takesKey: true })
    .errors(newImageFaults)
    .errors(errorsOf('image_not_suitable', 'provider_busy', 'provider_refused', 'storage_down', 'cancelled'))
    .input(imageRequest.extend({ userId }))
    .output(
      doneOrProcessing(
        z.object({ success, error, usage, imageUrl: z.string().describe('Address of the picture.') }),
        z.object({
          success,
          error,
          usage,
          status: stillProcessing,
          imageUrl: z.null().describe('Not known yet.'),
          imageId: z.uuid().describe('Id of the order; `GET /images/{id}` tells more.'),
        }),
      ),
    ),
};
