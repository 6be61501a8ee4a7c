import type { ServerResponse } from 'node:http';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '@portray/studio/who';
import type { Gauge } from 'prom-client';
import { z } from 'zod';

/** Sends live events of this process's connections; what happens elsewhere arrives through Postgres. */
export type EventHub = {
  /** Begins a stream of a person's events. Throws AppError too_many_requests. */
  open(who: Who, response: ServerResponse): void;
  /** A notification of Postgres: `{userId, event}`. */
  publish(payload: string): void;
  /** Something may have been missed: everybody is asked to look again. */
  greetAll(): void;
  endSession(sessionId: string): void;
  close(): void;
};

type Stream = { who: Who; response: ServerResponse };

const notification = z.object({ userId: z.uuid(), event: z.looseObject({ type: z.string() }) });
/** A reader that lags this far behind, in bytes, is let go; it comes back and looks again. */
const maxWaitingBytes = 256_000;
/** First what to do after a break (ms), then "look again": events of the time before were not heard. */
const hello = 'retry: 1000\nevent: hello\ndata: {}\n\n';

export function createEventHub(gauge: Pick<Gauge, 'set'>): EventHub {
  const people = new Map<string, Set<Stream>>();
  const heartbeat = setInterval(() => sendAll(': heartbeat\n\n'), limits.eventHeartbeatSeconds * 1_000).unref();

  function everybody(): Stream[] {
    return [...people.values()].flatMap((streams) => [...streams]);
  }

  function sendAll(text: string): void {
    for (const stream of everybody()) send(stream, text);
  }

  function count(): void {
    gauge.set(everybody().length);
  }

  return {
    open(who, response) {
      const own = people.get(who.userId) ?? new Set();
      if (own.size >= limits.maxEventStreamsPerUser) {
        throw new AppError('too_many_requests', 'Too many windows are open. Please close some of them.');
      }
      const stream = { who, response };
      people.set(who.userId, own.add(stream));
      response.once('close', () => {
        own.delete(stream);
        if (own.size === 0 && people.get(who.userId) === own) people.delete(who.userId);
        count();
      });
      count();
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      send(stream, hello);
    },
    publish(payload) {
      const read = notification.safeParse(parse(payload));
      if (!read.success) return;
      for (const stream of people.get(read.data.userId) ?? []) {
        send(stream, `data: ${JSON.stringify(read.data.event)}\n\n`);
      }
    },
    greetAll: () => sendAll(hello),
    endSession(sessionId) {
      for (const { who, response } of everybody()) if (who.sessionId === sessionId) response.end();
    },
    close() {
      clearInterval(heartbeat);
      for (const { response } of everybody()) response.end();
    },
  };
}

function send({ response }: Stream, text: string): void {
  if (response.writableLength > maxWaitingBytes) response.destroy();
  else response.write(text);
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
