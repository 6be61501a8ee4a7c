import { startProduct } from '@portray/journeys/product';
import autocannon from 'autocannon';
import { openBenchDatabase } from './database.ts';
import { accessToken, addPeople } from './people.ts';

export type Reads = { path: string; perSecond: number; p95Ms: number; failures: number }[];

const people = 500;
const videosEach = 20;
const seconds = 10;
const connections = 24;

/** Small reads that every screen makes, each signed in as one of 500 people with 20 videos each. */
const paths = ['/api/user-credits', '/api/video-availability', '/api/videos?limit=8', '/api/profile'];

/** Reads a second with the load generator on the same processors. */
export async function measureReads(): Promise<Reads> {
  const database = await openBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url } });
  try {
    const accounts = await addPeople(database, people, 3);
    await database.run(
      `insert into video_projects (user_id, title, script, status, created_at)
       select id, 'Video ' || n, repeat('word ', 100), 'completed', now() - n * interval '1 hour'
       from auth."user", generate_series(1, ${videosEach}) n`,
    );
    await database.run('analyze');
    const tokens = await Promise.all(accounts.map(({ token }) => accessToken(product.url, token)));
    const reads: Reads = [];
    for (const path of paths) reads.push(await read(product.url, path, tokens));
    return reads;
  } finally {
    await product.stop();
    await database.close();
  }
}

async function read(url: string, path: string, tokens: string[]): Promise<Reads[number]> {
  let next = 0;
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path,
          headers: { authorization: `Bearer ${tokens[next++ % tokens.length]}` },
        }),
      },
    ],
  });
  // autocannon has no 95th percentile; the 97.5th is the stricter neighbour.
  return {
    path,
    perSecond: result.requests.average,
    p95Ms: result.latency.p97_5,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
