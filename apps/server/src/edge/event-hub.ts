import type { ServerResponse } from 'node:http';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '@portray/studio/principal';
import type { Gauge } from 'prom-client';
import { z } from 'zod';

/** Sends live events of this process's connections; what happens elsewhere arrives through Postgres. */
export type EventHub = {
  /** Begins a stream of a person's events. Throws AppError too_many_requests. */
  open(principal: Principal, response: ServerResponse): void;
  /** A notification of Postgres: `{userId, event}`; answers whose it is. */
  publish(payload: string): string | undefined;
  /** Something may have been missed: all listeners are asked to look again. */
  greetAll(): void;
  endSession(sessionId: string): void;
  close(): void;
};

type Stream = { principal: Principal; response: ServerResponse };

const notification = z.object({ userId: z.uuid(), event: z.looseObject({ type: z.string() }) });
/** A reader that lags this far behind, in bytes, is let go; it comes back and looks again. */
const maxWaitingBytes = 256_000;
/** First the reconnect delay (ms), then "hello": events before it were missed, so clients read anew. */
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
    open(principal, response) {
      const own = people.get(principal.userId) ?? new Set();
      if (own.size >= limits.maxEventStreamsPerUser) {
        throw new AppError('too_many_requests', 'Portray is open in too many windows. Please close some of them.');
      }
      const stream = { principal, response };
      people.set(principal.userId, own.add(stream));
      response.once('close', () => {
        own.delete(stream);
        if (own.size === 0 && people.get(principal.userId) === own) people.delete(principal.userId);
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
      if (!read.success) return undefined;
      for (const stream of people.get(read.data.userId) ?? []) {
        send(stream, `data: ${JSON.stringify(read.data.event)}\n\n`);
      }
      return read.data.userId;
    },
    greetAll: () => sendAll(hello),
    endSession(sessionId) {
      for (const { principal, response } of everybody()) if (principal.sessionId === sessionId) response.end();
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
