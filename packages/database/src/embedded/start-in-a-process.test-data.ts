// Started by tests as a process of its own: starts a Postgres in the folder it is given, says where, and waits.
import { join } from 'node:path';
import { startPostgres } from './start-postgres.ts';

const [folder] = process.argv.slice(2) as [string];
const logFile = join(folder, 'postgres.log');
const postgres = await startPostgres({ folder, password: 'owner', logFile });
console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid, uid: process.getuid?.() }));
setInterval(() => {}, 60_000);
