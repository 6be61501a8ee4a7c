/** The server, for pages that ask it little and late: its client is loaded with the first question. */
export async function lazyApi() {
  return (await import('./api.ts')).api;
}
