import { z } from 'zod';
import type { Answer } from '../networks/double.test-data.ts';
import { inOtherWords, type Words } from '../translation/words.test-data.ts';

export type ChatBehaviour = {
  /** Servers without structured output, and models of one temperature, refuse both. */
  takesSchemas: boolean;
  /** Servers without events answer in one piece. */
  takesStreams: boolean;
  /** What the model does around, or instead of, the answer. */
  habit: 'none' | 'thinks' | 'fences' | 'chats' | 'forgets' | 'stops early' | 'refuses' | 'is filtered';
  /** How many answers are of this habit. */
  times: number;
};

const chatRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })).length(2),
  temperature: z.number().optional(),
  stream: z.boolean().optional(),
  response_format: z
    .object({
      type: z.literal('json_schema'),
      json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }),
    })
    .optional(),
});
const items = z.array(z.object({ id: z.string(), text: z.string() }));

/** What answers chat completions of one model: schemas, and a model's moods. */
export function createChatEndpoint(model: string, changes: Partial<ChatBehaviour> = {}) {
  const behaviour: ChatBehaviour = { takesSchemas: true, takesStreams: true, habit: 'none', times: 99, ...changes };
  const words: Words = { taught: {}, dropsTags: false };
  const asked: z.infer<typeof chatRequest>[] = [];

  function answer(body: unknown): Answer {
    const wanted = chatRequest.parse(body);
    if (wanted.model !== model) return refuseChat(404, `model '${wanted.model}' not found`, 'model_not_found');
    if (!behaviour.takesSchemas && (wanted.response_format || wanted.temperature !== undefined))
      return refuseChat(400, "Unsupported parameter: 'response_format'", 'unsupported_parameter');
    asked.push(wanted);
    const whole = complete(wanted);
    return wanted.stream && behaviour.takesStreams ? inPieces(whole) : whole;
  }

  function complete({ messages }: z.infer<typeof chatRequest>): Answer {
    const to = /to (\w+)\./.exec(messages[0]?.content ?? '')?.[1] ?? '';
    const wanted = items.parse(JSON.parse(messages[1]?.content ?? ''));
    const habit = behaviour.times-- > 0 ? behaviour.habit : 'none';
    const answers = wanted.map(({ id, text }) => ({ id, text: inOtherWords(text, to, words) }));
    if (habit === 'forgets') answers.pop();
    const json = JSON.stringify({ translations: answers });
    if (habit === 'is filtered') return said('', 'content_filter');
    if (habit === 'refuses') return said(null, 'stop', 'I cannot help with that.');
    if (habit === 'stops early') return said(json.slice(0, json.length / 2), 'length');
    if (habit === 'chats') return said('Of course! Here is your translation: Hola.');
    if (habit === 'thinks') return said(`<think>{"translations": maybe?}</think>\n${json}`);
    return said(habit === 'fences' ? `\`\`\`json\n${json}\n\`\`\`` : json);
  }

  function said(content: string | null, finish_reason = 'stop', refusal: string | null = null): Answer {
    const message = { role: 'assistant', content, refusal };
    const choices = [{ index: 0, finish_reason, message }];
    const usage = { prompt_tokens: 50, completion_tokens: 20, total_tokens: 70 };
    return { status: 200, body: { id: 'c1', object: 'chat.completion', created: 1, model, choices, usage } };
  }

  return { answer, asked, behaviour, words };
}

type Whole = { choices: { finish_reason: string; message: { content: string | null; refusal: string | null } }[] };

/** As events of 'chat.completion.chunk': the role first, then the words, then why it ended. */
function inPieces({ status, body }: Answer): Answer {
  const { choices, ...rest } = body as Whole;
  const { finish_reason, message } = choices[0] as Whole['choices'][number];
  const words = message.content?.match(/[\s\S]{1,20}/g) ?? [];
  const chunk = (delta: object, reason: string | null = null) => {
    const event = { ...rest, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] };
    return `data: ${JSON.stringify(event)}\n\n`;
  };
  const events = [
    chunk({ role: 'assistant', content: '' }),
    ...words.map((content) => chunk({ content })),
    ...(message.refusal ? [chunk({ refusal: message.refusal })] : []),
    chunk({}, finish_reason),
    'data: [DONE]\n\n',
  ];
  return { status, body: events.join(''), headers: { 'content-type': 'text/event-stream' } };
}

export const refuseChat = (status: number, message: string, code: string | null): Answer => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code } },
});
