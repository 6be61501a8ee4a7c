import { expect, test } from 'vitest';
import { clientOf, json, queued } from './fake-server.test-data.ts';

const page = (ids: string[], next_cursor: string | null) =>
  json({ object: 'list', data: ids.map((id) => ({ id })), has_more: next_cursor !== null, next_cursor });

test('a list is read page by page, as far as it is wanted', async () => {
  const replies = [page(['a', 'b'], 'c=1'), page(['c'], null)];
  const { portray, seen } = clientOf(replies);
  const ids: string[] = [];
  for await (const { id } of portray.videos.list({ limit: 2, status: 'completed' })) ids.push(id);
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(seen.map(({ path }) => path)).toEqual([
    '/v1/videos?limit=2&status=completed',
    '/v1/videos?limit=2&status=completed&cursor=c%3D1',
  ]);
  const other = clientOf(replies);
  for await (const { id } of other.portray.videos.list()) if (id === 'a') break;
  expect(other.seen).toHaveLength(1);
  expect(await clientOf(replies).portray.videos.list().page()).toMatchObject({ has_more: true, next_cursor: 'c=1' });
});

test('a server that answers the same page for ever does not keep a program', async () => {
  const { portray, seen } = clientOf([page(['a'], 'x')]);
  const read = async () => {
    for await (const _ of portray.photos.list());
  };
  await expect(read).rejects.toMatchObject({ code: 'unreadable_answer' });
  expect(seen).toHaveLength(2);
});

test('a photo is sent as a form, its fields first', async () => {
  const { portray, seen } = clientOf([json({ id: 'p' }, 201)]);
  await portray.photos.upload(new File(['jpeg'], 'ana.jpg', { type: 'image/jpeg' }), { name: 'Ana', consent: true });
  await portray.photos.upload(new TextEncoder().encode('bytes'), { fileName: 'b.jpg' });
  const [first, second] = seen.map(({ body }) => body as FormData);
  expect([...(first?.keys() ?? [])]).toEqual(['name', 'consent', 'file']);
  expect(first?.get('file')).toMatchObject({ name: 'ana.jpg', type: 'image/jpeg', size: 4 });
  expect(second?.get('file')).toMatchObject({ name: 'b.jpg', size: 5 });
  expect(seen[0]?.headers.has('content-type')).toBe(false);
});

test.each([
  ['an empty file', new Blob([]), /empty/],
  ['a path', '/etc/passwd' as never, /Blob/],
])('%s is not sent', async (_what, file, sentence) => {
  const { portray, seen } = clientOf([json({})]);
  await expect(portray.photos.upload(file)).rejects.toMatchObject({ code: 'invalid_request', message: sentence });
  expect(seen).toEqual([]);
});

test('a video is fetched from its signed address, which never sees the key', async () => {
  const files = { video_url: 'https://files.example/v.mp4?signature=x', thumbnail_url: null };
  const made = json({ ...queued, status: 'completed', files });
  const { portray, seen } = clientOf([made, new Response('mp4', { headers: { 'content-length': '3' } }), made]);
  const { bytes, size } = await portray.videos.download(queued.id);
  expect(size).toBe(3);
  expect(new TextDecoder().decode(await bytes())).toBe('mp4');
  expect(seen[1]?.url).toBe(files.video_url);
  expect(seen[1]?.headers.has('authorization')).toBe(false);
  await expect(portray.videos.download(queued.id, 'thumbnail')).rejects.toThrow('The video has no thumbnail.');
  await expect(clientOf([json(queued)]).portray.videos.download(queued.id)).rejects.toThrow('not made yet');
});
