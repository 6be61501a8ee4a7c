import type { LiveEvent } from '@portray/contracts/events';
import { known } from '@portray/foundation/known';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLiveEvents } from './connect-live-events.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events are heard as they happen, even when they arrive in pieces', async () => {
  const { stream, heard, hellos } = listen();
  stream(0).send('event: hello\ndata: {}\n\ndata: {"type":"cred');
  stream(0).send('its.changed"}\n\n: heartbeat\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([{ type: 'credits.changed' }]);
  expect(hellos()).toBe(1);
});

test('a lost connection comes back after 1, 2, 5, then every 10 seconds', async () => {
  const { openedAtMs } = listen('refuse');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(openedAtMs).toEqual([0, 1_000, 3_000, 8_000, 18_000, 28_000, 38_000]);
});

test('a server that cannot be reached again is told once a second attempt has failed', async () => {
  const { lost } = listen('refuse');
  await vi.advanceTimersByTimeAsync(500);
  expect(lost()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lost()).toBe(1);
});

test('a network that comes back is used at once', async () => {
  const { openedAtMs, stop } = listen('refuse');
  await vi.advanceTimersByTimeAsync(4_000);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(openedAtMs).toEqual([0, 1_000, 3_000, 4_000]);
  stop();
});

test('a server that does not answer within 10 seconds is left and asked again', async () => {
  const { openedAtMs } = listen('silent');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(openedAtMs).toEqual([0, 11_000]);
});

test('a connection without a heartbeat is taken for dead 10 seconds after the heartbeat was due', async () => {
  const { stream, openedAtMs } = listen();
  stream(0).send(': heartbeat\n\n');
  await vi.advanceTimersByTimeAsync(39_000);
  expect(openedAtMs).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(openedAtMs).toHaveLength(2);
});

test('a heartbeat every 30 seconds keeps a quiet connection', async () => {
  const { stream, openedAtMs } = listen();
  for (let beat = 0; beat < 5; beat += 1) {
    stream(0).send(': heartbeat\n\n');
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(openedAtMs).toEqual([0]);
});

test('a listener that stops is not called back, and nothing is opened again', async () => {
  const { stop, openedAtMs } = listen();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openedAtMs).toEqual([0]);
});

/** Node has no network that comes and goes. */
const window = new EventTarget();
const dispatchEvent = (event: Event) => window.dispatchEvent(event);

function listen(server: 'answer' | 'refuse' | 'silent' = 'answer') {
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const openedAtMs: number[] = [];
  const heard: LiveEvent[] = [];
  const streams: ReturnType<typeof controlledStream>[] = [];
  let hellos = 0;
  let lost = 0;
  const stop = connectLiveEvents({
    open(signal) {
      openedAtMs.push(Date.now());
      if (server === 'refuse') return Promise.resolve(new Response(null, { status: 503 }));
      if (server === 'silent') {
        return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));
      }
      const next = controlledStream(signal);
      streams.push(next);
      return Promise.resolve(new Response(next.body));
    },
    onEvent: (event) => heard.push(event),
    onHello: () => {
      hellos += 1;
    },
    onLost: () => {
      lost += 1;
    },
  });
  return {
    openedAtMs,
    heard,
    stop,
    hellos: () => hellos,
    lost: () => lost,
    stream: (index: number) => known(streams[index]),
  };
}

function controlledStream(signal: AbortSignal) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  signal.addEventListener('abort', () => controller.error(signal.reason));
  return { body, send: (text: string) => controller.enqueue(new TextEncoder().encode(text)) };
}
