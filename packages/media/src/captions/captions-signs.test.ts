import type { LanguageCode } from '@portray/contracts/languages';
import { describe, expect, test } from 'vitest';
import { chooseFonts } from './captions-font.ts';
import { drawableWords } from './captions-signs.ts';

/** What is drawn of a script, and the signs for which '□' stands. */
async function drawn(script: string, language: LanguageCode = 'en') {
  const words = [...script.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    return { text, scriptOffset: index, startSeconds: index, endSeconds: index + 1 };
  });
  const { timeline, missing } = await drawableWords(
    { durationSeconds: 9, phonemes: [], words, loudness: [] },
    language,
  );
  return { shown: timeline.words.map(({ text }) => text).join(' '), missing, words: timeline.words };
}

/** The typeface of each character that is not written as a letter of Noto Sans is. */
async function facesOf(text: string, language: LanguageCode) {
  const { fonts } = await chooseFonts(text, language);
  return [...text].map((sign) => fonts.find((font) => font.covers(sign.codePointAt(0) ?? 0))?.family);
}

/** Characters of two bytes in an encoding: rows of lead bytes. */
function charactersOf(encoding: string, firstRow: number, lastRow: number): string {
  const decoder = new TextDecoder(encoding);
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index);
  const trails = Array.from({ length: 0xff - 0x40 }, (_, index) => 0x40 + index);
  const pairs = rows.flatMap((row) => trails.map((trail) => decoder.decode(Uint8Array.of(row, trail))));
  return pairs.filter((text) => [...text].length === 1 && /\p{Script=Han}/u.test(text)).join('');
}

describe('signs of burned captions', () => {
  test.each([
    ['what is written about', 'H₂O x² ½ ⅓ 5‰ † ‡ ™ ® © № ‽ • … – — “” ‹› ℗ ℠'],
    ['arrows, ticks and bullets', '→ ← ↑ ↓ ↔ ➜ ✓ ✔ ✗ ✘ ☑ ☐ ★ ☆ ♥ ❤ ■ □ ● ○ ▲ ▼ ◆ ① ⑳ Ⓐ ♪ ☎ ☀ ⚠'],
    ['mathematics', '∑ ∏ √ ∞ ≤ ≥ ≠ ≈ ∫ ∂ ∇ ∈ ∪ ∩ ⊂ ∀ ∃ ∅ ⇒ ⇔ ∝ ± × ÷'],
    ['money', '€ £ ¥ ₹ ₺ ₽ ₩ ₪ ฿ ₫ ₱ ₿ ₴'],
    ['Hebrew, Thai, Armenian, Georgian', 'שלום สวัสดี Հայաստան საქართველო'],
    ['Bengali, Tamil, Ethiopic', 'বাংলা தமிழ் ሰላም'],
  ])('%s are drawn as they are', async (_name, text) => {
    expect(await drawn(text)).toMatchObject({ shown: text, missing: [] });
  });

  test.each([
    ['GB 2312', charactersOf('gb2312', 0xb0, 0xf7), 6763],
    ['Big5, level 1', charactersOf('big5', 0xa4, 0xc6), 5401],
  ])('all characters of %s have a glyph', async (_name, characters, count) => {
    expect([...characters].length).toBeGreaterThanOrEqual(count);
    expect((await chooseFonts(characters, 'zh')).missing).toEqual([]);
  });

  test('are composed before they are looked up', async () => {
    const korean = '안녕하세요, 반가워요.';
    expect(await drawn(korean.normalize('NFD'), 'ko')).toMatchObject({ shown: korean, missing: [] });
  });

  test('without a glyph take their plain form, or else a □ that is named', async () => {
    expect(await drawn('𝗕𝗼𝗹𝗱 བོད')).toMatchObject({ shown: 'Bold □□', missing: ['བ', 'ད'] });
  });

  test('that are emoji are left out, whole', async () => {
    const { shown, missing } = await drawn('great 🎉 👩‍💻 🇫🇷 👍🏽 1️⃣ ✔️ done 🈁');
    expect([shown.replace(/\s+/g, ' ').trim(), missing]).toEqual(['great 1 ✔ done', []]);
  });

  test('keep the joiner that shapes Hindi and Persian', async () => {
    expect((await drawn('क्\u200dष می\u200cخواهم', 'hi')).shown).toBe('क्\u200dष می\u200cخواهم');
  });

  test('keep the end of their word, so that a space follows where it did', async () => {
    const { words } = await drawn(`${'한국'.normalize('NFD')} ㎏ 🎉 x`);
    expect(words.map(({ text, scriptOffset }) => scriptOffset + text.length)).toEqual([6, 8, 11, 13]);
  });

  test('of Chinese, Japanese and Korean are as wide as their characters, and of other languages are not', async () => {
    expect(await facesOf('→★', 'zh')).toEqual(['Stage Noto Sans Hans', 'Stage Noto Sans Hans']);
    expect(await facesOf('→★', 'fr')).toEqual(['Stage Noto Sans Symbols', 'Stage Noto Sans Symbols 2']);
  });
});
