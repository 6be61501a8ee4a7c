import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Reads server-sent events from a body as they arrive; `onAnything` is called for heartbeats, too. */
export async function readEventStream(
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
