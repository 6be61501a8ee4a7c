import { AppError } from '@portray/foundation/errors';
import type { TranslateRequest, Translator } from '../translator.ts';

/** A translator that only says what it was asked: for tests of those who use one. */
export function createMemoryTranslator(): Translator & { requests: TranslateRequest[] } {
  const requests: TranslateRequest[] = [];
  return {
    requests,
    async translate(request) {
      if (request.signal?.aborted) throw new AppError('cancelled', 'The translation was stopped.');
      requests.push(request);
      return { text: `${request.text} (${request.to})` };
    },
  };
}
