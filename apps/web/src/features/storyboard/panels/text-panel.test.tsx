import type { Scene } from '@portray/contracts/scene';
import { known } from '@portray/foundation/known';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { showPage } from '#testing/show-page.tsx';
import { sampleDocument, sampleScene } from '../storyboard.test-data.ts';
import type { Editor } from '../use-editor.ts';
import { TextPanel } from './text-panel.tsx';

async function openTexts(texts: Scene['texts'] = []) {
  fakeServer({
    'GET /api/session': () => null,
    'GET /api/photos': () => ({ items: [], nextCursor: null }),
    'GET /api/sample-portraits': () => [],
  });
  const kept = { texts };
  function Panel() {
    const [scene, setScene] = useState(sampleScene(1, { texts }));
    const [isOpen, setOpen] = useState(true);
    const change: Editor['change'] = (next) => {
      kept.texts = next.texts ?? kept.texts;
      setScene({ ...scene, ...next });
    };
    const editor = { ...sampleDocument([scene]), scene, change, photoOf: () => null } as unknown as Editor;
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Another panel
        </button>
        {isOpen && <TextPanel editor={editor} />}
      </>
    );
  }
  const page = await showPage(<Panel />, '/storyboard/a');
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, kept, press };
}

test('a new text is in the picture only once it is written; until then its field shows an example', async () => {
  const { user, kept, press } = await openTexts();
  for (const [kind, label] of [
    ['Title', 'Words'],
    ['List', 'Points, one a line'],
    ['Lower third', 'Name'],
    ['Subtitle', 'Words'],
  ] as const) {
    await press(kind);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.value, field.placeholder === '', document.activeElement === field]).toEqual(['', false, true]);
  }
  expect(kept.texts).toEqual([]);
  await user.keyboard('A');
  expect(document.activeElement).toBe(screen.getByLabelText('Words'));
  await press('List');
  await user.keyboard('B{Enter}C');
  await press('Lower third');
  await user.keyboard('D');
  expect(kept.texts).toEqual([
    { kind: 'subtitle', text: 'A', fromWord: 0 },
    { kind: 'list', items: ['B', 'C'], fromWord: 0 },
    { kind: 'lower-third', name: 'D', style: 'bar', fromWord: 0 },
  ]);
});

const pasted = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const points = () => screen.getByLabelText<HTMLTextAreaElement>('Points, one a line');

test('points that a list has no room for are named, and stay in their field until they are shortened', async () => {
  const { user, kept, press } = await openTexts([{ kind: 'list', items: ['One'], fromWord: 0 }]);
  await user.clear(points());
  await user.paste(pasted.join('\n'));
  await screen.findByText('A list shows up to 6 points. The last 2 are not in the picture.');
  expect(kept.texts).toMatchObject([{ items: pasted.slice(0, 6) }]);
  await press('Another panel');
  await press('Another panel');
  expect(points().value).toBe(pasted.join('\n'));
  await user.clear(points());
  await user.paste(pasted.slice(2).join('\n'));
  expect(kept.texts).toMatchObject([{ items: pasted.slice(2) }]);
  expect(screen.queryByText(/not in the picture/)).toBeNull();
});

test('points that are too long together are named, too', async () => {
  const { user, kept } = await openTexts([{ kind: 'list', items: ['One'], fromWord: 0 }]);
  const long = ['a'.repeat(90), 'b'.repeat(90), 'c'.repeat(90)];
  await user.clear(points());
  await user.paste(long.join('\n'));
  await screen.findByText('A list shows up to 200 characters. The last one is not in the picture.');
  expect(points().value).toBe(long.join('\n'));
  expect(known(kept.texts[0])).toMatchObject({ items: long.slice(0, 2) });
});
