import { z } from 'zod';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';
import type { TranslationFailure } from '../translation/failure.ts';

/** What a chat completion answers; fields that we do not read are let through. */
export const chatReply = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

const piece = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).optional(),
    }),
  ),
});

/** The pieces of a completion that came as events, as one; a server that knows no events answers in one piece. */
export function readChat(text: string): unknown {
  if (!/^data:/m.test(text)) return readJson(text);
  const said = { content: '', refusal: '', finish_reason: undefined as string | undefined };
  for (const [, json = ''] of text.matchAll(/^data: ?(.*)$/gm)) {
    const [choice] = piece.safeParse(readJson(json)).data?.choices ?? [];
    said.content += choice?.delta?.content ?? '';
    said.refusal += choice?.delta?.refusal ?? '';
    said.finish_reason = choice?.finish_reason ?? said.finish_reason;
  }
  const { finish_reason, ...message } = said;
  return { choices: [{ finish_reason, message }] };
}

const item = { id: z.string(), text: z.string() };
const translations = z.object({ translations: z.array(z.object(item)) });

/** The answer's shape, for servers that can keep a model to it. */
export const responseFormat = {
  type: 'json_schema',
  json_schema: { name: 'translations', strict: true, schema: strictSchema() },
};

function strictSchema() {
  const { $schema: _, ...schema } = z.toJSONSchema(z.strictObject({ translations: z.array(z.strictObject(item)) }));
  return schema;
}

/** The translations of an answer by id, thoughts and fences around them aside; none where it is cut off or no JSON. */
export function readTranslations(content: string): Map<string, string> {
  const said = content.replace(/<think>[\s\S]*?(?:<\/think>|$)/gu, '');
  const json = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
  const { data } = translations.safeParse(readJson(json));
  return new Map(data?.translations.map(({ id, text }) => [id, text]));
}

/** A sentence of half its letters, or of five times as many, is no translation: Chinese needs the fewest. */
export function isUsable(text: string, answer: string): boolean {
  if (!answer.trim()) return false;
  const ratio = answer.length / text.length;
  return text.length < 40 || (ratio > 0.15 && ratio < 5);
}

const refusal = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string().nullish(),
      type: z.string().nullish(),
      code: z.union([z.string(), z.number()]).nullish(),
    }),
  ]),
});

/** What an answer means that is no success. */
export function failureOf({ status, text }: NetworkAnswer): TranslationFailure {
  const { error } = refusal.safeParse(readJson(text)).data ?? { error: '' };
  const reason = typeof error === 'string' ? error : `${error.code} ${error.type} ${error.message}`;
  if (/insufficient_quota|billing/i.test(reason) || status === 402) return 'quota';
  if (status === 401 || status === 403 || status === 404) return 'account';
  if (/content_filter|content_policy/i.test(reason)) return 'content';
  if (/context_length|maximum context/i.test(reason) || status === 413) return 'tooLong';
  if (status === 429) return 'busy';
  return status >= 500 || status === 408 ? 'down' : 'refused';
}
