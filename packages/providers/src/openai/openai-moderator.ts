import { isBlank } from '@portray/contracts/text';
import { AppError } from '@portray/foundation/errors';
import type { Moderation, ModerationRequest, Moderator } from '@portray/ports/moderator';
import { sendAgain, type Wait, waitFor } from '../http/send-again.ts';
import { callNetwork } from '../networks/call-network.ts';
import { judge, type ModerationResult, moderationReply } from './moderation-reply.ts';
import {
  addressOf,
  headersOf,
  isForOperator,
  type OpenAiRefusal,
  type OpenAiSettings,
  openAiPlace,
} from './openai-place.ts';
import { textParts } from './text-parts.ts';

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
 * who somebody is. Not certain and tolerated: several results for one picture, categories that are null, missing or new.
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
      ...{ timeoutMs, reply: moderationReply, ...(signal && { signal }) },
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
