/**
 * What each fault means to the outside: HTTP status, title, whether trying again can help (and when, where waiting is
 * what helps), exit code of the command line.
 */
export const faults = {
  unexpected: { status: 500, title: 'Something Went Wrong', retry: true, exit: 1 },
  invalid_input: { status: 400, title: 'Invalid Input', retry: false, exit: 2 },
  script_required: { status: 400, title: 'Script Required', retry: false, exit: 3 },
  script_too_long: { status: 400, title: 'Script Too Long', retry: false, exit: 4 },
  invalid_image: { status: 400, title: 'Invalid File Type', retry: false, exit: 5 },
  face_not_detected: { status: 422, title: 'Face Not Detected', retry: false, exit: 6 },
  image_not_suitable: { status: 422, title: 'Image Not Suitable', retry: false, exit: 7 },
  audio_file_issue: { status: 400, title: 'Audio File Issue', retry: false, exit: 8 },
  voice_not_found: { status: 404, title: 'Voice Not Found', retry: false, exit: 9 },
  language_not_supported: { status: 400, title: 'Language Not Supported', retry: false, exit: 10 },
  file_not_found: { status: 404, title: 'File Not Found', retry: false, exit: 11 },
  output_not_writable: { status: 500, title: 'Cannot Write The Video', retry: false, exit: 12 },
  tool_missing: { status: 503, title: 'Service Configuration Error', retry: false, exit: 13 },
  rendering_failed: { status: 500, title: 'Processing Error', retry: true, exit: 14 },
  speech_failed: { status: 500, title: 'Audio Generation Failed', retry: true, exit: 15 },
  not_verified: { status: 422, title: 'Not Verified', retry: false, exit: 16 },
  not_authenticated: { status: 401, title: 'Authentication Required', retry: false, exit: 17 },
  invalid_credentials: { status: 400, title: 'Authentication Required', retry: false, exit: 18 },
  weak_password: { status: 400, title: 'Weak Password', retry: false, exit: 19 },
  account_exists: { status: 409, title: 'Account Already Exists', retry: false, exit: 20 },
  forbidden: { status: 403, title: 'Not Allowed', retry: false, exit: 21 },
  not_found: { status: 404, title: 'Not Found', retry: false, exit: 22 },
  conflict: { status: 409, title: 'Not Possible Now', retry: false, exit: 23 },
  payload_too_large: { status: 413, title: 'File Too Large', retry: false, exit: 24 },
  insufficient_credits: { status: 402, title: 'Insufficient Credits', retry: false, exit: 25 },
  daily_limit_reached: { status: 429, title: 'Daily Limit Reached', retry: false, exit: 26 },
  too_many_requests: { status: 429, title: 'Too Many Requests', retry: true, exit: 27, afterSeconds: 5 },
  service_busy: { status: 503, title: 'Service Busy', retry: true, exit: 28, afterSeconds: 10 },
  not_configured: { status: 501, title: 'Service Configuration Error', retry: false, exit: 29 },
  consent_required: { status: 400, title: 'Permission Required', retry: false, exit: 30 },
  voice_required: { status: 400, title: 'Voice Required', retry: false, exit: 31 },
  missing_information: { status: 400, title: 'Missing Information', retry: false, exit: 32 },
  payment_not_found: { status: 404, title: 'No Payment Session', retry: false, exit: 33 },
  payment_not_verified: { status: 402, title: 'Verification Failed', retry: true, exit: 34 },
  provider_down: { status: 503, title: 'Service Temporarily Unavailable', retry: true, exit: 35, afterSeconds: 30 },
  provider_busy: { status: 503, title: 'Service Busy', retry: true, exit: 36, afterSeconds: 30 },
  provider_refused: { status: 422, title: 'Processing Error', retry: false, exit: 37 },
  authorization_expired: { status: 401, title: 'Authentication Required', retry: false, exit: 38 },
  storage_full: { status: 507, title: 'Service Limit Reached', retry: true, exit: 39 },
  storage_down: { status: 503, title: 'Service Temporarily Unavailable', retry: true, exit: 40, afterSeconds: 10 },
  database_down: { status: 503, title: 'Service Temporarily Unavailable', retry: true, exit: 41, afterSeconds: 5 },
  mail_failed: { status: 503, title: 'Service Temporarily Unavailable', retry: true, exit: 42, afterSeconds: 30 },
  start_failed: { status: 500, title: 'Cannot Start', retry: false, exit: 43 },
  email_not_confirmed: { status: 403, title: 'Email Not Confirmed', retry: false, exit: 44 },
  not_connected: { status: 409, title: 'Not Connected', retry: false, exit: 45 },
  outcome_unclear: { status: 502, title: 'Outcome Unclear', retry: false, exit: 46 },
  changed_elsewhere: { status: 409, title: 'Changed in Another Tab', retry: false, exit: 47 },
  price_changed: { status: 409, title: 'The Price Has Changed', retry: false, exit: 55 },
  several_faces: { status: 422, title: 'Several Faces', retry: false, exit: 48 },
  method_not_allowed: { status: 405, title: 'Method Not Allowed', retry: false, exit: 49 },
  idempotency_key_in_use: { status: 409, title: 'Already In Progress', retry: true, exit: 50 },
  idempotency_key_reused: { status: 422, title: 'Key Already Used', retry: false, exit: 51 },
  file_damaged: { status: 503, title: 'File Damaged', retry: false, exit: 52 },
  password_required: { status: 403, title: 'Password Required', retry: false, exit: 53 },
  link_expired: { status: 410, title: 'Link Expired', retry: false, exit: 54 },
  cancelled: { status: 499, title: 'Cancelled', retry: true, exit: 130 },
} as const satisfies Record<string, Fault>;

export type Fault = {
  status: number;
  title: string;
  retry: boolean;
  exit: number;
  /** When to come back, where the service that refused does not say so. */
  afterSeconds?: number;
};
export type FaultCode = keyof typeof faults;

type ErrorDetails = { cause?: unknown; retryAfterSeconds?: number | undefined; about?: string | undefined };

/**
 * The one error of the product. `message` is a sentence for people (what happened and the next step);
 * `cause` is for logs and is never shown.
 */
export class AppError extends Error {
  readonly code: FaultCode;
  /** When trying again is welcome, where the service that refused said so. */
  readonly retryAfterSeconds: number | undefined;
  /** The part of what was sent that it is about, by its path in the calls for programs: 'scenes.0.script'. */
  readonly about: string | undefined;

  constructor(code: FaultCode, message: string, options?: ErrorDetails) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.about = options?.about;
  }

  get title(): string {
    return faults[this.code].title;
  }
}

/** What a machine, a network or a house is to blame for, not the work itself: another try may succeed. */
const passing: readonly FaultCode[] = [
  ...(['unexpected', 'cancelled', 'service_busy', 'database_down'] as const),
  ...(['storage_down', 'storage_full', 'provider_down', 'provider_busy'] as const),
];

/** Whether the same work may succeed when it is tried again later. */
export function isPassing({ code }: Pick<AppError, 'code'>): boolean {
  return passing.includes(code);
}

/** The code that a row keeps; 'unexpected' for anything else. */
export function faultCodeOf(code: string | null): FaultCode {
  return code !== null && Object.hasOwn(faults, code) ? (code as FaultCode) : 'unexpected';
}

/** Any other error becomes `unexpected` with a fixed sentence; an AppError passes unchanged. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('unexpected', 'Something went wrong on our side. Please try again.', { cause: error });
}
