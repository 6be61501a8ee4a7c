import { type FaultCode, faults } from '@portray/foundation/errors';
import type { ApiError } from '#lib/api/api-error.ts';
import { buyCreditsPlace } from '#lib/screens/places.ts';
import type { Step } from '../draft/steps.ts';

/** Why a video could not be created, and the page that helps, if there is one. */
export type CreationFailure = { title: string; message: string; action?: { label: string; newTab: string } };

/** Codes that keep their own title; any other refusal is a failed creation. */
const titled = [
  'not_authenticated',
  'missing_information',
  'voice_required',
  'script_required',
  'script_too_long',
  'consent_required',
  'too_many_requests',
  'daily_limit_reached',
  'insufficient_credits',
  'no_project',
];

const actions = {
  daily_limit_reached: { label: 'Upgrade to Pro', newTab: '/pricing' },
  insufficient_credits: { label: 'Buy Credits', newTab: buyCreditsPlace },
};

/** Where somebody finds more videos who has none left today. */
export function wayToMoreVideos(isFree: boolean): NonNullable<CreationFailure['action']> {
  return isFree ? actions.daily_limit_reached : actions.insufficient_credits;
}

/** A creation that was refused. */
export function describeRefusal({ code, title, message }: Pick<ApiError, 'code' | 'title' | 'message'>) {
  return described(code, titled.includes(code) ? title : 'Video Creation Failed', message);
}

/** An earlier attempt that failed, from its row. */
export function describeFailedVideo(code: string | null, reason: string | null): CreationFailure {
  const title = faults[code as FaultCode]?.title ?? 'Video Creation Failed';
  return described(code ?? '', title, reason ?? 'The video could not be created. Please try again.');
}

const stepsOf: Partial<Record<FaultCode, Step>> = {
  voice_not_found: 'voice',
  voice_required: 'voice',
  audio_file_issue: 'voice',
  speech_failed: 'voice',
  script_required: 'project',
  script_too_long: 'project',
  missing_information: 'project',
  invalid_image: 'avatar',
  face_not_detected: 'avatar',
  image_not_suitable: 'avatar',
  not_found: 'avatar',
  file_not_found: 'avatar',
  consent_required: 'avatar',
};

/** The step at which somebody mends what a project was refused for. */
export function stepOfRefusal(code: string | null, reason: string | null): Step {
  const step = stepsOf[code as FaultCode] ?? 'create';
  // Files and permissions are those of a photo or of a recording.
  return step === 'avatar' && /\b(recording|voice)\b/iu.test(reason ?? '') ? 'voice' : step;
}

function described(code: string, title: string, message: string): CreationFailure {
  const action = (actions as Record<string, CreationFailure['action']>)[code];
  return { title, message, ...(action && { action }) };
}
