import type { FaultCode } from '@portray/foundation/errors';
import { z } from 'zod';

/** What an error of `/v1` means: its HTTP status, its title, and when it happens, for the documentation. */
export type V1Error = { status: number; title: string; means: string };

/** Every code with which a call of `/v1` can fail. Nothing else states one. */
export const v1Errors = {
  // The request
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    means: 'A value is not one that is taken; `param` names it.',
  },
  missing_parameter: {
    status: 400,
    title: 'Missing parameter',
    means: 'A value that is needed is missing; `param` names it.',
  },
  unknown_parameter: {
    status: 400,
    title: 'Unknown parameter',
    means: 'The request has a field that this call does not know.',
  },
  unreadable_body: {
    status: 400,
    title: 'Unreadable body',
    means: 'The body is not the JSON or the form that its header says.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    means: 'The address exists, but not with this method; `Allow` lists those that it has.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    means: 'The body or the file is larger than this call takes.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    means: 'The `Content-Type` is not one that this call takes.',
  },
  // The key
  key_missing: {
    status: 401,
    title: 'API key missing',
    means: 'There is no `Authorization: Bearer pk_…` header, or it holds no API key.',
  },
  key_unknown: { status: 401, title: 'API key unknown', means: 'There is no such API key.' },
  key_revoked: {
    status: 401,
    title: 'API key revoked',
    means: 'The API key was revoked, or its time after a rotation is over.',
  },
  key_expired: { status: 401, title: 'API key expired', means: 'The API key was good until a day that has passed.' },
  key_sent_in_clear: {
    status: 403,
    title: 'API key sent in clear',
    means:
      'The request came over http without encryption. It was refused, and the key was revoked, since others may have read it.',
  },
  scope_missing: {
    status: 403,
    title: 'Scope missing',
    means: 'The API key does not have the scope that this call needs.',
  },
  origin_not_allowed: {
    status: 403,
    title: 'Origin not allowed',
    means: 'The request comes from a web page, and the API key does not have the scope `browser`.',
  },
  // Plan and limits
  not_allowed: { status: 403, title: 'Not allowed', means: 'Your plan does not have this, or it is not yours.' },
  insufficient_credits: { status: 402, title: 'Insufficient credits', means: 'There are not enough credits left.' },
  daily_limit_reached: {
    status: 429,
    title: 'Daily limit reached',
    means: 'What your plan allows in a day is used up.',
  },
  rate_limited: {
    status: 429,
    title: 'Rate limited',
    means: 'Too many requests, or too many videos in the queue; `Retry-After` says when to come back.',
  },
  // What the request names
  not_found: { status: 404, title: 'Not found', means: 'There is no such object, or it is not yours.' },
  voice_not_found: { status: 404, title: 'Voice not found', means: 'There is no such voice, or it is not yours.' },
  file_not_found: { status: 404, title: 'File not found', means: 'A file that the request names is no longer there.' },
  conflict: { status: 409, title: 'Conflict', means: 'The object is in a state in which this cannot be done.' },
  changed_elsewhere: {
    status: 409,
    title: 'Changed elsewhere',
    means: 'The object was changed since it was read. Read it again.',
  },
  price_changed: {
    status: 409,
    title: 'Price changed',
    means: 'It costs more than the `credits` that were sent. Read the price again.',
  },
  not_connected: { status: 409, title: 'Not connected', means: 'No account of yours is connected at this network.' },
  authorization_expired: {
    status: 409,
    title: 'Authorization expired',
    means: 'The permission at the network has expired. Connect the account again.',
  },
  // Idempotency
  request_in_progress: {
    status: 409,
    title: 'Request in progress',
    means: 'A request with the same `Idempotency-Key` is still being answered. Try again in a moment.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency mismatch',
    means: 'The `Idempotency-Key` was used for a different request within the last 24 hours.',
  },
  // What the video is made of
  script_required: { status: 422, title: 'Script required', means: 'There is nothing to say.' },
  script_too_long: {
    status: 422,
    title: 'Script too long',
    means: 'The script is longer than your plan, or a video, can hold.',
  },
  voice_required: { status: 422, title: 'Voice required', means: 'There is no voice, or it is not ready yet.' },
  consent_required: {
    status: 422,
    title: 'Permission required',
    means: 'Confirm with `consent` that this is you, or that you have the permission of this person.',
  },
  invalid_image: { status: 422, title: 'Invalid image', means: 'The file is not a picture that can be read.' },
  face_not_detected: { status: 422, title: 'Face not detected', means: 'No face was found in the picture.' },
  several_faces: { status: 422, title: 'Several faces', means: 'The picture shows several people.' },
  image_not_suitable: {
    status: 422,
    title: 'Image not suitable',
    means: 'The picture cannot be used, or was rejected by the content filter.',
  },
  audio_file_issue: {
    status: 422,
    title: 'Audio not suitable',
    means: 'The sound cannot be used, for the reason in `detail`.',
  },
  language_not_supported: {
    status: 422,
    title: 'Language not supported',
    means: 'This language is not one of `GET /v1/languages`.',
  },
  address_refused: {
    status: 422,
    title: 'Address refused',
    means: 'The address cannot be fetched: it is not public, not https, or does not answer with the file.',
  },
  provider_refused: {
    status: 422,
    title: 'Provider refused',
    means: 'An outside service refused the work, for the reason in `detail`.',
  },
  // Our side
  not_configured: { status: 501, title: 'Not available here', means: 'This server does not offer this.' },
  rendering_failed: { status: 500, title: 'Rendering failed', means: 'The work failed on our side. Try again.' },
  speech_failed: { status: 500, title: 'Speech failed', means: 'The voice could not say the text. Try again.' },
  outcome_unclear: {
    status: 502,
    title: 'Outcome unclear',
    means: 'An outside service did not say whether it did the work. It is not ordered twice.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    means: 'Something that is needed is busy or away; `Retry-After` says when to come back.',
  },
  storage_full: { status: 507, title: 'Storage full', means: 'There is no storage space left right now.' },
  request_interrupted: {
    status: 408,
    title: 'Request interrupted',
    means: 'The request broke off or was too slow; nothing was kept.',
  },
  unexpected: {
    status: 500,
    title: 'Unexpected error',
    means: 'Something went wrong on our side. Tell us the `request_id` if it stays so.',
  },
} as const satisfies Record<string, V1Error>;

export type V1Code = keyof typeof v1Errors;
export const v1Codes = Object.keys(v1Errors) as [V1Code, ...V1Code[]];

/** What a fault of the product is called in `/v1`: the one mapping between the two. */
export const v1CodeOf: Record<FaultCode, V1Code> = {
  unexpected: 'unexpected',
  invalid_input: 'invalid_request',
  missing_information: 'missing_parameter',
  script_required: 'script_required',
  script_too_long: 'script_too_long',
  invalid_image: 'invalid_image',
  face_not_detected: 'face_not_detected',
  several_faces: 'several_faces',
  image_not_suitable: 'image_not_suitable',
  audio_file_issue: 'audio_file_issue',
  voice_not_found: 'voice_not_found',
  voice_required: 'voice_required',
  language_not_supported: 'language_not_supported',
  file_not_found: 'file_not_found',
  consent_required: 'consent_required',
  not_found: 'not_found',
  link_expired: 'not_found',
  password_required: 'not_allowed',
  payment_not_found: 'not_found',
  conflict: 'conflict',
  account_exists: 'conflict',
  changed_elsewhere: 'changed_elsewhere',
  price_changed: 'price_changed',
  not_connected: 'not_connected',
  authorization_expired: 'authorization_expired',
  method_not_allowed: 'method_not_allowed',
  payload_too_large: 'payload_too_large',
  idempotency_key_in_use: 'request_in_progress',
  idempotency_key_reused: 'idempotency_mismatch',
  not_authenticated: 'key_missing',
  invalid_credentials: 'key_unknown',
  forbidden: 'not_allowed',
  email_not_confirmed: 'not_allowed',
  insufficient_credits: 'insufficient_credits',
  payment_not_verified: 'insufficient_credits',
  daily_limit_reached: 'daily_limit_reached',
  too_many_requests: 'rate_limited',
  provider_refused: 'provider_refused',
  not_verified: 'invalid_request',
  weak_password: 'invalid_request',
  not_configured: 'not_configured',
  tool_missing: 'not_configured',
  rendering_failed: 'rendering_failed',
  output_not_writable: 'rendering_failed',
  speech_failed: 'speech_failed',
  outcome_unclear: 'outcome_unclear',
  service_busy: 'service_unavailable',
  provider_down: 'service_unavailable',
  provider_busy: 'service_unavailable',
  storage_down: 'service_unavailable',
  database_down: 'service_unavailable',
  mail_failed: 'service_unavailable',
  file_damaged: 'service_unavailable',
  start_failed: 'unexpected',
  storage_full: 'storage_full',
  cancelled: 'request_interrupted',
};

/** How every call of `/v1` fails: a problem document of RFC 9457, as `application/problem+json`. */
export const problem = z
  .object({
    type: z.url().describe('The same as `doc_url`.'),
    title: z.string().describe('What went wrong, in a few words; the same for each code.'),
    status: z.int().describe('The HTTP status.'),
    detail: z.string().describe('What went wrong this time, in a sentence for people, with the next step.'),
    code: z.enum(v1Codes).describe('What went wrong, for programs. New codes may be added.'),
    param: z.string().nullable().describe('The field that is wrong, such as `photo.id`; null where it is none.'),
    doc_url: z.url().describe('Where the code is explained.'),
    request_id: z.string().describe('Also in the header `X-Request-Id`; the log finds the request by it.'),
  })
  .meta({
    id: 'Problem',
    description: 'Why a call failed, as RFC 9457 says.',
    examples: [
      {
        type: 'https://portray.example/docs/errors#script_too_long',
        title: 'Script too long',
        status: 422,
        detail: 'Your script has 180 words and your plan allows 150. Please remove 30 words.',
        code: 'script_too_long',
        param: 'script',
        doc_url: 'https://portray.example/docs/errors#script_too_long',
        request_id: '5f0c2c7e-3d0b-4a57-9a11-6a8b8f5a3f0e',
      },
    ],
  });
export type Problem = z.infer<typeof problem>;
