import { freshKit } from '@portray/contracts/brand-choices';
import type { BrandKit, BrandKitContent } from '@portray/contracts/brand-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { createdAt, personId, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { BrandScreen } from './brand-screen.tsx';
import { contrastOf } from './colours-card.tsx';

const harbour: BrandKit = {
  id: personId,
  version: 1,
  is_default: true,
  content: { ...freshKit, name: 'Harbour School' },
  created_at: createdAt,
  updated_at: createdAt,
};
const second: BrandKit = {
  ...harbour,
  id: personId.replace(/1$/, '2'),
  is_default: false,
  content: { ...freshKit, name: 'Second' },
};

async function open(answers: Answers) {
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/photos': () => ({ items: [], nextCursor: null }),
    'GET /api/voices': () => ({ items: [], nextCursor: null }),
    'GET /api/default-voices': () => [],
    ...answers,
  });
  return { server, ...(await showPage(<BrandScreen />, '/settings/brand')) };
}
const written = (server: ReturnType<typeof fakeServer>) =>
  server.bodiesOf('PUT /api/brand-kits/:id').map((body) => body as { version: number; content: BrandKitContent });
const keeping = (): Answers => {
  let version = 1;
  return {
    'GET /api/brand-kits': () => [harbour, second],
    'PUT /api/brand-kits/:id': ({ body }) => {
      version += 1;
      return { ...harbour, version, content: body.content };
    },
  };
};

test('a person without a kit is told what one is for, and makes the first', async () => {
  const { server, user } = await open({
    'GET /api/brand-kits': () => [],
    'POST /api/brand-kits': () => harbour,
  });
  await user.click(await screen.findByRole('button', { name: 'Make a brand kit' }));
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the kit' })).toHaveProperty(
    'value',
    'Harbour School',
  );
  expect(server.bodiesOf('POST /api/brand-kits')).toMatchObject([{ content: { name: 'My brand' } }]);
});

test('kits that do not come are said to, and can be asked for again', async () => {
  const { server, user } = await open({
    'GET /api/brand-kits': () => refusal(503, { code: 'database_down', message: 'Please wait.' }),
  });
  expect(await screen.findByText('Please wait.')).toBeTruthy();
  server.change({ 'GET /api/brand-kits': () => [harbour] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Name of the kit' })).toBeTruthy();
});

test('each change is kept by itself, all of the kit with the version that was read last', async () => {
  const { server, user } = await open(keeping());
  await user.type(await screen.findByRole('textbox', { name: 'Name of the speaker' }), 'Ada');
  await waitFor(() => expect(written(server)).toHaveLength(1), { timeout: 3_000 });
  await user.click(screen.getByRole('radio', { name: 'Box' }));
  await waitFor(() => expect(written(server)).toHaveLength(2), { timeout: 3_000 });
  expect(written(server).map(({ version }) => version)).toEqual([1, 2]);
  expect(written(server)[1]?.content.lowerThird).toMatchObject({ name: 'Ada', style: 'box' });
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('what was not kept yet is kept when another kit is opened', async () => {
  const { server, user } = await open(keeping());
  await user.type(await screen.findByRole('textbox', { name: 'Line of the speaker' }), 'x');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand kit' }), 'Second');
  await waitFor(() => expect(written(server)).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: 'Name of the kit' })).toHaveProperty('value', 'Second');
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};

test('without a connection a change is kept in this tab, and saved as soon as there is a network again', async () => {
  const { server, user } = await open({ ...keeping(), 'PUT /api/brand-kits/:id': lost });
  await user.type(await screen.findByRole('textbox', { name: 'Name of the speaker' }), 'Ada');
  expect(await screen.findByText('Kept in this tab for now')).toBeTruthy();
  server.change(keeping());
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(written(server).at(-1)?.content.lowerThird.name).toBe('Ada');
});

test('what could not be saved says why, is tried again by itself and when asked to', async () => {
  const down = () => refusal(503, { code: 'database_down', message: 'Please wait.', retry: true });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { server, user } = await open({ ...keeping(), 'PUT /api/brand-kits/:id': down });
  await user.type(await screen.findByRole('textbox', { name: 'Name of the speaker' }), 'A');
  expect(await screen.findByText('Not saved: Please wait.')).toBeTruthy();
  const again = timers.mock.calls.find(([, ms]) => ms === 5_000)?.[0];
  act(() => again?.());
  await waitFor(() => expect(written(server)).toHaveLength(2));
  const button = await screen.findByRole('button', { name: 'Try again' });
  server.change(keeping());
  await user.click(button);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(written(server).map(({ content }) => content.lowerThird.name)).toEqual(['A', 'A', 'A']);
});

test('what could not be saved is there again when the kit is opened again', async () => {
  const { server, user } = await open({ ...keeping(), 'PUT /api/brand-kits/:id': lost });
  await user.type(await screen.findByRole('textbox', { name: 'Name of the speaker' }), 'Ada');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand kit' }), 'Second');
  await waitFor(() => expect(written(server)).toHaveLength(1));
  server.change(keeping());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand kit' }), 'Harbour School (default)');
  expect(screen.getByRole('textbox', { name: 'Name of the speaker' })).toHaveProperty('value', 'Ada');
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('a change that was kept but not answered is not taken for one of another tab', async () => {
  const { server, user } = await open(keeping());
  let kept = harbour;
  server.change({
    'GET /api/brand-kits': () => [kept, second],
    'PUT /api/brand-kits/:id': ({ body }) => {
      if (body.version !== kept.version) return refusal(409, { code: 'changed_elsewhere', message: 'Elsewhere.' });
      kept = { ...kept, version: kept.version + 1, content: body.content as BrandKitContent };
      if (kept.version === 2) return lost();
      return kept;
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Name of the speaker' });
  await user.type(field, 'Ada');
  expect(await screen.findByText('Kept in this tab for now')).toBeTruthy();
  await user.type(field, '!');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(kept).toMatchObject({ version: 3, content: { lowerThird: { name: 'Ada!' } } });
});

test('a kit that was changed in another tab is shown as it is there, and nothing is overwritten', async () => {
  const elsewhere = { code: 'changed_elsewhere', message: 'This brand kit was changed in another tab meanwhile.' };
  const { server, user } = await open({ ...keeping(), 'PUT /api/brand-kits/:id': () => refusal(409, elsewhere) });
  await user.type(await screen.findByRole('textbox', { name: 'Name of the kit' }), '!');
  expect(await screen.findByText(`Not saved: ${elsewhere.message}`, {}, { timeout: 3_000 })).toBeTruthy();
  server.change({ 'GET /api/brand-kits': () => [{ ...harbour, version: 5, content: { ...freshKit, name: 'Port' } }] });
  await user.click(screen.getByRole('button', { name: 'Show what is there now' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of the kit' })).toHaveProperty('value', 'Port'));
});

test('a logo that cannot be drawn says so where it was chosen, and one that can is kept with its shape', async () => {
  const sentence = 'This SVG holds a program. Export it again as a plain SVG, or save it as PNG.';
  const { server, user } = await open({
    ...keeping(),
    'POST /api/files/logos': () => refusal(400, { code: 'invalid_input', message: sentence }),
  });
  const file = () => new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  const input = () => screen.getByLabelText('Logo file, for light grounds');
  await screen.findByRole('textbox', { name: 'Name of the kit' });
  await user.upload(input(), file());
  expect(await screen.findByText(sentence)).toBeTruthy();
  server.change({ 'POST /api/files/logos': () => ({ path: 'a', url: '/files/logos/a.png', width: 300, height: 100 }) });
  await user.upload(input(), file());
  await waitFor(
    () => expect(written(server).at(-1)?.content.logo.onLight).toEqual({ url: '/files/logos/a.png', aspect: 3 }),
    {
      timeout: 3_000,
    },
  );
  expect(screen.queryByText(sentence)).toBeNull();
});

test('who leaves while a logo is uploaded is asked first, and its kit stays open until it is there', async () => {
  const stored = Promise.withResolvers<unknown>();
  const { server, user, router } = await open({ ...keeping(), 'POST /api/files/logos': () => stored.promise });
  await screen.findByRole('textbox', { name: 'Name of the kit' });
  await user.upload(screen.getByLabelText('Logo file, for light grounds'), new File(['<svg/>'], 'logo.svg'));
  const kits = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Brand kit' });
  await waitFor(() => expect(kits.disabled).toBe(true));
  await act(() => router.navigate('/settings/billing'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('A file for this kit is still being uploaded.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/settings/brand');
  stored.resolve({ path: 'a', url: '/files/logos/a.png', width: 300, height: 100 });
  await waitFor(() => expect(written(server).at(-1)?.content.logo.onLight?.url).toBe('/files/logos/a.png'), {
    timeout: 3_000,
  });
  expect(kits.disabled).toBe(false);
});

test('a font is taken once it is said that it may be used, and headings have it', async () => {
  const { server, user } = await open({
    ...keeping(),
    'POST /api/files/fonts': () => ({ path: 'a', url: '/files/fonts/a.woff2' }),
  });
  const button = await screen.findByRole('button', { name: 'Upload a font' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'I may use this font in my videos' }));
  await user.upload(screen.getByLabelText('Font file'), new File(['x'], 'Harbour Sans.ttf'));
  const own = { kind: 'own', name: 'Harbour Sans', url: '/files/fonts/a.woff2' };
  await waitFor(() => expect(written(server).at(-1)?.content.headings).toEqual(own), { timeout: 3_000 });
  const text = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Text' });
  expect(within(text).getByRole('option', { name: 'Harbour Sans' })).toBeTruthy();
});

test('a kit is deleted after a question', async () => {
  const { server, user } = await open({ ...keeping(), 'DELETE /api/brand-kits/:id': () => ({ success: true }) });
  await user.click(await screen.findByRole('button', { name: 'Delete kit' }));
  const dialog = await screen.findByRole('dialog');
  server.change({ 'GET /api/brand-kits': () => [{ ...second, is_default: true }] });
  await user.click(within(dialog).getByRole('button', { name: 'Delete kit' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name of the kit' })).toHaveProperty('value', 'Second'),
  );
  expect(server.asked.find(({ route }) => route === 'DELETE /api/brand-kits/:id')?.ids).toEqual([harbour.id]);
});

test('of each colour it is said what is read on it, and where that is too little', () => {
  const colours = { ...freshKit.colours, ground: '#12324a', accent: '#12324a', ink: '#777777' };
  expect(contrastOf('ground', colours)).toEqual({ words: 'White on it: 13.3', isEnough: true });
  expect(contrastOf('accent', colours)).toMatchObject({ words: 'On ground: 1', isEnough: false });
  expect(contrastOf('ink', colours)).toMatchObject({ isEnough: false });
  expect(contrastOf('paper', freshKit.colours).words).toContain('Ink on it');
});
