import type { Environment } from '@portray/contracts/environment';
import type { AskService } from '@portray/ports/service-check';
import { z } from 'zod';
import { askService } from './ask-service.ts';
import { originOf } from './presenters.ts';

const models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The models of an OpenAI-compatible address, and whether the one that is set is among them. */
export function askOpenAi({ OPENAI_BASE_URL = '', OPENAI_API_KEY: key }: Environment, model = ''): AskService {
  const url = `${originOf(OPENAI_BASE_URL, '')}/models`;
  return async (signal) => {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    const { data } = await askService(new URL(url).hostname, { url, headers, signal, reply: models });
    const isListed = data.some(({ id }) => id === model);
    return { note: isListed ? null : `${model} is not in its list of models.` };
  };
}

const usage = z.object({ character_count: z.number(), character_limit: z.number() });

/** The characters that DeepL still translates; keys of its free plan have an address of their own. */
export function askDeepl({ DEEPL_API_KEY: key = '', DEEPL_BASE_URL }: Environment): AskService {
  const usual = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  const url = `${originOf(DEEPL_BASE_URL, usual)}/v2/usage`;
  return async (signal) => {
    const headers = { authorization: `DeepL-Auth-Key ${key}` };
    const { character_count: used, character_limit: of } = await askService('DeepL', {
      ...{ url, headers, signal, reply: usage, wrongKey: 403 },
    });
    return { quotas: [{ unit: 'characters', left: of - used, of, renewsAt: null }] };
  };
}

const languages = z.array(z.object({ code: z.string() }));

/** The languages of a LibreTranslate server, which it tells to everybody. */
export function askLibreTranslate(settings: Environment): AskService {
  const { LIBRETRANSLATE_URL = '', LIBRETRANSLATE_API_KEY: key } = settings;
  const url = `${originOf(LIBRETRANSLATE_URL, '')}/languages`;
  return async (signal) => {
    await askService('LibreTranslate', { url, signal, reply: languages });
    return { note: key ? 'It answers; whether it accepts the key shows with the first translation.' : null };
  };
}
