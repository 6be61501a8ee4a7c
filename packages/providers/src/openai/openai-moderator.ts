import { isBlank } from '@portray/contracts/text';
import { AppError } from '@portray/foundation/errors';
import type {
  Moderation,
  ModerationCategory,
  ModerationReason,
  ModerationRequest,
  Moderator,
} from '@portray/ports/moderator';
import { z } from 'zod';
import { sendAgain, type Wait, waitFor } from '../http/send-again.ts';
import { callNetwork } from '../networks/call-network.ts';
import {
  addressOf,
  headersOf,
  isForOperator,
  type OpenAiRefusal,
  type OpenAiSettings,
  openAiPlace,
} from './openai-place.ts';

export type OpenAiModeratorSettings = OpenAiSettings & {
  /** A picture as a small JPEG. Throws AppError file_not_found, invalid_image. */
  shrink: (picturePath: string) => Promise<Uint8Array>;
  wait?: Wait;
  timeoutMs?: number;
};

const usualTimeoutMs = 10_000;
type Input = string[] | [{ type: 'image_url'; image_url: { url: string } }];

/**
 * OpenAI's moderation: texts in parts, one picture a request. It does not know minors, hate or weapons in pictures, nor
 * who a person is. Not certain and tolerated: several results for one picture, categories that are null, missing or new.
 */
export function createOpenAiModerator({
  shrink,
  wait = waitFor,
  timeoutMs = usualTimeoutMs,
  ...settings
}: OpenAiModeratorSettings): Moderator {
  async function ask(input: Input, subject: Subject, signal: AbortSignal | undefined): Promise<ModerationResult[]> {
    const place = openAiPlace('The content filter', (refusal) => meaningOf(refusal, subject));
    const call = {
      method: 'POST' as const,
      url: addressOf(settings, '/moderations'),
      headers: { ...headersOf(settings), 'content-type': 'application/json' },
      body: JSON.stringify({ model: settings.model, input }),
      timeoutMs,
      reply: moderationReply,
      ...(signal && { signal }),
    };
    const send = () => callNetwork(place, call).catch((error: unknown) => rethrow(error, subject));
    return (await sendAgain(send, { wait, signal })).results;
  }

  async function checkTexts({ use, texts = [], signal }: ModerationRequest): Promise<Moderation> {
    const parts = texts.filter((text) => !isBlank(text)).flatMap(textParts);
    if (parts.length === 0) return { verdict: 'allow', reasons: [] };
    const results = await ask(parts, 'text', signal);
    if (results.length !== parts.length) throw unreachable('text', new Error('Not every part was judged.'));
    // A whole short text is no passage: its reader knows where it is.
    return judge(results, use, parts.length > texts.length ? parts : []);
  }

  async function checkPicture({ use, signal }: ModerationRequest, picturePath: string): Promise<Moderation> {
    const bytes = Buffer.from(await shrink(picturePath));
    const url = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    return judge(await ask([{ type: 'image_url', image_url: { url } }], 'picture', signal), use);
  }

  return {
    async check(request) {
      const words = await checkTexts(request);
      return words.verdict === 'block' || !request.picturePath ? words : checkPicture(request, request.picturePath);
    },
  };
}

type Subject = 'text' | 'picture';

function meaningOf(refusal: OpenAiRefusal, subject: Subject): AppError {
  const { status, cause, retryAfterSeconds } = refusal;
  if (isForOperator(refusal)) return new AppError('not_configured', sentence(subject), { cause });
  if (status === 429) return new AppError('provider_busy', sentence(subject), { cause, retryAfterSeconds });
  if (status >= 500 || status === 408 || status === 409) return unreachable(subject, cause);
  if (subject === 'picture') {
    return new AppError('invalid_image', 'This picture could not be checked. Please choose another one.', { cause });
  }
  return new AppError('not_configured', sentence(subject), { cause });
}

/** Nothing goes out unseen, and nothing was counted yet. */
const sentence = (subject: Subject) =>
  `This ${subject} cannot be checked right now, so nothing was made and nothing was counted. Please try again in a few minutes.`;

const unreachable = (subject: Subject, cause: unknown) => new AppError('provider_down', sentence(subject), { cause });

function rethrow(error: unknown, subject: Subject): never {
  throw error instanceof AppError && error.code === 'provider_down' ? unreachable(subject, error) : error;
}

const partCharacters = 2_000;
/** Sense that spans a cut is seen whole in the next part. */
const overlapCharacters = 200;

/** A text in pieces that are short enough to be judged well, cut between paragraphs or words; a short one stays whole. */
function textParts(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > partCharacters) {
    const end = start + cutAt(text.slice(start, start + partCharacters));
    parts.push(text.slice(start, end));
    start = end - overlapCharacters;
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.toWellFormed());
}

/** The last paragraph, else the last space, of the second half; writing without spaces is cut anywhere. */
function cutAt(piece: string): number {
  const earliest = partCharacters / 2;
  const paragraph = piece.lastIndexOf('\n');
  if (paragraph > earliest) return paragraph + 1;
  const space = piece.search(/\s\S*$/u);
  return space > earliest ? space + 1 : piece.length;
}

/** Older models answer null for categories that they do not know; other servers leave scores out, or add categories. */
const result = z.object({
  flagged: z.boolean(),
  categories: z.record(z.string(), z.boolean().nullish()),
  category_scores: z.record(z.string(), z.number().nullish()).nullish(),
});
const moderationReply = z.object({ results: z.array(result).min(1) });
type ModerationResult = z.infer<typeof result>;

type Rule = { category: ModerationCategory; weight: 'block' | 'review' };

/** What is done about each of its categories; about one that is not here, what is done about 'other'. */
const rules: Record<string, Rule> = {
  sexual: { category: 'sexual', weight: 'block' },
  'sexual/minors': { category: 'minors', weight: 'block' },
  violence: { category: 'violence', weight: 'review' },
  'violence/graphic': { category: 'violence', weight: 'block' },
  'self-harm': { category: 'self_harm', weight: 'review' },
  'self-harm/intent': { category: 'self_harm', weight: 'review' },
  'self-harm/instructions': { category: 'self_harm', weight: 'block' },
  hate: { category: 'hate', weight: 'review' },
  'hate/threatening': { category: 'hate', weight: 'block' },
  harassment: { category: 'harassment', weight: 'review' },
  'harassment/threatening': { category: 'harassment', weight: 'block' },
  illicit: { category: 'illegal', weight: 'review' },
  'illicit/violent': { category: 'illegal', weight: 'block' },
};
const unknownRule: Rule = { category: 'other', weight: 'block' };

/** Words about sex are common in health and education; below this they are only looked at. */
const sexualScriptScore = 0.8;

/** One judgement of several results: the worst counts. `passages` belongs to them, one each. */
function judge(
  results: ModerationResult[],
  use: ModerationRequest['use'],
  passages: (string | undefined)[] = [],
): Moderation {
  const found = results.flatMap((one, index) =>
    rulesOf(one, use).map((rule) => ({ ...rule, passage: passages[index] })),
  );
  const verdict = found.some(({ weight }) => weight === 'block') ? 'block' : found.length > 0 ? 'review' : 'allow';
  const reasons = found
    .filter(({ weight }) => weight === verdict)
    .map(({ category, passage }): ModerationReason => ({ category, ...(passage !== undefined && { passage }) }));
  return { verdict, reasons };
}

function rulesOf({ flagged, categories, category_scores: scores }: ModerationResult, use: ModerationRequest['use']) {
  const found = Object.entries(categories)
    .filter(([, isMeant]) => isMeant)
    .map(([name]) => {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      const isMild = name === 'sexual' && use === 'script' && (scores?.sexual ?? 1) < sexualScriptScore;
      return { ...(rule ?? unknownRule), ...(isMild && { weight: 'review' as const }) };
    });
  return flagged && found.length === 0 ? [unknownRule] : found;
}
