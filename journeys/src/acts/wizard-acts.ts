import type { Page } from '@playwright/test';
import type { Person } from '../person.ts';

/** A script that is spoken in some seconds. */
export const sentence = 'Hello, and welcome. This week we start small.';

type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** What a user does and sees in the wizard, on one page. */
export function wizardActs(page: Page) {
  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).first().waitFor();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const tab = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  const chooseFile = (file: ChosenFile) => page.locator('input[type=file]').first().setInputFiles(file);

  async function writeProject(name: string, script = sentence): Promise<void> {
    await page.goto('/create-video');
    await page.getByLabel('Project Name').fill(name);
    await page.getByLabel(/^Script/).fill(script);
  }

  async function goToAvatar(): Promise<void> {
    await press('Next: Video Settings');
    await press('Next: Upload Avatar');
  }

  async function chooseSamplePortrait(): Promise<void> {
    await goToAvatar();
    await page.getByAltText(/^Ada/).click();
    await press('Next: Setup Voice');
  }

  async function generateAudio(voice = 'american'): Promise<void> {
    await page.getByLabel('Search voices').fill(voice);
    await page.locator('input[name=voice]').first().check({ force: true });
    await press('Generate Audio with Selected Voice');
    await toast('Success!');
  }

  return {
    page,
    toast,
    say,
    press,
    tab,
    chooseFile,
    writeProject,
    goToAvatar,
    chooseSamplePortrait,
    generateAudio,
  };
}

/** What `speechOf` says. */
export const spoken =
  'The morning was quiet, so I opened the window, and the whole street seemed to be listening to me.';

/** Some seconds of clear speech, from a Quick Start voice. */
export async function speechOf(person: Person): Promise<Buffer> {
  const advancedSettings = { voiceSpeed: 0.7 };
  const voiceId = await person.quickStartVoice();
  const { audioUrl } = await person.call('preview-speech', { text: spoken, voiceId, language: 'en', advancedSettings });
  return person.download(String(audioUrl));
}
