import { limits } from '@portray/contracts/limits';
import { presenterGender } from '@portray/contracts/presenter-gender';
import { photographed } from '@portray/presenters/photographed';
import { presenters } from '@portray/presenters/presenters';
import { expect, test } from 'vitest';

test('voices that fit are known for every presenter that comes with the product', () => {
  for (const { name, description } of [...presenters, ...photographed])
    expect([name, presenterGender(name)]).toEqual([name, /\bwoman\b/i.test(description) ? 'female' : 'male']);
});

test('as many presenters come with the product as the pages wait for', () => {
  expect(presenters).toHaveLength(limits.samplePresenters);
});
