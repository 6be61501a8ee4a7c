/** One text to speak, a line of JSON on standard input. */
export type SpeakRequest = {
  id: number;
  /** Plain text, no markup. */
  text: string;
  /** Ascending offsets in `text` (UTF-16 units) whose moment is wanted. */
  marks: number[];
  /** Which of the words that end at the marks are emphasised, ascending. */
  stressed: number[];
  /** Such as 'de', 'en-us+f3'. */
  voice: string;
  /** Text of a voice variant file, used instead of one named in `voice`. */
  variant?: string;
  /** Words a minute, 80–450. */
  rate: number;
  /** 0–99; 50 is the voice's own. */
  pitch: number;
  range: number;
  /** 0–100; some languages clip above 60. */
  volume: number;
  /** Where the sound goes: 16-bit mono samples without a header. */
  audioPath: string;
};

const maxTextCharacters = 100_000;
const maxVariantCharacters = 8_000;

export class RequestError extends Error {
  readonly code: 'bad_request' | 'unknown_voice';

  constructor(code: RequestError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Reads one line. Throws RequestError bad_request naming the field. */
export function readRequest(line: string): SpeakRequest {
  const value = parseObject(line);
  const text = requireText(value, 'text', maxTextCharacters);
  const marks = requireMarks(value.marks ?? [], text.length);
  return {
    id: requireNumber(value, 'id', 0, Number.MAX_SAFE_INTEGER),
    text,
    marks,
    stressed: requireStressed(value.stressed ?? [], marks.length),
    voice: requireText(value, 'voice', 100),
    ...(value.variant === undefined ? {} : { variant: requireText(value, 'variant', maxVariantCharacters) }),
    rate: requireNumber(value, 'rate', 80, 450),
    pitch: requireNumber(value, 'pitch', 0, 99),
    range: requireNumber(value, 'range', 0, 99),
    volume: requireNumber(value, 'volume', 0, 100),
    audioPath: requireText(value, 'audioPath', 4_096),
  };
}

/** The id of a line that may be broken otherwise, so that its error finds the asker. */
export function readRequestId(line: string): number | null {
  try {
    const { id } = parseObject(line);
    return typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

function parseObject(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below: to the requester there is no difference.
  }
  throw new RequestError('bad_request', 'A request is one line with a JSON object.');
}

function requireText(value: Record<string, unknown>, field: string, maxCharacters: number): string {
  const text = value[field];
  if (typeof text === 'string' && text.length > 0 && text.length <= maxCharacters) return text;
  throw new RequestError('bad_request', `"${field}" must be a text of 1 to ${maxCharacters} characters.`);
}

function requireNumber(value: Record<string, unknown>, field: string, least: number, most: number): number {
  const number = value[field];
  if (typeof number === 'number' && number >= least && number <= most) return Math.round(number);
  throw new RequestError('bad_request', `"${field}" must be a number from ${least} to ${most}.`);
}

function requireMarks(value: unknown, textLength: number): number[] {
  const isOffset = (mark: unknown, index: number, all: unknown[]) =>
    Number.isInteger(mark) && Number(mark) <= textLength && Number(mark) >= (index ? Number(all[index - 1]) : 0);
  if (Array.isArray(value) && value.every(isOffset)) return value as number[];
  throw new RequestError('bad_request', '"marks" must be ascending offsets within the text.');
}

function requireStressed(value: unknown, markCount: number): number[] {
  const isIndex = (index: unknown) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < markCount;
  if (Array.isArray(value) && value.every(isIndex)) return value as number[];
  throw new RequestError('bad_request', '"stressed" must be indices of marks.');
}
