import { type Answer, startDouble } from '../networks/double.test-data.ts';
import { createChatEndpoint, refuseChat } from './chat-endpoint.test-data.ts';

const apiKey = 'chat-test-key';
const model = 'qwen3:8b';

/** A real HTTP server that behaves like one with chat completions: keys, models, schemas, and a model's moods. */
export async function startChatDouble() {
  const { answer, ...chat } = createChatEndpoint(model);
  const double = await startDouble(async (request, { pathname }): Promise<Answer> => {
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`)
      return refuseChat(401, 'Incorrect API key', 'invalid_api_key');
    if (pathname === '/v1/models')
      return {
        status: 200,
        body: { object: 'list', data: [{ id: model, object: 'model', created: 1, owned_by: 'library' }] },
      };
    if (pathname !== '/v1/chat/completions') return refuseChat(404, 'Not found', null);
    return answer(await request.json());
  });
  return { ...double, baseUrl: `${double.url}/v1`, apiKey, model, ...chat };
}
