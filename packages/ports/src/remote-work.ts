/** What an adapter wants to remember between two steps, such as the ids of uploaded files; JSON, no secrets. */
export type RemoteData = Record<string, unknown>;

/** One piece of work for an outside service, as its adapter sees it. */
export type RemoteOrder = {
  /** Ours, unique, the same for every try: under one key the provider does the work once. */
  key: string;
  /** What the adapter remembered last. */
  data: RemoteData;
  signal: AbortSignal;
};

/** How far the provider is; `progress` 0–1 where it says so. `data` replaces what was remembered. */
export type RemoteWait = { againAfterSeconds: number; progress?: number; data?: RemoteData };

export type Prepared = { state: 'ready'; data?: RemoteData } | ({ state: 'preparing' } & RemoteWait);

export type Sent<Result> =
  | ({ state: 'running'; remoteId: string } & RemoteWait)
  /** For a provider that does the work while we wait. */
  | { state: 'done'; result: Result; remoteId?: string };

/** What came of a request whose answer was lost. */
export type Found =
  | { state: 'running'; remoteId: string }
  /** It never arrived, or sending it again under the same key cannot order it twice. */
  | { state: 'not_sent' }
  /** The provider cannot tell; nothing is sent again. */
  | { state: 'unknown' };

export type Checked<Result> = ({ state: 'running' } & RemoteWait) | { state: 'done'; result: Result };

/**
 * Work at an outside service that costs money or publishes. Throws AppError: provider_busy (certainly not ordered;
 * with `retryAfterSeconds` where the provider says so), provider_down (whether it was ordered is not known), anything
 * else for work that was refused or failed for good; cancelled.
 */
export type RemoteWork<Request, Result> = {
  /** Uploads and whatever else comes before the order; costs nothing, safe to run twice. */
  prepare?(request: Request, order: RemoteOrder): Promise<Prepared>;
  /** The one request that costs. */
  send(request: Request, order: RemoteOrder): Promise<Sent<Result>>;
  /** Looks a key up whose answer was lost; `sentAt` is when it was first sent. */
  find(order: RemoteOrder, sentAt: Date): Promise<Found>;
  check(remoteId: string, order: RemoteOrder): Promise<Checked<Result>>;
  /**
   * Stops it, or deletes what was made; succeeds where it is gone already, and is provider_busy where that is possible
   * only later. Missing where a provider cannot.
   */
  cancel?(remoteId: string, order: RemoteOrder): Promise<void>;
};

/**
 * Reads what a provider says of its own accord: which work it is about, by its id there or our key; undefined where it is
 * about none of ours. Throws AppError invalid_input where the provider did not sign it.
 */
export type ReadRemoteEvent = (event: RemoteEvent) => string | undefined;
export type RemoteEvent = { rawBody: Buffer; headers: Record<string, string | undefined> };
