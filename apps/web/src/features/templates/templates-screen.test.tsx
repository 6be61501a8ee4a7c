import { templateSeconds } from '@portray/contracts/fill-scenes';
import { ourTemplates } from '@portray/contracts/our-templates';
import type { Template } from '@portray/contracts/template';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sampleVideo, sessionOf, videoId } from '#testing/sample-data.ts';
import { libraryVoice, slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { TemplatesScreen } from './templates-screen.tsx';

const described = (change: Partial<Template> = {}) =>
  ourTemplates.map(
    (template): Template => ({
      ...template,
      is_own: false,
      seconds: templateSeconds(template),

      updated_at: null,
      ...change,
    }),
  );
const own = (name: string): Template => ({
  ...(described()[0] as Template),
  id: '0198c1f0-0000-7000-8000-000000000042',
  name,
  description: '',
  purpose: null,
  is_own: true,
  updated_at: new Date().toISOString(),
});

const server = (answers: Answers = {}, templates = described()) =>
  fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/templates': () => templates,
    'GET /api/voices': () => ({ items: [], nextCursor: null }),
    'GET /api/default-voices': () => [],
    'GET /api/photos': () => ({ items: [], nextCursor: null }),
    'GET /api/sample-portraits': () => [
      { id: 'ada', name: 'Ada', image_url: '/files/samples/portraits/ada.jpg', talking_photo_id: 'x' },
    ],
    ...answers,
  });
const open = (address = '/templates') => showPage(<TemplatesScreen />, address);
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('templates are narrowed by purpose, shape and words, and the address keeps that', async () => {
  server({}, [own('Weekly news of the team'), ...described()]);
  const { user, router } = await open();
  await screen.findByText('Lesson');
  expect(names()).toHaveLength(13);
  await user.click(screen.getByRole('button', { name: /^Reels/ }));
  expect(names()).toEqual(['Recruiting', 'Announcement in a reel']);
  await user.click(screen.getByRole('button', { name: /^Yours/ }));
  expect(names()).toEqual(['Weekly news of the team']);
  await user.click(screen.getByRole('button', { name: /^All/ }));
  await user.click(screen.getByRole('radio', { name: '1:1' }));
  expect(names()).toEqual(['Answer to a question', 'Event']);
  await user.click(screen.getByRole('radio', { name: 'Any shape' }));
  await user.type(screen.getByRole('searchbox'), 'ingredient');
  await waitFor(() => expect(names()).toEqual(['Recipe']));
  expect(router.state.location.search).toContain('search=ingredient');
});

test('a template asks for what it needs, names what is missing in its place, and becomes a project', async () => {
  const faked = server({
    'POST /api/templates/:id/use': () => ({ video: sampleVideo({ id: videoId }), storyboard: {}, version: 1 }),
  });
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Answer to a question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Question/), 'Can I?');
  await user.type(dialog.getByLabelText(/^Where to read more/), 'nope');
  await user.click(dialog.getByRole('button', { name: 'Use template' }));
  expect(await dialog.findByText('Answer in a few words is missing.')).toBeTruthy();
  expect(dialog.getByText(/“nope” is not a web address/)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Answer in a few words/));
  expect(faked.bodiesOf('POST /api/templates/:id/use')).toHaveLength(0);
  await user.type(dialog.getByLabelText(/^Answer in a few words/), 'You can');
  await user.type(dialog.getByLabelText(/^Answer \*?$/), 'Always.');
  await user.clear(dialog.getByLabelText(/^Where to read more/));
  await user.selectOptions(dialog.getByLabelText(/^Presenter/), 'Ada');
  await user.click(dialog.getByRole('button', { name: 'Use template' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/storyboard/${videoId}`));
  expect(faked.bodiesOf('POST /api/templates/:id/use')).toMatchObject([
    {
      title: 'Answer to a question: Can I?',
      values: {
        question: 'Can I?',
        short_answer: 'You can',
        answer: 'Always.',
        presenter: '/files/samples/portraits/ada.jpg',
      },
    },
  ]);
});

const answerTemplate = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Answer to a question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Question/), 'Can I?');
  await user.type(dialog.getByLabelText(/^Answer in a few words/), 'You can');
  await user.type(dialog.getByLabelText(/^Answer \*?$/), 'Always.');
  return dialog;
};

test('what was typed for a template goes only when somebody says so', async () => {
  server();
  const { user } = await open();
  const dialog = await answerTemplate(user);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('What you typed here would be lost.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(dialog.getByLabelText(/^Question/)).toHaveProperty('value', 'Can I?');
  await user.click(document.querySelector('.mantine-Modal-overlay') as Element);
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  const opener = screen.getByRole('button', { name: 'Answer to a question' });
  await waitFor(() => expect(document.activeElement === opener).toBe(true));
});

const slowUse = () => {
  const reply = slowAnswer();
  server({ 'POST /api/templates/:id/use': reply.answer });
  return () => reply.give({ video: sampleVideo({ id: videoId }), storyboard: {}, version: 1 });
};

test('another presenter of a template of ours has a voice that fits, until somebody chooses one', async () => {
  const portraits = ['Ada', 'Kofi'].map((name) => ({
    id: name,
    name,
    talking_photo_id: name,
    image_url: `/files/samples/portraits/${name}.jpg`,
  }));
  const voiceOf = (id: string, name: string, gender: 'female' | 'male') => libraryVoice(id, name, { gender });
  server({
    'GET /api/sample-portraits': () => portraits,
    'GET /api/default-voices': () => [
      voiceOf('en-us-grace', 'Grace', 'female'),
      voiceOf('en-us-henry', 'Henry', 'male'),
      voiceOf('en-gb-callum', 'Callum', 'male'),
    ],
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Lesson' }));
  const dialog = within(await screen.findByRole('dialog'));
  const voice = await dialog.findByLabelText<HTMLSelectElement>('Voice');
  const shown = () => dialog.getByLabelText<HTMLSelectElement>('Voice').value;
  const show = async (name: string) =>
    user.selectOptions(dialog.getByLabelText('Presenter'), await dialog.findByRole('option', { name }));
  await show('Kofi');
  expect(shown()).toBe('en-us-henry');
  await show('Ada');
  expect(shown()).toBe('');
  await user.selectOptions(voice, 'Callum');
  await show('Ada');
  await show('Kofi');
  expect(shown()).toBe('en-gb-callum');
});

test('while a template becomes a project its dialog stays', async () => {
  const answer = slowUse();
  const { user, router } = await open();
  const dialog = await answerTemplate(user);
  await user.click(dialog.getByRole('button', { name: 'Use template' }));
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.mantine-Modal-overlay') as Element);
  expect(screen.queryByText('Close without saving?')).toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/storyboard/${videoId}`));
});

test('who left meanwhile is told of the project, and stays where they are', async () => {
  const answer = slowUse();
  const page = (
    <Routes>
      <Route path="/templates" element={<TemplatesScreen />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>
  );
  const { user, router } = await showPage(page, '/templates');
  const dialog = await answerTemplate(user);
  await user.click(dialog.getByRole('button', { name: 'Use template' }));
  await user.click(dialog.getByRole('link', { name: 'Make many at once' }));
  await screen.findByText('Another page');
  answer();
  const go = await screen.findByRole('button', { name: 'Open the storyboard' });
  expect(router.state.location.pathname).not.toContain('/storyboard/');
  await user.click(go);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/storyboard/${videoId}`));
});

test('an own template is renamed and deleted, and ours is not', async () => {
  const mine = own('Mine');
  const faked = server(
    {
      'PATCH /api/templates/:id': () => ({ ...mine, name: 'Ours' }),
      'DELETE /api/templates/:id': () => ({ success: true }),
    },
    [mine, ...described()],
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'More for Lesson' }));
  expect(await screen.findByRole('menuitem', { name: 'Make many at once' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More for Mine' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await user.clear(await screen.findByLabelText('Name of Mine'));
  await user.keyboard('Ours{Enter}');
  await waitFor(() => expect(faked.bodiesOf('PATCH /api/templates/:id')).toEqual([{ name: 'Ours' }]));
  await user.click(screen.getByRole('button', { name: 'More for Mine' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(faked.bodiesOf('DELETE /api/templates/:id')).toHaveLength(1));
});

test('words of a project become variables of a new template', async () => {
  const { storyboard } = ourTemplates[0] as Template;
  const scene = { ...storyboard.scenes[0], script: 'Hello Ann, welcome Ann.', texts: [] };
  const faked = server({
    'GET /api/videos': () => ({ items: [sampleVideo({ id: videoId, title: 'Greeting' })], nextCursor: null }),
    'GET /api/storyboards/:id': () => ({
      video: sampleVideo({ id: videoId, title: 'Greeting', language: 'de' }),
      storyboard: { version: 1, scenes: [scene] },
      version: 1,
    }),
    'POST /api/templates': () => own('Greeting'),
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(
    await dialog.findByLabelText('Project'),
    await dialog.findByRole('option', { name: 'Greeting' }),
  );
  await user.type(await dialog.findByLabelText('Words'), 'Ann');
  await user.type(dialog.getByLabelText('What they are'), 'First name');
  await user.click(dialog.getByRole('button', { name: 'Make it a variable' }));
  expect(await dialog.findByText('Hello {{first_name}}, welcome {{first_name}}.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Words'), 'Hello Bob');
  expect(dialog.getByText('The project does not say exactly this. Select the words above, or copy them.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Words'));
  await user.type(dialog.getByLabelText('Words'), 'welcome');
  await user.type(dialog.getByLabelText('What they are'), 'FIRST name');
  expect(dialog.getByText(/^There is a variable called “First name” already/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Make it a variable' }).disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Presenter' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Voice' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Voice' }));
  await user.click(dialog.getByRole('button', { name: 'Save as template' }));
  await waitFor(() => expect(faked.bodiesOf('POST /api/templates')).toHaveLength(1));
  expect(faked.bodiesOf('POST /api/templates')[0]).toMatchObject({
    name: 'Greeting',
    draft: { language: 'de' },
    places: [{ variable: 'presenter', at: 'presenter' }],
    variables: [
      { name: 'first_name', label: 'First name', example: 'Ann', type: 'text', isRequired: true },
      { name: 'presenter', label: 'Presenter', type: 'presenter', isRequired: false },
    ],
    storyboard: { scenes: [{ script: 'Hello {{first_name}}, welcome {{first_name}}.' }] },
  });
});

test('where templates cannot be read the screen says why, and asks again', async () => {
  const faked = server({
    'GET /api/templates': () => refusal(503, { code: 'service_busy', message: 'Please try later.' }),
  });
  const { user } = await open();
  expect((await screen.findByRole('alert', {}, { timeout: 8_000 })).textContent).toContain('Please try later.');
  faked.change({ 'GET /api/templates': () => described() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lesson')).toBeTruthy();
}, 15_000);

describe('the film of a template of ours', () => {
  const film = () => document.querySelector('video');

  test('plays while it is pointed at, stops with its button, and own templates show their first scene', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    server({}, [own('Mine'), ...described()]);
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Play the film of Lesson' });
    expect(film()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Play the film of Mine' })).toBeNull();
    await user.hover(screen.getByRole('heading', { name: 'Lesson' }));
    expect(film()?.getAttribute('src')).toBe('/clips/templates/lesson.mp4');
    await user.click(button);
    expect(film()).toBeNull();
    await user.unhover(screen.getByRole('heading', { name: 'Lesson' }));
    await user.hover(screen.getByRole('heading', { name: 'Lesson' }));
    expect(film()).toBeTruthy();
  });

  test('waits for its button where less motion is wished, and where the browser refuses it stays a picture', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }) as MediaQueryList,
    );
    server();
    const { user } = await open();
    await user.hover(await screen.findByRole('heading', { name: 'Recipe' }));
    expect(film()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play the film of Recipe' }));
    expect(film()?.getAttribute('src')).toBe('/clips/templates/recipe.mp4');
    play.mockRejectedValue(new DOMException('Not now.', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Play the film of Event' }));
    expect(play).toHaveBeenCalledTimes(2);
    expect(await screen.findByRole('button', { name: 'Play the film of Event' })).toBeTruthy();
  });
});
