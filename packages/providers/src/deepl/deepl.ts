import type { LanguageCode } from '@portray/contracts/languages';
import type { Translator } from '@portray/ports/translator';
import { z } from 'zod';
import { type NetworkAnswer, readJson } from '../networks/call-network.ts';
import { askTranslator, type TranslatorPlace, type Wait, waitFor } from '../translation/ask-translator.ts';
import type { TranslationFailure } from '../translation/failure.ts';
import { createScriptTranslator } from '../translation/script-translator.ts';

export type DeeplOptions = { apiKey: string; baseUrl?: string | undefined; wait?: Wait };

/** A request may hold 50 texts and 128 KiB; a character has at most 3 bytes. */
const limits = { maxTexts: 50, maxCharacters: 20_000 };
const freeKey = /:fx$/;

/** Where DeepL names a language otherwise than ISO 639-1 does; targets must say which variant. */
const targets: Partial<Record<LanguageCode, string>> = { en: 'EN-US', pt: 'PT-BR', zh: 'ZH-HANS', no: 'NB' };
const sources: Partial<Record<LanguageCode, string>> = { no: 'NB' };

const translated = z.object({ translations: z.array(z.object({ text: z.string() })) });
const refusal = z.object({ message: z.string().nullish(), detail: z.string().nullish() });

/** DeepL's API, version 2. Keys of the free plan have an address of their own. Unknown languages are told by DeepL itself. */
export function createDeeplTranslator({ apiKey, baseUrl, wait = waitFor }: DeeplOptions): Translator {
  const base = baseUrl ?? (freeKey.test(apiKey) ? 'https://api-free.deepl.com' : 'https://api.deepl.com');
  const place: TranslatorPlace = { name: 'DeepL', failureOf, wait };
  const headers = { authorization: `DeepL-Auth-Key ${apiKey}`, 'content-type': 'application/json' };
  return createScriptTranslator({
    limits: async () => limits,
    async translate(text, { from, to, signal }) {
      const body = JSON.stringify({
        text,
        source_lang: sources[from] ?? from.toUpperCase(),
        target_lang: targets[to] ?? to.toUpperCase(),
        tag_handling: 'xml',
        split_sentences: 'nonewlines',
        preserve_formatting: true,
      });
      const url = `${base.replace(/\/+$/, '')}/v2/translate`;
      const call = { method: 'POST' as const, url, headers, body, reply: translated };
      const { translations } = await askTranslator(place, { ...call, ...(signal && { signal }) });
      return translations.map((translation) => translation.text);
    },
  });
}

function failureOf({ status, text }: NetworkAnswer): TranslationFailure {
  const { message, detail } = refusal.safeParse(readJson(text)).data ?? {};
  if (status === 456) return 'quota';
  if (status === 401 || status === 403) return 'account';
  if (status === 413 || status === 414) return 'tooLong';
  if (status === 429) return 'busy';
  if (status >= 500 || status === 408) return 'down';
  return /(source|target)_lang/i.test(`${message} ${detail}`) ? 'language' : 'refused';
}
