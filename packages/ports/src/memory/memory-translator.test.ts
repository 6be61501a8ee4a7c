import { describe, test } from 'vitest';
import { translatorPromises } from '../suites/translator-contract.ts';
import { createMemoryTranslator } from './memory-translator.ts';

describe('a translator of memory', () => {
  test.each(translatorPromises)('$title', ({ run }) => run(createMemoryTranslator()));
});
