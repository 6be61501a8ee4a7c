import { z } from 'zod';

/** What a schema says of a value that it does not take; the part of zod's issues that is read here. */
export type InputIssue = {
  code?: string;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  expected?: string;
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  divisor?: number;
  values?: readonly unknown[];
};

/** Of a value that is of one of several kinds, the kinds that there are; zod says only that it is none of them. */
z.config({
  customError: ({ code, inst, ...issue }) => {
    const { discriminator } = issue as { discriminator?: string };
    if (code !== 'invalid_union' || discriminator === undefined) return undefined;
    const kinds = (inst as z.ZodType | undefined)?._zod.propValues?.[discriminator];
    return kinds && `The ${wordsOf(discriminator)} must be one of these: ${[...kinds].map(String).join(', ')}.`;
  },
});

/** Whatever zod says by itself begins with one of these. */
const byZodItself = /^(Invalid|Too (big|small)|Unrecognized)\b/;

/**
 * The first fault of an input as a sentence for people, in the words of its field; sentences of our own stay. A field that
 * there is not comes first: it may be the one that seems to be missing.
 */
export function inputSentence(issues: readonly InputIssue[]): string {
  const issue = firstOf(issues);
  if (!issue?.message) return 'Please check what you sent.';
  if (!byZodItself.test(issue.message)) return issue.message;
  const write = issue.code ? writers[issue.code] : undefined;
  return write?.(issue, nameOf(issue)) ?? `${nameOf(issue)} ${isPlural(issue) ? 'are' : 'is'} not valid.`;
}

const firstOf = (issues: readonly InputIssue[]) => issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];

/** Whether the first fault is that something is not there, or empty. */
export function isMissing(issues: readonly InputIssue[]): boolean {
  const { code, message, origin, minimum } = firstOf(issues) ?? { message: '' };
  if (code === 'invalid_type') return message.endsWith('received undefined');
  return code === 'too_small' && origin === 'string' && Number(minimum) === 1;
}

type Writer = (issue: InputIssue, name: string) => string;

const writers: Partial<Record<string, Writer>> = {
  invalid_type: (issue, name) => {
    const verb = isPlural(issue) ? 'are' : 'is';
    if (issue.message.endsWith('received undefined')) return `${name} ${verb} missing.`;
    return `${name} must be ${kinds[issue.expected ?? ''] ?? 'of another kind'}.`;
  },
  invalid_value: ({ values = [] }, name) =>
    values.length === 1
      ? `${name} must be ${String(values[0])}.`
      : `${name} must be one of these: ${values.join(', ')}.`,
  invalid_format: (issue, name) => {
    if (issue.format === 'email') return 'Please enter a valid email address.';
    if (issue.format === 'uuid') return `${name} is not valid.`;
    return `${name} ${isPlural(issue) ? 'are' : 'is'} not written in a form that is understood.`;
  },
  not_multiple_of: ({ divisor }, name) => `${name} goes in steps of ${divisor}.`,
  too_small: tooSmall,
  too_big: tooBig,
};

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

function tooSmall(issue: InputIssue, name: string): string {
  const { origin, minimum, inclusive } = issue;
  if (origin === 'string') {
    return Number(minimum) === 1 ? `${name} must not be empty.` : `${name} needs at least ${characters(minimum)}.`;
  }
  if (origin === 'array') return `${name} must have at least ${grouped(minimum)}.`;
  return `${name} must be ${inclusive === false ? 'more than' : 'at least'} ${grouped(minimum)}.`;
}

function tooBig(issue: InputIssue, name: string): string {
  const { origin, maximum, inclusive } = issue;
  if (origin === 'string' && isPlural(issue)) return `${name} are too long: at most ${characters(maximum)} each.`;
  if (origin === 'string') return `${name} is too long: at most ${characters(maximum)}.`;
  if (origin === 'array') return `${name} are too many: at most ${grouped(maximum)}.`;
  return `${name} must be ${inclusive === false ? 'less than' : 'at most'} ${grouped(maximum)}.`;
}

const characters = (count: number | bigint | undefined) =>
  `${grouped(count)} ${Number(count) === 1 ? 'character' : 'characters'}`;

const grouped = (value: number | bigint | undefined) => new Intl.NumberFormat('en').format(value ?? 0);

/** Fields whose words are not those of their key. */
const fieldWords: Record<string, string> = {
  credits: 'number of credits',
  content: 'text',
  cues: 'captions',
  tweet: 'post',
  overlayConfig: 'overlay',
  p_user_id: 'account',
  userId: 'account',
};

/** 'The avatar image address' of `avatarImageUrl`; 'The field “is on”' of a question. */
function nameOf(issue: InputIssue): string {
  const key = keyOf(issue);
  if (key === undefined) return 'What you sent';
  const words = fieldWords[key] ?? wordsOf(key);
  return /^(is|has) /.test(words) ? `The field “${words}”` : `The ${words}`;
}

function keyOf({ path = [] }: InputIssue): string | undefined {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part));
  return keys.findLast((key): key is string => typeof key === 'string');
}

function wordsOf(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\burl$/, 'address');
}

/** A fault of a list, or of something in it. */
function isPlural(issue: InputIssue): boolean {
  const last = issue.path?.at(-1);
  return (
    /s$/.test(keyOf(issue) ?? '') &&
    (issue.origin === 'array' || typeof last === 'number' || issue.expected === 'array')
  );
}
