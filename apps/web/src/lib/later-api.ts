/** The server, for pages that ask it little and late: its client is loaded with the first question. */
export async function laterApi() {
  return (await import('./api.ts')).api;
}
