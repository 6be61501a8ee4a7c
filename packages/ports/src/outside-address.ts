/** A request to an address that a person typed. */
export type OutsideRequest = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as UTF-8, exactly as it is. */
  body?: string;
  /** Bytes of the answer that are read at most; the rest is never taken from the network. */
  maxBytes: number;
  /** For the whole of it: name, connection, sending, and reading the answer. Default 15,000 ms. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Nothing of this machine either, also where an installation lets its own programs be reached. */
  publicOnly?: boolean;
};

/** What came back, with any status; redirects are answers like others. */
export type OutsideAnswer = {
  status: number;
  headers: Headers;
  /** When it asks for time (`Retry-After`). */
  retryAfterSeconds: number | undefined;
  bytes: Uint8Array<ArrayBuffer>;
  /** The answer is longer than `maxBytes`. */
  isCut: boolean;
};

/**
 * Speaks to servers of the public internet whose addresses people type. Nothing of this machine or its network can be
 * reached: the address as it is written and every address that its name has are checked, and the connection goes to one of
 * those that were checked. Redirects are not followed.
 */
export type OutsideAddresses = {
  /**
   * The address in its usual spelling, if it may be used at all; no name is looked up. Throws AppError invalid_input with
   * what to correct.
   */
  check(url: string): URL;
  /**
   * Throws AppError: invalid_input (as `check`), provider_down (no connection, no whole answer in time, a certificate that
   * does not hold, a name that leads inside), cancelled.
   */
  send(request: OutsideRequest): Promise<OutsideAnswer>;
};
