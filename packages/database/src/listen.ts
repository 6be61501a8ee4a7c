import pg from 'pg';

export type ListenOptions = {
  url: string;
  /** What to do with a payload of each channel. */
  channels: Record<string, (payload: string) => void>;
  /** Called whenever listening (re)starts: notifications in between were missed. */
  onListening?: () => void;
  onError?: (error: Error) => void;
};

export type Listener = { close(): Promise<void> };

/** Waits between attempts to connect again, in ms. */
const backOffMs = [100, 500, 1_000, 2_000, 5_000];

/** Listens to Postgres notifications on one connection, which is replaced when it breaks. */
export function listen({ url, channels, onListening, onError }: ListenOptions): Listener {
  let client: pg.Client | undefined;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'portray-listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', (error) => onError?.(error));
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    fresh.once('end', () => reconnect());
    await fresh.connect();
    for (const channel of Object.keys(channels)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    failures = 0;
    onListening?.();
  }

  function reconnect(): void {
    if (isClosed || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        start();
      },
      backOffMs[Math.min(failures++, backOffMs.length - 1)],
    );
  }

  function start(): void {
    connect().catch((error: Error) => {
      onError?.(error);
      void client?.end().catch(() => {});
      reconnect();
    });
  }

  start();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
