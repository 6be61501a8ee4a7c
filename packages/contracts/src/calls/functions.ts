import { z } from 'zod';
import { consentVersion } from '../accounts/consent.ts';
import { creditTransaction } from '../accounts/credits.ts';
import { userTypes } from '../accounts/plans.ts';
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
import { errorsOf, newVideoFaults, signedIn } from './call.ts';
import { imageRequest, newImageFaults } from './images.ts';
import { doneOrProcessing, stillProcessing, waitsForJob } from './job-reply.ts';

const success = z.literal(true);
const error = z.string().nullable().default(null);
const script = z.string().max(limits.maxScriptCharacters);
/** Must be the caller's own id where it is sent at all. */
const userId = z.uuid().optional();
const language = z.enum(languageCodes);
/** An address of our own store; anything else is refused. */
const fileUrl = z.string().max(2_048);
const consent = z.object({ version: z.literal(consentVersion) }).optional();

const fn = (name: string, summary: string, route: object = {}) =>
  signedIn.route({ method: 'POST', path: `/functions/${name}`, tags: ['Functions'], summary, ...route });

/** Two requests with one key are one video; in the body, or as the header `Idempotency-Key`. */
export const idempotencyKey = z.string().min(8).max(100);

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description: 'As `idempotencyKey` in the body, which wins. The same key with another script is answered 409.',
  schema: { type: 'string' as const, minLength: 8, maxLength: 100 },
};

/** What a video is made of, in the words of the specification. */
export const avatarVideoRequest = z.object({
  projectId: z.uuid().nullish(),
  projectName: videoTitle,
  avatarImageUrl: fileUrl,
  script,
  voiceUrl: fileUrl.nullish(),
  voiceId: z.string().max(200).nullish(),
  provider: z.enum(providers).default('heygen'),
  advancedSettings: advancedSettings.prefault({}),
  voiceChoice: z.enum(voiceChoices),
  videoSize: z.enum(videoSizes).default('youtube'),
  language: language.default('en'),
  captions: z.enum(captionChoices).default('file'),
  /** The visible label; only a paid plan may turn it off. */
  aiLabel: z.boolean().default(true),
  idempotencyKey: idempotencyKey.optional(),
});
export type AvatarVideoRequest = z.output<typeof avatarVideoRequest>;

/** The functions of the specification, each under its own name. */
export const functionCalls = {
  getUserCredits: fn('get-user-credits', 'Balance, recent activity and statistics').output(
    z.object({
      success,
      credits: z.object({
        available_credits: z.int(),
        total_credits: z.int(),
        used_credits: z.int(),
        user_type: z.enum(userTypes),
      }),
      transactions: z.array(creditTransaction),
      stats: z.object({ videosThisMonth: z.int(), canGetDailyBonus: z.boolean() }),
    }),
  ),

  purchaseCredits: fn('purchase-credits', 'Start a purchase of credits')
    .meta({ limit: 'newVideo' })
    .errors(errorsOf('not_configured', 'provider_down'))
    .input(z.object({ credits: z.int().positive() }))
    .output(z.object({ success, url: z.string(), sessionId: z.string() })),

  verifyPayment: fn('verify-payment', 'Check whether a payment has arrived, and grant its credits once')
    .errors(errorsOf('payment_not_found', 'payment_not_verified', 'provider_down', 'not_configured'))
    .input(z.object({ sessionId: z.string().min(1).max(300) }))
    .output(z.object({ success, message: z.string() })),

  detectAndTranslateScript: fn('detect-and-translate-script', 'The language of a script, and its translation')
    .meta({ limit: 'speech' })
    .errors(
      errorsOf(
        ...(['provider_down', 'provider_busy', 'provider_refused', 'not_configured'] as const),
        ...(['language_not_supported', 'script_too_long'] as const),
      ),
    )
    .input(
      z.object({
        script,
        targetLanguage: language,
        targetLanguageName: z.string().max(40).optional(),
        /** False where only the language is asked for: then no translator sees the script. */
        translate: z.boolean().default(true),
      }),
    )
    .output(
      z.object({
        detectedLanguage: z.string().nullable(),
        detectedLanguageName: z.string().nullable(),
        confidence: z.number().min(0).max(1),
        needsTranslation: z.boolean(),
        translatedScript: z.string().nullable(),
        /** Why there is no translation although one is needed. */
        message: z.string().nullable(),
      }),
    ),

  cloneVoiceOnly: fn('clone-voice-only', 'Create a voice from a sample')
    .meta({ limit: 'speech' })
    .errors(
      errorsOf(
        ...(['audio_file_issue', 'language_not_supported', 'consent_required'] as const),
        ...(['not_found', 'service_busy', 'provider_down'] as const),
      ),
    )
    .input(
      z.object({
        ...{ voiceUrl: fileUrl, userId, projectName: videoTitle, language: language.default('en'), consent },
        /** What is said in the recording; only where `configuration` says that voices need it. */
        transcript: script.optional(),
      }),
    )
    .output(z.object({ success, voiceId: z.string(), error })),

  generateAudio: fn('generate-audio', 'Speak a script')
    .meta({ limit: 'speech' })
    .errors(
      errorsOf(
        'script_required',
        'script_too_long',
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
        voiceId: z.string().min(1).max(200),
        script,
        userId,
        language,
        voiceUrl: fileUrl.nullish(),
        projectId: z.uuid().optional(),
        advancedSettings: advancedSettings.optional(),
      }),
    )
    .output(
      z.object({
        success,
        audioUrl: z.string(),
        error,
        durationSeconds: z.number(),
        languageProcessing: z.object({
          needsTranslation: z.boolean(),
          detectedLanguageName: z.string().nullable(),
        }),
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
        ...{ imageUrl: fileUrl, userId, consent },
        /** Takes a picture that cannot be used out of the library again. */
        forgetIfRefused: z.boolean().optional(),
      }),
    )
    .output(z.object({ success, talkingPhotoId: z.string(), error, warnings: z.array(photoWarning) })),

  createAvatarVideo: fn('create-avatar-video', 'Start a video', {
    spec: (operation: object) => ({ ...operation, parameters: [idempotencyHeader] }),
  })
    .meta({ limit: 'newVideo' })
    .errors(newVideoFaults)
    .input(avatarVideoRequest)
    .output(z.object({ success, projectId: z.uuid(), status: z.enum(projectStatuses), error })),

  checkVideoStatus: fn('check-video-status', 'The progress of a video')
    .errors(errorsOf('not_found'))
    .input(z.object({ projectId: z.uuid() }))
    .output(z.object({ success, status: z.enum(projectStatuses), error, message: z.string() })),

  processVideoOverlays: fn('process-video-overlays', 'Add text to a finished video', waitsForJob)
    .meta({ limit: 'newVideo' })
    .errors(errorsOf('not_found', 'conflict', 'rendering_failed', 'storage_down'))
    .input(z.strictObject({ projectId: z.uuid(), overlayConfig }))
    .output(
      doneOrProcessing(
        z.object({ success, processedVideoUrl: z.string(), error }),
        z.object({ success, processedVideoUrl: z.null(), error, status: stillProcessing, projectId: z.uuid() }),
      ),
    ),

  generateAiImage: fn('generate-ai-image', 'Generate an image from a description', waitsForJob)
    .meta({ limit: 'newImage' })
    .errors(newImageFaults)
    .errors(errorsOf('image_not_suitable', 'provider_busy', 'provider_refused', 'storage_down', 'cancelled'))
    .input(imageRequest.extend({ userId }))
    .output(
      doneOrProcessing(
        z.object({ success, error, imageUrl: z.string(), usage: imageUsage }),
        z.object({
          ...{ success, error, imageUrl: z.null(), usage: imageUsage, status: stillProcessing },
          /** Of the order; `GET /images/{id}` tells more. */
          imageId: z.uuid(),
        }),
      ),
    ),
};
