import { countGraphemes } from '@portray/contracts/count-text';
import type { Grant, PostLimits } from '@portray/ports/publisher';
import { askNetwork, bearer, understand } from '../networks/call-network.ts';
import type { MastodonPlace } from './mastodon-server.ts';
import { instanceReply } from './reply.ts';

export type MastodonLimits = PostLimits & { maxAlt: number };

const memoryMs = 3_600_000;
/** What Mastodon has where a server says nothing; servers before 4.4 take 40 MB. */
const usual = {
  characters: 500,
  perUrl: 23,
  videoBytes: 40_000_000,
  videoPixels: 2_304_000,
  framesPerSecond: 60,
  description: 1_500,
};
/** No server publishes a length; it stops after 36,000 frames, which are twenty minutes at 30 a second. */
const maxSeconds = 1_200;

/** Asks a server for its limits, once an hour. */
export function createLimitsReader(place: MastodonPlace) {
  const known = new Map<string, { limits: MastodonLimits; until: number }>();
  return async ({ server: origin = '', accessToken }: Grant): Promise<MastodonLimits> => {
    const kept = known.get(origin);
    if (kept && kept.until > Date.now()) return kept.limits;
    const limits = await readLimits(place, origin, accessToken);
    known.set(origin, { limits, until: Date.now() + memoryMs });
    return limits;
  };
}

/** With the token, since some servers answer nothing without it. */
async function readLimits(place: MastodonPlace, origin: string, accessToken: string): Promise<MastodonLimits> {
  const ask = (path: string) => askNetwork(place, { url: `${origin}${path}`, headers: bearer(accessToken) });
  const newer = await ask('/api/v2/instance');
  const answer = newer.status === 404 ? await ask('/api/v1/instance') : newer;
  if (answer.status !== 200) throw place.faultOf(answer);
  const { configuration, max_toot_chars: older } = understand(place, answer, instanceReply);
  const perUrl = configuration?.statuses?.characters_reserved_per_url ?? usual.perUrl;
  const media = configuration?.media_attachments ?? {};
  const { video_size_limit: maxBytes = usual.videoBytes, video_matrix_limit: maxPixels = usual.videoPixels } = media;
  const { video_frame_rate_limit: maxFramesPerSecond = usual.framesPerSecond, supported_mime_types: named } = media;
  const containers = named && named.length > 0 ? { containers: named } : {};
  return {
    countText: (text) => countText(text, perUrl),
    maxText: configuration?.statuses?.max_characters ?? older ?? usual.characters,
    video: {
      minSeconds: 0.1,
      maxSeconds,
      maxBytes,
      minRatio: 0.1,
      maxRatio: 10,
      maxPixels,
      maxFramesPerSecond,
      ...containers,
    },
    needsVideo: false,
    maxAlt: media.description_limit ?? usual.description,
  };
}

/** Addresses count as so many characters, mentions without their server. */
export function countText(text: string, perUrl: number): number {
  const plain = text
    .normalize('NFC')
    .replace(/https?:\/\/[^\s<>"]+/giu, 'x'.repeat(perUrl))
    .replace(/(@[\w.-]+)@[\w.-]+\w/gu, '$1');
  return countGraphemes(plain);
}
