import { type FaultCode, faults } from '@portray/foundation/errors';
import { type CreationFailure, described } from '#lib/api/creation-refusal.ts';
import type { Step } from '../draft/steps.ts';

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
