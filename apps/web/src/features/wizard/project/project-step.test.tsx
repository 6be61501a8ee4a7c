import { limits } from '@portray/contracts/limits';
import { plans } from '@portray/contracts/plans';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleVideo } from '#testing/sample-data.ts';
import { settled } from '#testing/show-page.tsx';
import { openWizard, wizardServer } from '../wizard.test-data.tsx';

const script = () => screen.findByLabelText<HTMLTextAreaElement>(/^Script/);
const check = 'POST /api/functions/detect-and-translate-script';
const spanish = { detectedLanguage: 'es', detectedLanguageName: 'Spanish', confidence: 0.97, message: null };

test('a new video says what is missing, until there are a name and a script', async () => {
  const server = wizardServer(undefined);
  const { user } = await openWizard(undefined, true);
  expect(await screen.findByText('Add a name and a script to continue')).toBeTruthy();
  await user.type(await screen.findByLabelText(/Project Name/), 'Spring sale');
  expect(screen.getByText('Write a script to continue')).toBeTruthy();
  await user.type(await script(), 'Half the price.');
  expect(screen.getByRole('button', { name: 'Next: Video Settings' })).toBeTruthy();
  expect(server.unanswered).toEqual([]);
});

test('a double click on Next goes one step on', async () => {
  wizardServer(sampleVideo());
  const { user, router } = await openWizard('project');
  await user.dblClick(await screen.findByRole('button', { name: 'Next: Video Settings' }));
  await settled();
  expect(router.state.location.search).toContain('step=settings');
  expect(await screen.findByRole('region', { name: 'Settings' })).toBeTruthy();
});

test('a script past the limit of the plan is cut, which is said, and can be undone', async () => {
  wizardServer(sampleVideo({ script: 'One two three.' }));
  const { user } = await openWizard('project');
  const most = plans.free.maxScriptWords;
  await user.click(await script());
  await user.paste(` ${'word '.repeat(most)}`);
  expect(await screen.findByText(`Your script was shortened to ${most} words`, { exact: false })).toBeTruthy();
  expect(screen.getByText(`${most}/${most} words`, { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await script()).value).toBe('One two three.');
});

test('the sample script fills in the words, and the name where there is none', async () => {
  wizardServer(sampleVideo({ script: '', title: 'Mine' }));
  const { user } = await openWizard('project');
  await user.click(await screen.findByRole('button', { name: 'Use a sample script' }));
  await waitFor(async () => expect((await script()).value).not.toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>(/Project Name/).value).toBe('Mine');
  expect(screen.queryByRole('button', { name: 'Use a sample script' })).toBeNull();
});

test('a name near its limit says how long it is', async () => {
  wizardServer(sampleVideo({ title: 'x'.repeat(limits.maxTitleCharacters) }));
  await openWizard('project');
  const words = `${limits.maxTitleCharacters}/${limits.maxTitleCharacters} characters`;
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a script in another language than the video is pointed out, and one press sets the video to it', async () => {
  const server = wizardServer(sampleVideo({ script: 'Todo cuesta la mitad en esta primavera.' }), {
    [check]: () => ({ ...spanish, needsTranslation: true }),
  });
  const { user } = await openWizard('project');
  expect(await screen.findByText('This script is in Spanish. Your video is set to English.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set video to Spanish' }));
  expect(await screen.findByText('Script and video are both in Spanish')).toBeTruthy();
  await waitFor(() => expect(server.kept.row?.language).toBe('es'));
});

test('a language check that fails is not spoken of', async () => {
  const server = wizardServer(sampleVideo({ script: 'Todo cuesta la mitad en esta primavera.' }), {
    [check]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const { user } = await openWizard('project');
  await user.type(await script(), ' Ven.');
  await waitFor(() => expect(server.bodiesOf(check).length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByText('Checking the language…')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/This script is in/)).toBeNull();
});

test('a translation that was accepted gives the first script back', async () => {
  const accepted_translation = { original: 'Bonjour.', from: 'fr', text: 'Good morning.', to: 'en' } as const;
  wizardServer(sampleVideo({ script: 'Good morning.', accepted_translation }));
  const { user } = await openWizard('project');
  expect(await screen.findByText('Your video speaks this English translation of your French script.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bring back the French script' }));
  expect((await script()).value).toBe('Bonjour.');
});

test('the steps say what is complete, what is open, and what is not open yet', async () => {
  wizardServer(sampleVideo());
  const { user } = await openWizard('project');
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  const isDisabled = (name: string) => steps.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isDisabled('3 Avatar , open')).toBe(false);
  expect([isDisabled('4 Voice , not open yet'), isDisabled('5 Create , not open yet')]).toEqual([true, true]);
  await user.clear(await script());
  expect(isDisabled('3 Avatar , not open yet')).toBe(true);
});
