import { creditPacks } from '@portray/contracts/plans';
import { expect, test } from 'vitest';
import { orderSum, readOtherNumber } from './order-sum.ts';

test('a pack says what one video costs in it and what is saved', () => {
  expect(orderSum(75)).toEqual({ credits: 75, priceCents: 5_000, eachCents: 67, bonusCredits: 25, savedCents: 2_500 });
  expect(orderSum(10)).toMatchObject({ eachCents: 100, savedCents: 0 });
});

test('every pack that is offered has a sum', () => {
  expect(creditPacks.map(({ credits }) => orderSum(credits)?.priceCents)).toEqual(
    creditPacks.map(({ priceCents }) => priceCents),
  );
});

test('any multiple of ten is sold at the price of one, and nothing else', () => {
  expect(orderSum(40)).toMatchObject({ priceCents: 4_000, bonusCredits: 0, savedCents: 0 });
  expect([orderSum(15), orderSum(0), orderSum(Number.NaN)]).toEqual([undefined, undefined, undefined]);
});

test.each(['', '15', '-10', '10010', '10.5', 'ten'])('another number of %j is refused with what is sold', (typed) => {
  expect(readOtherNumber(typed).fault).toBe('Enter a multiple of 10, from 10 to 10,000.');
});

test('another number that is sold has no fault', () => {
  expect(readOtherNumber('40')).toEqual({ credits: 40, fault: null });
});
