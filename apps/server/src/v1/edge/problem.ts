import { ORPCError, ValidationError } from '@orpc/server';
import { unknownFields as unknownSentence } from '@portray/contracts/calls/finish-calls';
import { type Problem, type V1Code, v1CodeOf, v1Errors } from '@portray/contracts/v1/errors';
import { AppError, type Fault, type FaultCode, faults } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { AddressRefused } from '@portray/studio/photos/fetch-photo';
import { faultOf } from '../../edge/requests/fault-reply.ts';
import { type InputIssue, inputSentence, isMissing } from '../../edge/requests/input-sentence.ts';

/** A refusal that only `/v1` knows, by its own code. */
export class V1Refusal extends AppError {
  readonly v1: V1Code;
  readonly param: string | null;
  readonly headers: Record<string, string>;

  constructor(
    v1: V1Code,
    message: string,
    {
      param = null,
      headers = {},
      cause,
    }: { param?: string | null; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(faultFor(v1), message, { cause });
    this.v1 = v1;
    this.param = param;
    this.headers = headers;
  }
}

/** The fault of the product that is called so, for the log. */
function faultFor(code: V1Code): FaultCode {
  const found = Object.entries(v1CodeOf).find(([, v1]) => v1 === code)?.[0] as FaultCode | undefined;
  return found ?? (v1Errors[code].status === 401 ? 'not_authenticated' : 'invalid_input');
}

export type ProblemReply = { status: number; headers: Record<string, string>; body: Problem };
type Facts = { publicUrl: string; requestId: string; log: Log };

/** The one place where errors of `/v1` become replies; unexpected ones are logged and answered with a fixed sentence. */
export function problemReply(
  error: unknown,
  { publicUrl, requestId, log }: Facts,
  fields: readonly string[] = [],
): ProblemReply {
  const { code, detail, param, fault, headers } = describe(error, fields);
  const { status, title } = v1Errors[code];
  const { afterSeconds }: Fault = faults[fault.code];
  const retryAfter =
    fault.retryAfterSeconds ?? (status === 503 || status === 429 || status === 409 ? afterSeconds : undefined);
  if (status >= 500) log.error('request.failed', { code: fault.code, cause: fault.cause ?? fault });
  const url = `${publicUrl}/docs/errors#${code}`;
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
      ...headers,
    },
    body: { type: url, title, status, detail, code, param, doc_url: url, request_id: requestId },
  };
}

type Described = {
  code: V1Code;
  detail: string;
  param: string | null;
  fault: AppError;
  headers: Record<string, string>;
};

function describe(error: unknown, fields: readonly string[]): Described {
  const issues = issuesOf(error);
  if (issues) return ofInput(issues, error, fields);
  const fault = faultOf(error);
  if (fault instanceof V1Refusal) {
    return { code: fault.v1, detail: forPrograms(fault.message), param: fault.param, fault, headers: fault.headers };
  }
  const code = v1CodeFor(fault);
  // A call about an object that is there already has no field for a fault in it.
  const about = fault.about !== undefined && fields.includes(fault.about.split('.')[0] ?? '') ? fault.about : undefined;
  const detail = forPrograms(fault.message);
  return { code, detail, param: about ?? paramOf(code, fields), fault, headers: {} };
}

/** The same refusal, about another field: of something within what was sent. Anything but an error of ours is thrown as it is. */
export function refusalAt(error: unknown, param: string): unknown {
  if (!(error instanceof AppError) || error.code === 'cancelled') return error;
  const { v1, headers = {} } = error instanceof V1Refusal ? error : { v1: v1CodeFor(error) };
  return v1Errors[v1].status >= 500 ? error : new V1Refusal(v1, error.message, { param, headers, cause: error });
}

const v1CodeFor = (fault: AppError): V1Code =>
  fault instanceof AddressRefused ? 'address_refused' : v1CodeOf[fault.code];

function issuesOf(error: unknown): InputIssue[] | undefined {
  const isInput = error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError;
  return isInput ? ((error.cause as ValidationError).issues as InputIssue[]) : undefined;
}

function ofInput(all: InputIssue[], cause: unknown, fields: readonly string[]): Described {
  const issues = all.flatMap(deepest);
  const unknown = unknownFields(issues, fields);
  const fault = (message: string) => new AppError('invalid_input', message, { cause });
  if (unknown) {
    return {
      code: 'unknown_parameter',
      detail: unknown.detail,
      param: unknown.param,
      fault: fault(unknown.detail),
      headers: {},
    };
  }
  const detail = inputSentence(issues);
  const param = pathOf(issues[0]) || null;
  const code = isMissing(issues) ? 'missing_parameter' : 'invalid_request';
  return { code, detail, param, fault: fault(detail), headers: {} };
}

type UnknownIssue = InputIssue & { keys?: unknown };

/** The fields that a request must not have, with those that were probably meant, and the first of them by its path. */
function unknownFields(
  issues: readonly UnknownIssue[],
  fields: readonly string[],
): { detail: string; param: string } | undefined {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys');
  if (!issue) return undefined;
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  const detail = unknownSentence({ code: 'unrecognized_keys', keys: issue.keys, path }, fields);
  const [key = ''] = Array.isArray(issue.keys) ? (issue.keys as string[]) : [];
  return detail === undefined ? undefined : { detail, param: [...path, key].map(String).join('.') };
}

type UnionIssue = InputIssue & { errors?: InputIssue[][] };

/** Of a value that may be of several kinds: what is wrong with the kind that it comes nearest to. */
function deepest(issue: UnionIssue): InputIssue[] {
  const kinds = issue.errors?.filter((issues) => issues.length > 0) ?? [];
  if (issue.code !== 'invalid_union' || kinds.length === 0) return [issue];
  const [nearest = []] = kinds.toSorted((one, other) => one.length - other.length);
  return nearest.flatMap((inner) => deepest({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }));
}

/** 'scenes.0.script' */
export function pathOf(issue: InputIssue | undefined): string {
  return (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

/** The field that a refusal of the product is about, where the call has such a field; 'file' where a file was sent. */
const params: Partial<Record<V1Code, readonly string[]>> = {
  script_required: ['script', 'text', 'scenes'],
  script_too_long: ['script', 'text', 'scenes'],
  voice_required: ['voice', 'voice_id'],
  voice_not_found: ['voice', 'voice_id'],
  face_not_detected: ['file', 'photo', 'url'],
  several_faces: ['file', 'photo', 'url', 'photo_id'],
  image_not_suitable: ['file', 'photo', 'url'],
  invalid_image: ['file', 'photo', 'url'],
  unsupported_media_type: ['file'],
  address_refused: ['photo', 'url'],
  audio_file_issue: ['file', 'recording', 'recording_id'],
  consent_required: ['consent', 'photo', 'recording'],
  language_not_supported: ['language'],
  not_connected: ['network'],
  authorization_expired: ['network'],
};

function paramOf(code: V1Code, fields: readonly string[]): string | null {
  return params[code]?.find((name) => fields.includes(name)) ?? null;
}

/** What the product says to people at its pages, and what a program is told in its place. */
const inOtherWords: readonly (readonly [RegExp, string])[] = [
  [
    / in another (tab|window)( meanwhile)?\./,
    ' meanwhile. Please read it again, and send the change with its new version.',
  ],
  [/ (?:It may have been deleted) meanwhile\..*$/, ''],
  [/ Please go back to your videos\./, ''],
  [/Please provide an image first\./, 'It has no photo. Please give it one.'],
  [/Please choose a file to upload\./, 'Please send a file as the field “file” of a form.'],
  [/ Please start a new (one|video)\./, ''],
];

/** A sentence for people at the pages of the product, in the terms of `/v1`. */
export function forPrograms(sentence: string): string {
  return inOtherWords.reduce((text, [said, instead]) => text.replace(said, instead), sentence);
}
