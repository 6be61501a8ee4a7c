import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assetOf } from '../assets/assets.test-data.ts';
import { sampleAnswer, sampleScene } from '../storyboard.test-data.ts';
import { keepStoryboard, openStoryboard } from '../storyboard-screen.test-data.tsx';

test('what a slide brings along is offered as long as it is not said', async () => {
  const asset = assetOf();
  const background = { kind: 'slide', url: '/files/1.jpg', slidesId: asset.id, page: 1, fit: 'contain' } as const;
  keepStoryboard({ 'GET /api/assets/:id': () => asset }, sampleAnswer([sampleScene(1, { background })]));
  const { user, script } = await openStoryboard();
  await user.click(await screen.findByRole('button', { name: 'Use the notes' }));
  await waitFor(async () => expect((await script()).value).toBe('Good morning to all.'));
  expect(screen.queryByRole('button', { name: 'Use the notes' })).toBeNull();
  expect(document.activeElement).toBe(await script());
});
