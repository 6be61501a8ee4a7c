import type { Client } from '../client.ts';
import { path } from '../path.ts';
import type { Body, CallOptions, PostOptions, Query, Schemas } from '../types.ts';
import { onChange, untilDone, type WaitOptions } from '../wait.ts';

export type Batch = Schemas['Batch'];

/** One template and a table: a video for each row. */
export const createBatches = (client: Client) => {
  const get = (id: string, options?: CallOptions, query?: Query<'getBatch'>): Promise<Batch> =>
    client.get<'getBatch'>(path`/batches/${id}`, query, options);
  return {
    get,
    /** Reads the rows. Nothing is made until it is started. */
    create: (batch: Body<'createBatch'>, options?: PostOptions) =>
      client.post<'createBatch'>('/batches', batch, options),
    list: (query?: Query<'listBatches'>, options?: CallOptions) =>
      client.list<'listBatches'>('/batches', query, options),
    update: (id: string, changes: Body<'updateBatch'>, options?: CallOptions) =>
      client.patch<'updateBatch'>(path`/batches/${id}`, changes, options),
    delete: (id: string, options?: CallOptions) => client.delete<'deleteBatch'>(path`/batches/${id}`, options),
    rows: (id: string, query?: Query<'listBatchRows'>, options?: CallOptions) =>
      client.list<'listBatchRows'>(path`/batches/${id}/rows`, query, options),
    /** Makes its videos. `credits` is the price that was read: a higher one is refused. */
    start: (id: string, price: Body<'startBatch'>, options?: PostOptions) =>
      client.post<'startBatch'>(path`/batches/${id}/start`, price, options),
    pause: (id: string, options?: PostOptions) =>
      client.post<'pauseBatch'>(path`/batches/${id}/pause`, undefined, options),
    resume: (id: string, options?: PostOptions) =>
      client.post<'resumeBatch'>(path`/batches/${id}/resume`, undefined, options),
    cancel: (id: string, options?: PostOptions) =>
      client.post<'cancelBatch'>(path`/batches/${id}/cancel`, undefined, options),
    retry: (id: string, options?: PostOptions) =>
      client.post<'retryBatch'>(path`/batches/${id}/retry`, undefined, options),
    /** Waits until nothing of it is being made any more: it is finished, cancelled or paused, as `status` says. */
    wait: (id: string, options: WaitOptions<Batch> = {}): Promise<Batch> => {
      const tell = onChange(options.onProgress);
      const isDone = ({ status }: Batch) => status !== 'running';
      return untilDone((given) => get(id, given), isDone, options, tell);
    },
  };
};
