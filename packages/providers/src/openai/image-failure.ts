import { AppError, type FaultCode } from '@portray/foundation/errors';
import { isForOperator, type OpenAiRefusal } from './openai-place.ts';

const sentences = {
  refused: ['image_not_suitable', 'The image service does not allow this description or picture. Please change it.'],
  picture: ['invalid_image', 'The image service cannot use this picture. Please choose another one.'],
  cannotTransform: [
    'provider_refused',
    'Pictures cannot be transformed on this server. Please create one from words instead.',
  ],
  unusable: ['not_configured', 'No images can be made on this server right now. Please try again later.'],
  busy: ['provider_busy', 'The image service has too much to do right now. Please try again in a minute.'],
  down: ['provider_down', 'The image service does not answer right now. Please try again in a few minutes.'],
  other: ['provider_refused', 'The image service could not make this image. Please change the description.'],
} as const satisfies Record<string, [FaultCode, string]>;

/** Why no picture came, in one sentence. */
export function imageFault(reason: keyof typeof sentences, cause?: unknown, retryAfterSeconds?: number): AppError {
  const [code, sentence] = sentences[reason];
  return new AppError(code, sentence, { cause, retryAfterSeconds });
}

/** What a refusal means; `isEdit` is for pictures that are transformed, which many servers cannot do. */
export function imageRefusal(refusal: OpenAiRefusal, isEdit: boolean): AppError {
  const { status, code, cause, retryAfterSeconds } = refusal;
  if (/moderation_blocked|content_policy|content_filter|ResponsibleAI/i.test(code)) return imageFault('refused', cause);
  const hasNoRoute = [404, 405, 501].includes(status) && code !== 'model_not_found';
  if (isEdit && hasNoRoute) return imageFault('cannotTransform', cause);
  if (isForOperator(refusal)) return imageFault('unusable', cause);
  if (status === 429) return imageFault('busy', cause, retryAfterSeconds);
  if (status >= 500 || status === 408) return imageFault('down', cause);
  return imageFault(isEdit && /image|file/.test(code) ? 'picture' : 'other', cause);
}
