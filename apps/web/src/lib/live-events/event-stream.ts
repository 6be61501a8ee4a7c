export type StreamEvent = { name: string; data: string };

/** Reads server-sent events from a body as they arrive; `onAnything` is called for heartbeats, too. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onAnything: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onAnything();
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) onEvent(event);
    }
  }
}

/** One event of the stream; undefined for comments and other blocks without meaning for us. */
function parseBlock(block: string): StreamEvent | undefined {
  const fields = block.split(/\r?\n/).map((line) => /^(event|data): ?(.*)$/.exec(line));
  const all = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
  const data = all('data');
  return data.length === 0 ? undefined : { name: all('event').at(-1) ?? 'message', data: data.join('\n') };
}
