import { describe, test } from 'vitest';
import { createMemoryTranslator } from './memory-translator.ts';
import { translatorPromises } from './translator-contract.ts';

describe('a translator of memory', () => {
  test.each(translatorPromises)('$title', ({ run }) => run(createMemoryTranslator()));
});
