import { expect, test } from 'vitest';
import { portraitUrl } from './portraits.ts';
import { presenterIds } from './presenter-ids.ts';

test('every presenter has a picture in each size', () => {
  for (const id of presenterIds)
    for (const size of [96, 320, 720] as const) expect(portraitUrl(id, size)).toMatch(`${id}-${size}`);
});
