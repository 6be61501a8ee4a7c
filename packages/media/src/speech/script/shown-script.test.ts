import { toShown } from '@portray/contracts/shown-script';
import { decodeHTMLStrict } from 'entities';
import { expect, test } from 'vitest';

test.each([
  ['# A title', 'A title'],
  ['> Quoted\n- One\n- [x] Two', 'Quoted\nOne\nTwo'],
  ['**Bold**, __bold__, _thin_, ~~gone~~, ==marked==, `code`', 'Bold, bold, thin, gone, marked, code'],
  ['***Both*** of snake_case, 2 * 3 and 5*4', 'Both of snake_case, 2 * 3 and 5*4'],
  ['[A guide](https://a.example/x "why") ![a house](h.png)', 'A guide a house'],
  ['Old.[1] New.[^note] Who?[citation needed]', 'Old. New. Who?'],
  ['---\nA\n***\nB\n===', '\nA\n\nB\n'],
  ['| a | b |\n|---|---|\n| c | d |', ' a | b \n\n c | d '],
  [String.raw`5 \* 3 \_x\_`, '5 * 3 _x_'],
  ['<b class="x">Bold</b><br>next<br/>', 'Bold\nnext\n'],
  ['<Your name>, a<b and c>d, <ana@a.example>', '<Your name>, a<b and c>d, <ana@a.example>'],
  ['Tom &amp; Ana &ndash; it&#39;s &unknown; R&D;', "Tom & Ana – it's &unknown; R&D;"],
  ['We love it ❤️! Go 🚀🚀 now 👩‍👩‍👧.', 'We love it! Go now.'],
  ['™, © and ★ stay', '™, © and ★ stay'],
  ['{SQL|sequel} *now*[1s]then', 'SQL now then'],
])('%j is shown as %j', (script, shown) => expect(toShown(script, decodeHTMLStrict).text).toBe(shown));

test('each part knows its place in the script', () => {
  const script = 'So **bold** &amp; [linked words](https://a.example).';
  const { text, starts, ends } = toShown(script, decodeHTMLStrict);
  for (const word of ['bold', 'linked', 'words']) {
    const at = text.indexOf(word);
    expect(script.slice(starts[at], ends[at + word.length - 1])).toBe(word);
  }
  const and = text.indexOf('&');
  expect(script.slice(starts[and], ends[and])).toBe('&amp;');
});
