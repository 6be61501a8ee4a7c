import type { LiveEvent } from '@portray/contracts/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../session/product-session.ts';
import { calls } from './api.ts';
import { connectLiveEvents } from './connect-live-events.ts';
import { noteConnection } from './connection.ts';
import { refreshAnswers } from './refresh-answers.ts';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Listens to single events, such as the progress of a video; cached answers are refreshed anyway. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps cached answers up to date while a person is signed in. Used once, by the frame. */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = connectLiveEvents({
      open: openStream,
      onHello: () => {
        noteConnection(true);
        void queries.invalidateQueries();
      },
      onLost: () => noteConnection(false),
      onEvent: (event) => {
        for (const listener of listeners) listener(event);
        void refreshAnswers(queries, staleAfter(event));
      },
    });
    return () => {
      stop();
      noteConnection(true);
    };
  }, [queries]);
}

async function openStream(signal: AbortSignal): Promise<Response> {
  const token = await session.accessToken();
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const reply = await fetch('/api/events', { signal, ...(headers && { headers }) });
  // The session may have ended elsewhere.
  if (reply.status === 401) await session.renew();
  return reply;
}

/** Keys of the answers that an event makes old; progress carries its news itself. */
function staleAfter(event: LiveEvent): (readonly unknown[])[] {
  switch (event.type) {
    case 'video.progress':
      return [];
    case 'video.changed':
    case 'video.deleted':
      return [calls.videos.key(), calls.storyboards.key(), calls.batches.key(), calls.credits.key()];
    case 'credits.changed':
      return [calls.credits.key(), calls.functions.getUserCredits.key()];
    case 'library.changed':
      if (event.library === 'brand-kits') return [calls.brandKits.key(), calls.batches.key()];
      return event.library === 'voices' ? [calls.voices.list.key()] : [calls.photos.key()];
    case 'photo.changed':
      return event.state === 'drawing' && event.percent > 0 ? [] : [calls.photos.key(), calls.images.key()];
    case 'image.changed':
      return event.state === 'processing' && event.percent > 0
        ? []
        : [calls.images.key(), calls.looks.mine.key(), calls.photos.key(), calls.credits.key()];
    case 'asset.changed':
      return [calls.assets.key()];
    case 'batch.changed':
      return [calls.batches.key()];
    case 'post.changed':
      return [calls.posts.key()];
    case 'webhooks.changed':
      return [calls.webhooks.key()];
    case 'connections.changed':
      return [calls.functions.key(), calls.credentials.key(), calls.posts.networks.key()];
  }
}
