import { describe, expect, test } from 'vitest';
import { editPronunciation, insertPause, type SpeechEdit, textFrom, toggleEmphasis } from './speech-edits.ts';

/** A script whose caret or selection is written as | or <…>. */
function read(marked: string) {
  const start = marked.search(/[‹¦]/u);
  const script = marked.replace(/[‹¦]/u, '').replace('›', '');
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start;
  return { script, selection: { start, end } };
}

function shown(script: string, edit: SpeechEdit | undefined): string | undefined {
  if (!edit) return undefined;
  const { from, to, insert, select } = edit;
  const text = script.slice(0, from) + insert + script.slice(to);
  const chosen = select.start === select.end ? '¦' : `‹${text.slice(select.start, select.end)}›`;
  return text.slice(0, select.start) + chosen + text.slice(select.end);
}

const edited = (edit: typeof toggleEmphasis, marked: string) => {
  const { script, selection } = read(marked);
  return shown(script, edit(script, selection, 'en'));
};

describe('the buttons of the script field', () => {
  test.each([
    ['Hello¦ there', 'Hello [0.5s] ¦there'],
    ['Hello.¦', 'Hello. [0.5s] ¦'],
    ['¦Hello', '[0.5s] ¦Hello'],
    ['A *st¦rong* word', 'A *strong* [0.5s] ¦word'],
  ])('put a pause at the caret: %s', (before, after) => {
    expect(edited(insertPause, before)).toBe(after);
  });

  test.each([
    ['Very im¦portant news', 'Very ‹*important*› news'],
    ['Very ‹important news ›now', 'Very ‹*important news*› now'],
    ['Very *im¦portant* news', 'Very ‹important› news'],
    ['One‹\n›two', undefined],
  ])('emphasise a word or take its emphasis off: %s', (before, after) => {
    expect(edited(toggleEmphasis, before)).toBe(after);
  });

  test.each([
    ['Learn SQ¦L now', 'Learn {SQL|‹SQL›} now'],
    ['In ‹New York›.', 'In {New York|‹New York›}.'],
    ['Learn {SQ¦L|sequel} now', 'Learn {SQL|‹sequel›} now'],
  ])('ask how a word is said: %s', (before, after) => {
    expect(edited(editPronunciation, before)).toBe(after);
  });

  test.each([
    ['One two. Th¦ree *four*.\nFive.', 'Three *four*.'],
    ['One {SQ¦L|sequel} two.', '{SQL|sequel} two.'],
    ['One.¦\n\nTwo.', 'Two.'],
    ['One two. Three four.¦', 'Three four.'],
    ['¦', ''],
  ])('speak from the caret to the end of the paragraph: %s', (marked, spoken) => {
    const { script, selection } = read(marked);
    expect(textFrom(script, selection, 'en')).toBe(spoken);
  });
});
