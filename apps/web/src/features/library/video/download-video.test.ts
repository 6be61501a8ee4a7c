import { describe, expect, test, vi } from 'vitest';
import { type DownloadMeans, downloadVideo, webAddress } from './download-video.ts';

const base = 'https://portray.example/videos';

function browser(over: Partial<DownloadMeans> = {}) {
  const done: string[] = [];
  const means: DownloadMeans = {
    base,
    isThere: async () => true,
    clickLink: (url, name) => void done.push(`link ${url} as ${name}`),
    openTab: (url) => done.push(`tab ${url}`) > 0,
    fetch: async () => new Response('film'),
    copy: async (text) => void done.push(`copy ${text}`),
    ...over,
  };
  return { means, done };
}

const noLink = () => {
  throw new Error('links are not allowed here');
};

describe('a download', () => {
  test('is a click on a link', async () => {
    const { means, done } = browser();
    expect(await downloadVideo(means, '/files/videos/a.mp4', 'week-one.mp4')).toBe('saved');
    expect(done).toEqual(['link https://portray.example/files/videos/a.mp4 as week-one.mp4']);
  });

  test('opens a new tab where links do not work', async () => {
    const { means, done } = browser({ clickLink: noLink });
    expect(await downloadVideo(means, '/files/a.mp4', 'a.mp4')).toBe('opened');
    expect(done).toEqual(['tab https://portray.example/files/a.mp4']);
  });

  test('copies the address where tabs are blocked, too', async () => {
    const { means, done } = browser({ clickLink: noLink, openTab: () => false });
    expect(await downloadVideo(means, '/files/a.mp4', 'a.mp4')).toBe('copied');
    expect(done).toEqual(['copy https://portray.example/files/a.mp4']);
  });

  test('fails when nothing works', async () => {
    const { means } = browser({ clickLink: noLink, openTab: () => false, fetch: () => Promise.reject(new Error()) });
    expect(await downloadVideo(means, '/files/a.mp4', 'a.mp4')).toBe('failed');
  });

  test('fails when the file does not answer within 15 s', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const neverAnswers: typeof fetch = (_url, init) =>
      new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('too late'))));
    const { means, done } = browser({ clickLink: noLink, openTab: () => false, fetch: neverAnswers });
    const outcome = downloadVideo(means, '/files/a.mp4', 'a.mp4');
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(15_000), { timeout: 30_000 });
    clock.abort();
    expect(await outcome).toBe('failed');
    expect(done).toEqual([]);
    timeout.mockRestore();
  });

  test('fails at once when the file is not there, without opening an error page', async () => {
    const { means, done } = browser({ isThere: async () => false });
    expect(await downloadVideo(means, '/files/a.mp4', 'a.mp4')).toBe('failed');
    expect(done).toEqual([]);
  });

  test.each(['ftp://a.example/a.mp4', 'javascript:alert(1)', 'http://', '', null])('is refused for %s', async (url) => {
    expect(await downloadVideo(browser().means, url, 'a.mp4')).toBe('invalid');
  });
});

test('addresses of our own store and of other web servers can be played', () => {
  expect(webAddress('/files/a.mp4', base)).toBe('https://portray.example/files/a.mp4');
  expect(webAddress('http://cdn.example/a.mp4', base)).toBe('http://cdn.example/a.mp4');
});
