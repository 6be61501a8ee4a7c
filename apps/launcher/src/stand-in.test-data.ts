// Stands in for the API, the worker, the preparation or the build of the pages in tests of the launcher: `stand-in api [how]`.
// It reads the environment as the real ones do, and writes down in `$PORTRAY_DATA/ends` how it ended.

import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { known } from '@portray/foundation/known';

// biome-ignore lint/style/noProcessEnv: a program of the product reads its settings here.
const env = process.env;
const [kind, how = 'well'] = process.argv.slice(2) as [string, string?];
const note = (what: string) => appendFileSync(join(known(env.PORTRAY_DATA), 'ends'), `${kind} ${what}\n`);

if (kind === 'prepare') {
  while (how === 'when-told' && !existsSync(join(known(env.PORTRAY_DATA), 'ends'))) await pause(20);
  if (how === 'when-told') note('ended');
  process.exit(how === 'untold' ? 1 : 0);
}
if (how === 'when-told' || how === 'untold') {
  note('loaded');
  const [line] = await Promise.race([once(process.stdin, 'data'), once(process.stdin, 'end')]);
  if (line === undefined) process.exit(0);
  note('was told');
  process.stdin.destroy();
}
if (how === 'fails') {
  console.error('TypeError: something is not a function');
  process.exit(1);
}
if (how === 'misconfigured') {
  console.error('STRIPE_SECRET_KEY was refused by Stripe. Correct it and start again.');
  process.exit(43);
}

if (kind === 'pages') {
  // As long as the rest needs, and longer.
  while (!existsSync(join(known(env.PORTRAY_DATA), 'starts')) || how === 'for ever') await pause(20);
  note('built');
  process.exit(0);
}

const facts = { pid: process.pid, ppid: process.ppid, kind, databaseUrl: env.DATABASE_URL, publicUrl: env.PUBLIC_URL };
appendFileSync(join(known(env.PORTRAY_DATA), 'starts'), `${JSON.stringify(facts)}\n`);
const server = createServer((request, response) => {
  response.statusCode = /^\/(healthz|readyz)$/.test(request.url ?? '') ? 200 : 404;
  response.end(JSON.stringify(facts));
});
if (kind === 'api') server.listen(Number(env.PORT), '127.0.0.1');
const alive = setInterval(() => {}, 60_000);

process.on('SIGTERM', () => {
  if (how === 'hangs') return note('was asked');
  note('ended in order');
  clearInterval(alive);
  server.close();
  server.closeAllConnections();
});
