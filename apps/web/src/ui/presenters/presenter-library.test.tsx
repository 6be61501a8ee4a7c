import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import { lookOutfits, lookWalls } from '@portray/contracts/look-names';
import type { LookLibrary } from '@portray/contracts/looks';
import type { PhotographedShelf } from '@portray/contracts/photographed';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { sessionOf } from '#testing/sample-data.ts';
import { samplePhoto, slowAnswer } from '#testing/sample-library.ts';
import { showPage } from '#testing/show-page.tsx';
import { PresenterLibrary } from './presenter-library.tsx';

const library: LookLibrary = {
  presenters: [
    { id: 'ada', name: 'Ada', words: 'Woman with freckles', traits: ['woman'] },
    { id: 'henrik', name: 'Henrik', words: 'Man with white hair', traits: ['man', 'grey-hair'] },
  ],
  looks: ['ada', 'henrik'].flatMap((id) =>
    lookOutfits.flatMap((outfit) =>
      lookWalls.map((wall) => {
        const name = `${id}-${outfit}-${wall}`;
        return { id: name, presenter_id: id, outfit, wall, picture_url: `/looks/${name}.webp` };
      }),
    ),
  ),
};
let shelf: PhotographedShelf = { presenters: [], isFirst: false };
const adaId = 'ada-work-studio';
const ada = 'Ada, work, studio colour';
const drawnPhoto = samplePhoto(ada, { is_ai_generated: true, is_saved: false });

const orderOf = (change: Partial<ImageOrderWithPhotos> = {}): ImageOrderWithPhotos => ({
  id: '0198c1f0-0000-7000-a000-000000000001',
  mode: 'text-to-image',
  prompt: ada,
  look_id: adaId,
  source_url: null,
  state: 'processing',
  percent: 0,
  count: 1,
  made_by: null,
  understood: null,
  not_understood: null,
  error: null,
  created_at: '2026-11-01T12:00:00Z',
  ended_at: null,
  photos: [],
  ...change,
});
const completed = orderOf({ state: 'completed', percent: 100, photos: [drawnPhoto] });

const keiko = { id: 'photo-keiko', name: 'Keiko', words: 'Woman with a dark bob', traits: ['woman' as const] };
const keikoTitle = 'Keiko, photographed look';
const withKeiko = () => {
  shelf = { presenters: [{ ...keiko, picture_url: '/files/samples/presenters/k.jpg' }], isFirst: true };
};
afterEach(() => {
  shelf = { presenters: [], isFirst: false };
});

/** A server that knows one favourite, and draws what is chosen as soon as it is asked again. */
function looksServer(answers: Answers = {}, order: ImageOrderWithPhotos | null = null) {
  const own = { favourites: ['henrik-casual-shop'], order };
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/looks': () => library,
    'GET /api/looks/photographed': () => shelf,
    'GET /api/looks/mine': () => own,
    'POST /api/looks/:id/choose': ({ ids: [look_id = ''] }) => {
      own.order = orderOf({ look_id, percent: 34 });
      return { order: own.order };
    },
    'PUT /api/looks/:id/favourite': ({ ids: [id = ''], body }) => {
      own.favourites = own.favourites.filter((one) => one !== id);
      if (body.is_favourite) own.favourites.unshift(id);
      return { favourites: own.favourites };
    },
    'POST /api/images/:id/cancel': () => {
      own.order = orderOf({ state: 'cancelled' });
      return own.order;
    },
    ...answers,
  });
  return { ...server, own };
}

/** What live events do to a page. */
function News() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      News
    </button>
  );
}

async function open(chosenUrl?: string) {
  const ready: TalkingPhoto[] = [];
  const page = (
    <>
      <News />
      <PresenterLibrary onReady={(photo) => ready.push(photo)} chosenUrl={chosenUrl} />
    </>
  );
  const { user } = await showPage(page, '/photos');
  await screen.findByRole('list', { name: 'Presenters' });
  const news = () => user.click(screen.getByRole('button', { name: 'News' }));
  return { user, ready, news };
}

const card = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}\\. `) });
const cards = () => within(screen.getByRole('list', { name: 'Presenters' })).queryAllByRole('listitem');
const heart = (title: string) => screen.findByRole('button', { name: `Favourite: ${title}` });

test('a presenter who is pressed is drawn in place, and the photo that comes of it is handed on by itself', async () => {
  const server = looksServer();
  const { user, ready, news } = await open();
  await user.click(await card(ada));
  await screen.findByText('Drawing, 34 %');
  expect(ready).toEqual([]);
  server.own.order = completed;
  await news();
  await waitFor(() => expect(ready).toEqual([drawnPhoto]));
  await screen.findByText(`${ada} is ready.`);
});

test('one that was drawn before is handed on at once, and marked where it is in use', async () => {
  looksServer({ 'POST /api/looks/:id/choose': () => ({ order: completed }) });
  const { user, ready } = await open(drawnPhoto.original_image_url);
  await user.click(await card(ada));
  await waitFor(() => expect(ready).toEqual([drawnPhoto]));
  expect((await card(ada)).getAttribute('aria-pressed')).toBe('true');
});

test('a choice that is made before the favourites have come loses none of them', async () => {
  const first = slowAnswer();
  const server = looksServer({ 'GET /api/looks/mine': first.answer });
  const { user } = await open();
  server.change({ 'GET /api/looks/mine': () => server.own });
  await user.click(await card(ada));
  await screen.findByText('Drawing, 34 %');
  await screen.findByRole('button', { name: 'Favourites (1)' });
});

test('a drawing that was under way before goes on after a reload; one that was over is nobody’s news', async () => {
  const server = looksServer({}, orderOf({ percent: 60 }));
  const { ready, news } = await open();
  await screen.findByText('Drawing, 60 %');
  server.own.order = completed;
  await news();
  await waitFor(() => expect(ready).toEqual([drawnPhoto]));
  await news();
  expect(ready).toEqual([drawnPhoto]);
});

test('a drawing can be cancelled, and another choice takes its place', async () => {
  const server = looksServer();
  const { user, ready } = await open();
  await user.click(await card(ada));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Drawing, 34 %')).toBeNull());
  await user.click(await card(ada));
  await screen.findByText('Drawing, 34 %');
  await user.click(await card('Henrik, work, window light'));
  await waitFor(() => expect(server.own.order?.look_id).toBe('henrik-work-window'));
  expect(server.bodiesOf('POST /api/images/:id/cancel')).toHaveLength(2);
  expect(ready).toEqual([]);
});

test('a choice that is refused, or comes to nothing, says why and can be tried again', async () => {
  const refused = () => refusal(503, { code: 'service_busy', message: 'Please try later.', retry: true });
  const server = looksServer({ 'POST /api/looks/:id/choose': refused });
  const { user, news } = await open();
  await user.click(await card(ada));
  await screen.findByText('Please try later.');
  server.own.order = orderOf();
  server.change({ 'POST /api/looks/:id/choose': () => ({ order: server.own.order }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Please try later.')).toBeNull());
  server.own.order = orderOf({ state: 'failed', error: 'The pencil broke.' });
  await news();
  await screen.findByText('The pencil broke.');
});

test('a heart is pressed at once, said aloud, and taken back where the server does not take it', async () => {
  const server = looksServer();
  const { user } = await open();
  await user.click(await heart(ada));
  expect((await heart(ada)).getAttribute('aria-pressed')).toBe('true');
  await screen.findByText(`${ada} is one of your favourites.`);
  await screen.findByRole('button', { name: 'Favourites (2)' });
  server.change({
    'PUT /api/looks/:id/favourite': () => refusal(503, { code: 'service_busy', message: 'Please try later.' }),
  });
  await user.click(await heart(ada));
  await waitFor(async () => expect((await heart(ada)).getAttribute('aria-pressed')).toBe('true'));
});

test('the list is narrowed by words, presenter, clothes and place, a page at a time', async () => {
  looksServer();
  const { user } = await open();
  expect(cards()).toHaveLength(24);
  await screen.findByText('2 presenters, 30 looks');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(cards()).toHaveLength(6);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Presenter' }), 'Grey or white hair');
  await screen.findByText('1 presenter, 15 looks');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clothes' }), 'Festive');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Office');
  await screen.findByText('1 presenter, 1 look');
  await user.type(screen.getByRole('searchbox'), 'ada');
  await screen.findByText('No presenter fits all of this.');
  await user.click(screen.getByRole('button', { name: 'Show all presenters' }));
  await screen.findByText('2 presenters, 30 looks');
});

test('favourites are shown alone, and how to get one where there is none; the focus stays in the list', async () => {
  looksServer();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Favourites (1)' }));
  expect(cards()).toHaveLength(1);
  await user.click(await heart('Henrik, casual, shop'));
  await screen.findByText(/You have no favourites yet/);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Presenters' }));
});

test('a drawing whose card is not on the page is told of above the list', async () => {
  looksServer({}, orderOf({ percent: 12 }));
  const { user } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clothes' }), 'Festive');
  await screen.findByText(`${ada}: drawing, 12 %`);
});

test('a library that does not come says so, and is asked for again', async () => {
  const server = looksServer({ 'GET /api/looks': () => refusal(500, { code: 'unexpected', message: 'Sorry.' }) });
  const { user } = await showPage(<PresenterLibrary />, '/photos');
  await screen.findByText('The presenters could not be loaded', undefined, { timeout: 4_000 });
  server.change({ 'GET /api/looks': () => library });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('list', { name: 'Presenters' });
});

test('photographed looks have a filter where there are some, and one that is chosen is handed on at once', async () => {
  withKeiko();
  const photo = samplePhoto(keikoTitle, { is_ai_generated: true });
  const order = { ...completed, look_id: keiko.id, prompt: keikoTitle, photos: [photo] };
  looksServer({ 'POST /api/looks/:id/choose': () => ({ order }) });
  const { user, ready } = await open();
  expect(cards()[0]?.textContent).toBe('KeikoPhotographed look');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Look' }), 'Photographed look');
  await screen.findByText('1 presenter, 1 look');
  await user.click(await card(keikoTitle));
  await waitFor(() => expect(ready).toEqual([photo]));
});

test('a presenter who was removed meanwhile says so, and is gone from the list', async () => {
  withKeiko();
  const message = 'This presenter is not offered any more. Please choose another one.';
  looksServer({ 'POST /api/looks/:id/choose': () => refusal(404, { code: 'not_found', message }) });
  const { user } = await open();
  shelf = { presenters: [], isFirst: false };
  await user.click(await card(keikoTitle));
  await screen.findByText(message);
  await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^${keikoTitle}\\. `) })).toBeNull());
});

test('where photographed looks do not come, the others are shown alone', async () => {
  looksServer({ 'GET /api/looks/photographed': () => refusal(500, { code: 'unexpected', message: 'Sorry.' }) });
  await open();
  expect(cards()).toHaveLength(24);
  expect(screen.queryByRole('combobox', { name: 'Look' })).toBeNull();
});
