import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { z } from 'zod';
import { childEnd, collectLines, spawnGuarded } from '../../ffmpeg/ffmpeg-child.ts';
import { lean } from '../../lean-node.ts';

/** A speaker in a process of its own: one JSON object a line in, one a line out. */
export type SpeechProcess = {
  /** Throws AppError speech_failed, cancelled. */
  ask<Reply>(request: object, replyShape: z.ZodType<Reply>): Promise<Reply>;
  /** Ends the process and waits until it is gone. */
  close(): Promise<void>;
};

type Waiting = { resolve: (reply: unknown) => void; reject: (error: AppError) => void };

const failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const nodeOptions = [...lean.nodeOptions, '--disable-warning=ExperimentalWarning'];
const numbered = z.looseObject({ id: z.number() });

/** Starts `programUrl` with this Node. When `signal` aborts, the process is killed and every question is `cancelled`. */
export function startSpeechProcess(programUrl: string, signal?: AbortSignal): SpeechProcess {
  const nodeArgs = [...nodeOptions, fileURLToPath(programUrl)];
  const child = spawnGuarded(process.execPath, nodeArgs, ['pipe', 'pipe', 'pipe'], undefined, lean.env);
  const waiting = new Map<number, Waiting>();
  const complaints = collectLines(known(child.stderr), 4_000);
  let nextId = 1;
  let ending: AppError | undefined;

  const endAll = (error: AppError) => {
    ending ??= error;
    for (const one of waiting.values()) one.reject(ending);
    waiting.clear();
  };
  const ended = childEnd(child).then(
    ({ code, killedBy }) => endAll(stoppedEarly(new Error(`it ended with ${code ?? killedBy}: ${complaints()}`))),
    (cause: unknown) => endAll(stoppedEarly(cause)),
  );
  const onAbort = () => {
    endAll(cancelled());
    child.kill('SIGKILL');
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();

  known(child.stdin).on('error', () => {}); // Its end is told by `childEnd`.
  createInterface({ input: known(child.stdout) }).on('line', (line) => {
    const reply = readReply(line);
    if (!reply) return;
    waiting.get(reply.id)?.resolve(reply);
    waiting.delete(reply.id);
  });

  return {
    async ask(request, replyShape) {
      if (ending) throw ending;
      const id = nextId++;
      const reply = await new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        known(child.stdin).write(`${JSON.stringify({ id, ...request })}\n`);
      });
      return understand(reply, replyShape);
    },
    async close() {
      signal?.removeEventListener('abort', onAbort);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function readReply(line: string): { id: number } | undefined {
  try {
    return numbered.parse(JSON.parse(line));
  } catch {
    return undefined; // A line that a library printed; the question stays open until its answer or the end.
  }
}

function understand<Reply>(reply: unknown, shape: z.ZodType<Reply>): Reply {
  const failed = failure.safeParse(reply);
  if (failed.success) throw stoppedEarly(new Error(`${failed.data.error.code}: ${failed.data.error.message}`));
  const read = shape.safeParse(reply);
  if (!read.success) throw stoppedEarly(read.error);
  return read.data;
}

const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
const stoppedEarly = (cause: unknown) =>
  new AppError('speech_failed', 'The voice could not speak this script. Please try again, or choose another voice.', {
    cause,
  });
