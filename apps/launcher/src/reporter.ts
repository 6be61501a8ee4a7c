/** Tells what the launcher does: a sentence to a person at a terminal, or an event to a machine that collects logs. */
export type Reporter = (event: string, sentence: string, facts?: Record<string, unknown>) => void;

/** People read sentences. */
export function tellPeople(stream: { write(text: string): unknown }): Reporter {
  return (_event, sentence) => void stream.write(`${sentence}\n`);
}

/** Machines read JSON lines, such as those of API and worker between which these stand. */
export async function tellMachines(): Promise<Reporter> {
  const { createLog } = await import('@portray/foundation/log');
  const log = createLog('launcher');
  return (event, sentence, facts) => log.info(event, { ...facts, says: sentence });
}
