import type { LanguageCode } from '@portray/contracts/languages';
import type { Translator } from '@portray/ports/translator';
import { z } from 'zod';
import { tookTooLong } from '../http/send-again.ts';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';
import { askTranslator, type TranslatorPlace, type Wait, waitFor } from '../translation/ask-translator.ts';
import { type TranslationFailure, translationFault } from '../translation/failure.ts';
import { createScriptTranslator } from '../translation/script-translator.ts';

export type LibreTranslateOptions = { baseUrl: string; apiKey?: string | undefined; wait?: Wait };

/** How many texts a request may hold is not documented. */
const maxTexts = 25;
/** Where the server sets no limit of its own, or does not tell it. */
const usualCharacters = 2_000;

/** Newer servers name a language otherwise than older ones: the first name that a server knows is taken. */
const names: Partial<Record<LanguageCode, string[]>> = {
  zh: ['zh-Hans', 'zh'],
  pt: ['pt-BR', 'pt', 'pb'],
  no: ['nb', 'no'],
};

const translated = z.object({ translatedText: z.array(z.string()) });
const knownLanguages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const settings = z.object({ charLimit: z.number().nullish() });
const refusal = z.object({ error: z.string() });

/**
 * LibreTranslate on any server: sentences are translated without what stands around them. Languages and the limit of a
 * request are asked for once; a server that does not tell its limit gets small requests.
 */
export function createLibreTranslator({ baseUrl, apiKey, wait = waitFor }: LibreTranslateOptions): Translator {
  const place: TranslatorPlace = { name: 'LibreTranslate', failureOf, wait };
  const base = baseUrl.replace(/\/+$/, '');
  const get = <Reply>(path: string, reply: z.ZodType<Reply>, signal?: AbortSignal) =>
    askTranslator(place, { url: `${base}${path}`, reply, ...(signal && { signal }) });
  let languages: z.infer<typeof knownLanguages> | undefined;
  let maxCharacters: number | undefined;

  async function nameIn(code: LanguageCode, known: string[] | undefined): Promise<string> {
    const wanted = names[code] ?? [code];
    const name = known ? wanted.find((one) => known.includes(one)) : wanted.at(0);
    if (name === undefined) throw translationFault('language', new Error(`LibreTranslate does not know ${code}.`));
    return name;
  }

  return createScriptTranslator({
    async limits(signal) {
      maxCharacters ??= await get('/frontend/settings', settings, signal).then(
        ({ charLimit }) => (charLimit && charLimit > 0 ? charLimit : usualCharacters),
        (error: unknown) => {
          if (signal?.aborted || tookTooLong(error)) throw error;
          return undefined;
        },
      );
      return { maxTexts, maxCharacters: Math.min(maxCharacters ?? usualCharacters, usualCharacters) };
    },
    async translate(texts, { from, to, signal }) {
      languages ??= await get('/languages', knownLanguages, signal);
      const source = await nameIn(
        from,
        languages.map(({ code }) => code),
      );
      const target = await nameIn(to, languages.find(({ code }) => code === source)?.targets);
      const body = JSON.stringify({ q: texts, source, target, format: 'html', ...(apiKey && { api_key: apiKey }) });
      const headers = { 'content-type': 'application/json' };
      const call = { method: 'POST' as const, url: `${base}/translate`, headers, body, reply: translated };
      return (await askTranslator(place, { ...call, ...(signal && { signal }) })).translatedText;
    },
  });
}

function failureOf({ status, text }: NetworkAnswer): TranslationFailure {
  const reason = refusal.safeParse(readJson(text)).data?.error ?? '';
  if (status === 401 || status === 403) return 'account';
  if (status === 413) return 'tooLong';
  if (status === 429) return 'busy';
  if (status >= 500 || status === 408) return 'down';
  if (/not supported/i.test(reason)) return 'language';
  if (/api key/i.test(reason)) return 'account';
  return /limit|exceed/i.test(reason) ? 'tooLong' : 'refused';
}
