import type { Environment } from '@portray/contracts/environment';
import { AppError } from '@portray/foundation/errors';
import type { Translator } from '@portray/ports/translator';

type TranslatorSettings = Pick<
  Environment,
  | 'DEEPL_API_KEY'
  | 'DEEPL_BASE_URL'
  | 'LIBRETRANSLATE_URL'
  | 'LIBRETRANSLATE_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_TEXT_MODEL'
  | 'OPENAI_API_KEY'
>;

/** What translates scripts in this deployment; undefined where nothing is set up. */
export async function openTranslator(settings: TranslatorSettings): Promise<Translator | undefined> {
  const translators: Translator[] = [];
  if (settings.DEEPL_API_KEY) {
    const { createDeeplTranslator } = await import('@portray/providers/deepl');
    translators.push(createDeeplTranslator({ apiKey: settings.DEEPL_API_KEY, baseUrl: settings.DEEPL_BASE_URL }));
  }
  if (settings.LIBRETRANSLATE_URL) {
    const { createLibreTranslator } = await import('@portray/providers/libretranslate');
    const { LIBRETRANSLATE_URL: baseUrl, LIBRETRANSLATE_API_KEY: apiKey } = settings;
    translators.push(createLibreTranslator({ baseUrl, apiKey }));
  }
  if (settings.OPENAI_BASE_URL && settings.OPENAI_TEXT_MODEL) {
    const { createChatTranslator } = await import('@portray/providers/chat-translator');
    const { OPENAI_BASE_URL: baseUrl, OPENAI_TEXT_MODEL: model, OPENAI_API_KEY: apiKey } = settings;
    translators.push(createChatTranslator({ baseUrl, model, apiKey }));
  }
  return inTurn(translators);
}

/** The first one that knows both languages; a translator that fails is not replaced by another one. */
export function inTurn(translators: readonly Translator[]): Translator | undefined {
  const [first, ...others] = translators;
  const next = first && inTurn(others);
  if (!first || !next) return first;
  return {
    translate: (request) =>
      first.translate(request).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'language_not_supported') return next.translate(request);
        throw error;
      }),
  };
}
