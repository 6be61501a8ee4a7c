/** What each fault means to the outside: HTTP status, title, whether trying again can help, exit code of the command line. */
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
  cancelled: { status: 499, title: 'Cancelled', retry: true, exit: 130 },
} as const satisfies Record<string, Fault>;

export type Fault = { status: number; title: string; retry: boolean; exit: number };
export type FaultCode = keyof typeof faults;

/**
 * The one error of the product. `message` is a sentence for people (what happened and the next step);
 * `cause` is for logs and is never shown.
 */
export class AppError extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
  }

  get title(): string {
    return faults[this.code].title;
  }
}

/** Every stranger becomes `unexpected` with a fixed sentence; an AppError passes as it is. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('unexpected', 'Something went wrong on our side. Please try again.', { cause: error });
}
