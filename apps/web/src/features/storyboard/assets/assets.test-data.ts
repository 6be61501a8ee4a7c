import type { Asset } from '@portray/contracts/assets';

/** An asset as the server answers it; slides of two pages that are ready, if nothing else is said. */
export function assetOf(changes: Partial<Asset> = {}): Asset {
  const page = { width: 2_560, height: 1_440, notes: null };
  const pages = [
    { ...page, page: 1, url: '/files/slides/a-1.webp', text: 'Three habits\nthat stay', notes: 'Good morning to all.' },
    { ...page, page: 2, url: '/files/slides/a-2.webp', text: 'Begin small' },
  ];
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    kind: 'slides',
    name: 'Lesson 4',
    state: 'ready',
    percent: 100,
    problem: null,
    pages,
    clip: null,
    music: null,
    created_at: '2026-11-28T12:00:00.000Z',
    ...changes,
  };
}

export const clipAsset = (changes: Partial<Asset> = {}): Asset =>
  assetOf({
    kind: 'clip',
    name: 'Course tour',
    pages: [],
    clip: {
      url: '/files/clips/c.mp4',
      poster_url: '/files/clips/c.jpg',
      duration_seconds: 38,
      width: 1_920,
      height: 1_080,
      has_sound: true,
    },
    ...changes,
  });

export const musicAsset = (changes: Partial<Asset> = {}): Asset =>
  assetOf({
    kind: 'music',
    name: 'My jingle',
    pages: [],
    music: { url: '/files/music/m.m4a', duration_seconds: 61 },
    ...changes,
  });
