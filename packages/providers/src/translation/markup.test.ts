import { describe, expect, test } from 'vitest';
import { betweenKept, fromMarkup, toMarkup } from './markup.ts';

const script = 'Hi *you* [0.5s] & {SQL|sequel}, see {{place}} <b.';

describe('a script as translators get it', () => {
  test('has tags for what is kept and emphasised, and nothing else of a markup', () => {
    expect(toMarkup(script)).toEqual({
      text: 'Hi <em>you</em> <x id="1"/> &amp; <x id="2"/>, see <x id="3"/> &lt;b.',
      kept: ['[0.5s]', '{SQL|sequel}', '{{place}}'],
    });
  });

  test('is the same when nothing was translated', () => {
    const { text, kept } = toMarkup(script);
    expect(fromMarkup(text, kept)).toBe(script);
  });
});

describe('an answer', () => {
  test('may have its tags in another order, and written in another way', () =>
    expect(fromMarkup("<x id='2'></x> y <X id=1 > </x>", ['[1s]', '@ana'])).toBe('@ana y [1s]'));

  test.each(['no tag', '<x id="1"/> and <x id="1"/>', '<x id="2"/>'])('“%s” has lost what was kept', (answer) =>
    expect(fromMarkup(answer, ['[1s]'])).toBeUndefined());

  test('loses a star that its language does not take, such as inside of a word', () => {
    expect(fromMarkup('<em>Wort</em>es und <em>gut</em>', [])).toBe('Wortes und *gut*');
    expect(fromMarkup('offen <em>gut', [])).toBe('offen gut');
  });

  test('gets a space back where one stood before a pause', () =>
    expect(fromMarkup('Hola<x id="1"/>mundo', ['[0.5s]'])).toBe('Hola [0.5s]mundo'));

  test('keeps what people wrote as entities and signs', () => {
    const { text, kept } = toMarkup('R&amp;D > Q&A');
    expect(fromMarkup(text, kept)).toBe('R&amp;D > Q&A');
  });
});

test('the words around kept parts are known where a translator loses those', () =>
  expect(betweenKept(script)).toEqual(['Hi *you* ', '[0.5s]', ' & ', '{SQL|sequel}', ', see ', '{{place}}', ' <b.']));

test.each([
  ['Die LehrerInnen sehen LinkedIn und eBay.', ['LinkedIn', 'eBay']],
  ['私のiPhoneとMacBook', ['iPhone', 'MacBook']],
  ['유튜브는 YouTube입니다, 9 DVDs and a Ph.', ['YouTube']],
  [
    'Write to @ana.bsky.social, @ben_2 or @cy@mastodon.social. Ask Acme™!',
    ['@ana.bsky.social', '@ben_2', '@cy@mastodon.social', 'Acme™'],
  ],
])('a name that shows by how it is written is kept, with nothing beside it: %s', (text, names) =>
  expect(toMarkup(text).kept).toEqual(names));
