import { randomUUID } from 'node:crypto';
import type { Answer } from '../networks/double.test-data.ts';

type Snippet = { title: string; description: string; tags?: string[] };
type Status = { privacyStatus: string; containsSyntheticMedia: boolean };
type Session = { snippet: Snippet; status: Status; bytes: number; received: number; video?: Video };

export type Video = {
  id: string;
  snippet: Snippet;
  status: Status;
  bytes: number;
  checksLeft: number;
  captions: { language: string; text: string }[];
};

const quarter = 262_144;

/** An error as YouTube words it. */
export const problem = (code: number, reason: string, message = reason): Answer => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'youtube.test', reason }] } },
});

/** Uploads as YouTube takes them: in order, in multiples of 256 KiB, each asked about as often as one likes. */
export function createUploads() {
  const sessions = new Map<string, Session>();
  const videos: Video[] = [];
  const behaviour = {
    /** How often the state is asked for until a video is processed, and whether it fails then. */
    checks: 1,
    failsWith: undefined as string | undefined,
    /** The next part arrives only half. */
    halves: 0,
  };
  let created = 0;
  return {
    behaviour,
    sessions,
    videos,
    /** How many videos were ever made. */
    created: () => created,
    announce(url: string, request: Request, { snippet, status }: { snippet: Snippet; status: Status }): Answer {
      const bytes = Number(request.headers.get('x-upload-content-length'));
      if (request.headers.get('x-upload-content-type') !== 'video/mp4' || !(bytes > 0)) {
        return problem(400, 'mediaBodyRequired');
      }
      if (!snippet?.title || /[<>]/.test(snippet.title)) return problem(400, 'invalidTitle', 'The title is not valid.');
      if (Buffer.byteLength(snippet.description) > 5_000) return problem(400, 'invalidDescription');
      const id = randomUUID();
      sessions.set(id, { snippet, status, bytes, received: 0 });
      const query = `uploadType=resumable&upload_id=${id}`;
      return { status: 200, headers: { location: `${url}/upload/youtube/v3/videos?${query}` } };
    },
    async put(id: string, request: Request): Promise<Answer> {
      const session = sessions.get(id);
      if (!session) return problem(404, 'notFound');
      const body = new Uint8Array(await request.arrayBuffer());
      const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers.get('content-range') ?? '');
      if (range) {
        const [from = 0, to = 0, total = 0] = range.slice(1).map(Number);
        const isLast = to + 1 === session.bytes;
        const isWellFormed = total === session.bytes && to - from + 1 === body.byteLength;
        if (!isWellFormed || (!isLast && body.byteLength % quarter !== 0)) return problem(400, 'badRequest');
        if (from !== session.received) return problem(400, 'badContent', 'The part does not follow.');
        const isHalf = behaviour.halves-- > 0;
        session.received += isHalf ? Math.floor(body.byteLength / 2 / quarter) * quarter : body.byteLength;
      }
      if (session.received < session.bytes) {
        const headers = session.received > 0 ? { range: `bytes=0-${session.received - 1}` } : undefined;
        return { status: 308, ...(headers && { headers }) };
      }
      session.video ??= makeVideo(session);
      return { status: 201, body: { kind: 'youtube#video', id: session.video.id, snippet: session.snippet } };
    },
    read(id: string): Answer {
      const video = videos.find((candidate) => candidate.id === id);
      if (!video) return { status: 200, body: { items: [] } };
      if (video.checksLeft-- > 0) {
        const processingDetails = {
          processingStatus: 'processing',
          processingProgress: { partsTotal: '10', partsProcessed: '4' },
        };
        return { status: 200, body: { items: [{ id, status: { uploadStatus: 'uploaded' }, processingDetails }] } };
      }
      const failureReason = behaviour.failsWith;
      const status = failureReason ? { uploadStatus: 'failed', failureReason } : { uploadStatus: 'processed' };
      return { status: 200, body: { items: [{ id, status }] } };
    },
    remove(id: string): Answer {
      const index = videos.findIndex((candidate) => candidate.id === id);
      if (index < 0) return problem(404, 'videoNotFound');
      videos.splice(index, 1);
      return { status: 204 };
    },
    addCaptions(text: string): Answer {
      const [, json = '{}'] = /json[^{]*({.*})/.exec(text) ?? [];
      const { snippet } = JSON.parse(json) as { snippet: { videoId: string; language: string } };
      const video = videos.find(({ id }) => id === snippet.videoId);
      if (!video) return problem(404, 'videoNotFound');
      if (video.captions.some(({ language }) => language === snippet.language)) return problem(409, 'captionExists');
      const [, track = ''] = /text\/vtt\r\n\r\n([\s\S]*?)\r\n--/.exec(text) ?? [];
      video.captions.push({ language: snippet.language, text: track });
      return { status: 200, body: { kind: 'youtube#caption', id: randomUUID() } };
    },
  };

  function makeVideo({ snippet, status, bytes }: Session): Video {
    created += 1;
    const video = { id: `vid_${created}`, snippet, status, bytes, checksLeft: behaviour.checks, captions: [] };
    videos.push(video);
    return video;
  }
}
