/** Given on the command line at every start, so that a new version of the product brings its own. */
const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failing statement would be logged with what people wrote: whoever sent it logs the failure, without values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // API and worker hold 10 to 20 connections each; the rest is for backup, tools and a second worker.
  max_connections: '60',
  // Sized for an idle machine: the whole product is to stay below 450 MB.
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  jit: 'off',
  // No replicas here: fewer processes and less writing.
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  // A client that vanished without a word is noticed, and its locks are released.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  idle_in_transaction_session_timeout: '5min',
};

/** Every commit is on disk before it is answered. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

/** The settings as arguments of the program `postgres`. */
export function listSettings({ port, isDurable }: { port: number; isDurable: boolean }): string[] {
  const settings = { ...always, ...(isDurable ? durable : forgetful), port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
