import type { Browser } from '@playwright/test';
import { type SpokenLine, speak, watchSpeech } from './spoken-line.ts';

export type TryOut = {
  /** A visitor who has just arrived, moves to the stage and presses at once. */
  first: SpokenLine;
  /** Sentences that were never said before, with the engine at hand. */
  next: SpokenLine[];
};

const sentences = [
  'Nobody has ever said this sentence in front of you.',
  'It is late in the day, and the shop is still open.',
  'Thank you for listening to me for a moment.',
];

/** The portrait on the landing page says what is typed. */
export async function measureTryOut(browser: Browser, url: string): Promise<TryOut> {
  const window = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  try {
    const page = await window.newPage();
    await watchSpeech(page);
    await page.goto(url);
    const sayIt = page.getByRole('button', { name: 'Say it' });
    const first = await speak(page, () => sayIt.click());
    const next: SpokenLine[] = [];
    for (const sentence of sentences) {
      await page.getByLabel(/^Type a sentence/).fill(sentence);
      next.push(await speak(page, () => sayIt.click()));
    }
    return { first, next };
  } finally {
    await window.close();
  }
}
