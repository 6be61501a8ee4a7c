import { describe, test } from 'vitest';
import { paymentsPromises } from '../suites/payments-contract.ts';
import { createMemoryPayments } from './memory-payments.ts';

describe('payments of memory', () => {
  test.each(paymentsPromises)('$title', ({ run }) => run(createMemoryPayments()));
});
