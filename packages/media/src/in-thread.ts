import { once } from 'node:events';
import { type Transferable, Worker } from 'node:worker_threads';
import { AppError } from '@portray/foundation/errors';

type ThreadOptions = { signal?: AbortSignal | undefined; transferList?: Transferable[] };

/**
 * What a program posts first, from a thread of its own that ends then or with the signal: for work that would keep a
 * process from answering others. Throws AppError cancelled, and what the program throws.
 */
export async function inThread<Result>(
  program: URL,
  workerData: unknown,
  { signal, transferList = [] }: ThreadOptions = {},
): Promise<Result> {
  if (signal?.aborted) throw cancelled();
  const worker = new Worker(program, { workerData, transferList });
  try {
    const [result] = await once(worker, 'message', signal && { signal });
    return result as Result;
  } catch (error) {
    throw signal?.aborted ? cancelled() : error;
  } finally {
    await worker.terminate();
  }
}

const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
