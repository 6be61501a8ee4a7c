import { limits } from '@portray/contracts/limits';
import { lookName, photographedName } from '@portray/contracts/look-words';
import { genderOfLook, presenterGender } from '@portray/contracts/presenter-gender';
import { looks } from '@portray/presenters/looks';
import { photographed } from '@portray/presenters/photographed';
import { presenters } from '@portray/presenters/presenters';
import { expect, test } from 'vitest';

type Described = { name: string; description: string };
const genderIn = ({ description }: Described) => (/\bwoman\b/i.test(description) ? 'female' : 'male');

test('voices that fit are known for every presenter that comes with the product', () => {
  for (const presenter of [...presenters, ...photographed])
    expect([presenter.name, presenterGender(presenter.name)]).toEqual([presenter.name, genderIn(presenter)]);
});

test('and for a photo of each of their looks, by what it is called', () => {
  const called = [
    ...looks.map(({ presenter, outfit, wall }) => ({ presenter, name: lookName({ ...presenter, outfit, wall }) })),
    ...photographed.map((presenter) => ({ presenter, name: photographedName(presenter) })),
  ];
  for (const { name, presenter } of called) expect([name, genderOfLook(name)]).toEqual([name, genderIn(presenter)]);
});

test('as many presenters come with the product as the pages wait for', () => {
  expect(presenters).toHaveLength(limits.samplePresenters);
});
