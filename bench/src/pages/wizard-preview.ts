import type { Browser } from '@playwright/test';
import { signedInWindow } from '@portray/journeys/browser';
import { createPerson } from '@portray/journeys/person';
import type { Product } from '@portray/journeys/product';
import { wizardActs } from '@portray/journeys/wizard-acts';
import { type SpokenLine, speak, watchSpeech } from './spoken-line.ts';

/** Each is spoken in about five seconds. */
const scripts = [
  'Welcome back, everybody. Today we look at the three things that made this week so good.',
  'Hello and good morning. In this lesson you will learn how to bake a loaf of bread at home.',
  'Our new shop opens on Monday. Come by for a coffee, look around, and tell us what you think.',
];

/** The user's photo speaks the user's script at 1280×720, before any credit is spent; all but the first are counted. */
export async function measurePreview(browser: Browser, product: Product): Promise<SpokenLine[]> {
  const person = createPerson(product.url, 'bench@example.com');
  await person.register();
  const { email, password } = person;
  const window = await signedInWindow({ browser, product, email, password });
  try {
    const page = await window.newPage();
    await watchSpeech(page);
    const acts = wizardActs(page);
    await acts.writeProject('Bench', 'A first sentence wakes the engine.');
    await acts.chooseSamplePortrait();
    const play = page.getByRole('button', { name: 'Play preview' });
    await speak(page, () => play.click());
    const lines: SpokenLine[] = [];
    for (const script of scripts) {
      await acts.tab('Project').click();
      await page.getByLabel(/^Script/).fill(script);
      lines.push(await speak(page, () => play.click()));
    }
    return lines;
  } finally {
    await window.close();
  }
}
