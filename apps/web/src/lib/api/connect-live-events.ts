import type { LiveEvent } from '@portray/contracts/events';
import { limits } from '@portray/contracts/limits';

import { createParser, type EventSourceMessage } from 'eventsource-parser';

export type LiveEventsOptions = {
  /** Opens the stream of the signed-in person. */
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: LiveEvent) => void;
  /** A connection begins, the first or another: earlier events were missed. */
  onHello: () => void;
  /** The server could not be reached again; it is tried further. */
  onLost?: () => void;
};

const openWithinMs = 10_000;
/** A heartbeat that is this late will not come. */
const silentMs = limits.eventHeartbeatSeconds * 1_000 + openWithinMs;
const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];

/** Listens to the server until stopped; comes back after 1, 2, 5, then every 10 s. Returns what stops it. */
export function connectLiveEvents({ open, onEvent, onHello, onLost }: LiveEventsOptions): () => void {
  const stop = new AbortController();
  let failures = 0;
  keepListening().catch(() => undefined);
  return () => stop.abort();

  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      await listenOnce().catch(() => undefined);
      if (failures > 0 && !stop.signal.aborted) onLost?.();
      const delayMs = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)];
      failures += 1;
      await pause(delayMs, stop.signal);
    }
  }

  async function listenOnce(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), openWithinMs);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
    };
    try {
      const signal = AbortSignal.any([stop.signal, silence.signal]);
      const reply = await open(signal);
      if (!reply.ok || !reply.body) throw new Error(`The stream of events answered ${reply.status}.`);
      heard();
      await readEventStream(reply.body, heard, ({ event, data }) => {
        failures = 0;
        if (event === 'hello') onHello();
        else onEvent(JSON.parse(data) as LiveEvent);
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Ends early when the network is back. */
function pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done();
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      done();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over, { once: true });
    addEventListener('online', over);
  });
}

/** Reads server-sent events from a body as they arrive; `onAnything` is called for heartbeats, too. */
async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onAnything: () => void,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  const parser = createParser({ onEvent });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onAnything();
    parser.feed(value);
  }
}
