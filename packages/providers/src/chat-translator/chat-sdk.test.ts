import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { startChatDouble } from './chat-double.test-data.ts';
import { responseFormat } from './reply.ts';

test('OpenAI’s own SDK gets a text translated as the schema says, and its errors understood', async () => {
  const double = await startChatDouble();
  const client = new OpenAI({ apiKey: double.apiKey, baseURL: double.baseUrl, maxRetries: 0 });
  const ask = (model: string) =>
    client.chat.completions.parse({
      model,
      temperature: 0,
      response_format: { ...responseFormat, type: 'json_schema' },
      messages: [
        { role: 'system', content: 'You translate from English to Spanish.' },
        { role: 'user', content: JSON.stringify([{ id: 's1', text: 'Hello.' }]) },
      ],
    });
  const { choices, usage } = await ask(double.model);
  expect(choices[0]?.message.parsed).toMatchObject({ translations: [{ id: 's1', text: expect.any(String) }] });
  expect(choices[0]?.message.refusal).toBeNull();
  expect(usage?.total_tokens).toBeGreaterThan(0);
  const events = await client.chat.completions.create({
    model: double.model,
    stream: true,
    messages: [
      { role: 'system', content: 'You translate from English to Spanish.' },
      { role: 'user', content: JSON.stringify([{ id: 's1', text: 'Hello.' }]) },
    ],
  });
  let words = '';
  for await (const event of events) words += event.choices[0]?.delta.content ?? '';
  expect(JSON.parse(words)).toMatchObject({ translations: [{ id: 's1', text: expect.any(String) }] });
  await expect(ask('unknown')).rejects.toThrow(OpenAI.NotFoundError);
  await double.close();
});
