import { startLibreDouble } from '@portray/providers/libretranslate-double';
import { afterAll, describe, expect, test } from 'vitest';
import { english, french, translationActs, wordsOf } from '../../src/acts/translation-acts.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

describe.skipIf(noBrowser)('with a translator', () => {
  let translator: Awaited<ReturnType<typeof startLibreDouble>>;
  const visit = visitProduct({
    name: 'mara',
    acts: translationActs,
    async settings() {
      translator = await startLibreDouble({ taught: { [french]: english } });
      return { LIBRETRANSLATE_URL: translator.url };
    },
  });
  afterAll(() => translator?.close());

  test('a translation is asked for, changed and accepted, and then it is what audio, captions and video speak (D14, S4, S6)', async () => {
    const { page, say, press, field, writeProject, ...acts } = await visit.open();
    await writeProject('Translated', french);
    await say('This script is in French. Your video is set to English.');
    await press('Show translation preview');
    await expect.poll(() => field.inputValue()).toBe(english);
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    const script = `${english} Welcome!`;
    await field.fill(script);
    await page.getByLabel(/^Script/).fill(`${french} Merci beaucoup.`);
    await press('Translate again');
    await say('This is a new translation, without the changes that you made before.');
    await expect.poll(() => field.inputValue()).not.toBe(script);
    await press('Undo');
    await expect.poll(() => field.inputValue()).toBe(script);
    await press('Use this translation');
    await say('Your video speaks this English translation of your French script.');
    await acts.makeVideo();
    expect(await wordsOf(visit.person, 'Translated')).toEqual({ status: 'completed', script, captions: script });
    expect(translator.asked).toHaveLength(2);
  });
});
