import { type Backdrop, noBackdropNote } from '@portray/contracts/backdrop';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { configuration, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import type { StepProps } from '../draft/step-props.ts';
import { BackdropNotice } from './notices.tsx';

/** The notice while the live picture keeps the photo's own background, or does not. */
async function showNotice(backdrop: Backdrop, keepsOwnBackground: boolean) {
  fakeServer({ 'GET /api/session': () => sessionOf(), 'GET /api/configuration': () => configuration });
  const change = vi.fn();
  const wizard = { draft: { videoSize: 'youtube', provider: 'studio', advancedSettings: { backdrop } }, change };
  const preview = { live: { state: { keepsOwnBackground }, inputs: { photo: undefined } } };
  const props = { wizard, preview } as unknown as StepProps;
  const { user } = await showPage(<BackdropNotice {...props} />, '/create-video');
  return { user, change };
}

test('who cannot be cut out is told so, and may have the own background blurred', async () => {
  const { user, change } = await showNotice({ kind: 'colour', colour: '#00b140' }, true);
  expect(await screen.findByText(noBackdropNote, { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Blur it instead' }));
  expect(change).toHaveBeenCalledWith({ advancedSettings: { backdrop: { kind: 'blur' } } });
});

test('nothing is said where the background is drawn', async () => {
  await showNotice({ kind: 'colour', colour: '#00b140' }, false);
  expect(screen.queryByRole('status')).toBeNull();
});
