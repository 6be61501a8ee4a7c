import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWizard, wizardServer } from './wizard.test-data.tsx';

test('a new video says what is missing, until there are a name and a script', async () => {
  const server = wizardServer(undefined);
  const { user } = await openWizard(undefined, true);
  expect(await screen.findByText('Add a name and a script to continue')).toBeTruthy();
  await user.type(await screen.findByLabelText(/Project Name/), 'Spring sale');
  expect(screen.getByText('Write a script to continue')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Script/), 'Half the price.');
  expect(screen.getByRole('button', { name: 'Next: Video Settings' })).toBeTruthy();
  expect(server.unanswered).toEqual([]);
});
