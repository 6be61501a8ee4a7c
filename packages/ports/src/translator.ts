import type { LanguageCode } from '@portray/contracts/languages';

/** The language of a text. `confidence` 0–1; the code is undefined if unclear. */
export type DetectedLanguage = { code: LanguageCode | undefined; confidence: number; isReliable: boolean };

/** Throws AppError service_busy. */
export type DetectLanguage = (text: string) => Promise<DetectedLanguage>;

export type TranslateRequest = { text: string; from: LanguageCode; to: LanguageCode; signal?: AbortSignal };

/**
 * Translates scripts; marks for the voice, placeholders and addresses stay as they are. Throws AppError: not_configured,
 * language_not_supported, script_too_long, provider_down, provider_busy, provider_refused, cancelled.
 */
export type Translator = { translate(request: TranslateRequest): Promise<{ text: string }> };
