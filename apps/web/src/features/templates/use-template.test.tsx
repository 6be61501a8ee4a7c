import { ourTemplates } from '@portray/contracts/our-templates';
import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { sentenceWith } from './use-template.tsx';

const product = known(ourTemplates.find(({ id }) => id === 'product-update'));

test('a hint is the sentence that a variable stands in, with the examples of the others', () => {
  expect(sentenceWith(product, 'news')).toBe('There is something new in Aurora: ….');
  expect(sentenceWith(product, 'since')).toBe('You have it since ….');
});

test('a variable that is a sentence of its own, or only seen, has none', () => {
  expect(sentenceWith(product, 'how')).toBeUndefined();
  expect(sentenceWith(product, 'picture')).toBeUndefined();
});
