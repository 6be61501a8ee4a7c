import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Double, startDouble } from '../networks/double.test-data.ts';
import { fetchNamed } from './fetch-named.ts';

const { signal } = new AbortController();
let service: Double;
let inside: Double;

beforeEach(async () => {
  service = await startDouble((_request, { pathname }) => ({ status: 200, body: `at ${pathname}` }));
  inside = await startDouble(() => ({ status: 200, body: 'secret' }));
});
afterEach(() => Promise.all([service.close(), inside.close()]));

const sendOn = (from: string, location: string, times = 1) =>
  service.mishap(new RegExp(`${from}$`), { status: 302, headers: { location } }, { times });

test('what a service keeps itself is fetched, also where it sends on within itself', async () => {
  sendOn('/one', '/two');
  sendOn('/two', `${service.url}/three`);
  expect(await (await fetchNamed(service.url, `${service.url}/one`, signal)).text()).toBe('at /three');
});

test('nothing inside is reached, named by the service or behind its redirect', async () => {
  const places = [`${inside.url}/x`, 'http://169.254.169.254/latest', 'https://localhost/x', 'file:///etc/passwd'];
  for (const place of places) {
    await expect(fetchNamed(service.url, place, signal)).rejects.toThrow('not on the public internet');
    sendOn('/video', place);
    await expect(fetchNamed(service.url, `${service.url}/video`, signal)).rejects.toThrow('not on the public internet');
  }
  expect(inside.requests).toEqual([]);
});

test('redirects without an end are given up', async () => {
  sendOn('/round', '/round', 99);
  await expect(fetchNamed(service.url, `${service.url}/round`, signal)).rejects.toThrow('on and on');
  expect(service.requests).toHaveLength(4);
});
