import type { LiveEvent } from '@portray/contracts/events';
import type { SocialNetwork } from '@portray/contracts/networks';
import type { Post } from '@portray/contracts/posts';
import { videoStateOf } from '@portray/contracts/video-states';
import type { VideoCaptions, VideoProject } from '@portray/contracts/videos';
import { Link, Route, Routes } from 'react-router';
import { useLiveEvents } from '#lib/api/use-live-events.ts';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { configuration, createdAt, sampleVideo, sessionOf, videoId } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { VideoScreen } from './video/video-screen.tsx';
import { VideosScreen } from './videos-screen.tsx';

export const uuid = (number: number) => `0198c1f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const finishedVideo = (change: Partial<VideoProject> = {}) =>
  sampleVideo({
    status: 'completed',
    processing_stage: 'storage_uploaded',
    video_url: '/files/sale.mp4',
    percent: 100,
    duration_seconds: 12,
    width: 1280,
    height: 720,
    completed_at: createdAt,
    ...change,
  });

export const failedVideo = (change: Partial<VideoProject> = {}) =>
  sampleVideo({ status: 'failed', error_code: 'rendering_failed', processing_error: 'The face was lost.', ...change });

export const captions: VideoCaptions = {
  project_id: videoId,
  language: 'en',
  cues: [
    { startSeconds: 0, endSeconds: 2, text: 'Everything is' },
    { startSeconds: 2, endSeconds: 4, text: 'half the price.' },
  ],
  in_picture: false,
  updated_at: createdAt,
};

export const samplePost = (change: Partial<Post> = {}): Post => ({
  id: uuid(50),
  platform: 'mastodon',
  project_id: videoId,
  title: '',
  text: 'Half the price',
  tags: [],
  privacy: 'public',
  state: 'publishing',
  percent: 40,
  scheduled_at: null,
  remote_id: null,
  url: null,
  error_code: null,
  error_message: null,
  created_at: createdAt,
  published_at: null,
  ...change,
});

type Kept = { videos: VideoProject[]; posts: Post[]; networks: SocialNetwork[] };

/** A server with the videos of one person, their posts and networks; `tell` sends news as the server does. */
export function libraryServer(kept: Kept, answers: Answers = {}) {
  const missing = () => refusal(404, { code: 'not_found', title: 'Not Found', message: 'There is no such video.' });
  const change = (id: string | undefined, fields: object) => {
    kept.videos = kept.videos.map((video) => (video.id === id ? { ...video, ...fields } : video));
    return kept.videos.find((video) => video.id === id) ?? missing();
  };
  const ofStatus = (status: string | null) => kept.videos.filter((video) => !status || videoStateOf(video) === status);
  const news: { tell?: (event: LiveEvent) => void } = {};
  const stream = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (pipe) => {
        news.tell = (event) =>
          pipe.enqueue(new TextEncoder().encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`));
      },
    });
    return new Response(body);
  };
  const server = fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/configuration': () => configuration,
    'GET /api/events': stream,
    'GET /files/:name': () => new Response(null, { status: 404 }),
    'GET /api/videos': ({ query }) => ({ items: ofStatus(query.get('status')), nextCursor: null }),
    'GET /api/videos/counts': () =>
      Object.fromEntries(
        [null, 'completed', 'processing', 'failed', 'cancelled', 'draft'].map((s) => [s ?? 'all', ofStatus(s).length]),
      ),
    'GET /api/videos/restorable': () => [],
    'GET /api/videos/:id': ({ ids: [id] }) => change(id, {}),
    'PATCH /api/videos/:id': ({ ids: [id], body }) => change(id, body),
    'GET /api/videos/:id/captions': () => captions,
    'GET /api/posts': () => ({ items: kept.posts, nextCursor: null }),
    'GET /api/networks': () => kept.networks,
    ...answers,
  });
  return {
    ...server,
    answer: server.change,
    kept,
    change,
    tell: (event: LiveEvent) => news.tell?.(event),
    isHeard: () => news.tell !== undefined,
  };
}

/** The library and the pages of videos, as in the product. */
export const openLibrary = (address = '/videos') => showPage(<Screens />, address);
export const openVideo = () => openLibrary(`/videos/${videoId}`);

function Screens() {
  useLiveEvents();
  return (
    <>
      <Routes>
        <Route path="/videos" element={<VideosScreen />} />
        <Route path="/videos/:id" element={<VideoScreen />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
      <Link to="/dashboard">Dashboard</Link>
    </>
  );
}

/** An answer that comes when the test says so. */
export function later<Answer>() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: () => promise, come: resolve };
}
