import { describe, test } from 'vitest';
import { createMemoryPayments } from './memory-payments.ts';
import { paymentsPromises } from './payments-contract.ts';

describe('payments of memory', () => {
  test.each(paymentsPromises)('$title', ({ run }) => run(createMemoryPayments()));
});
