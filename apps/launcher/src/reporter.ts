/** Reports what the launcher does: a sentence on a terminal, or an event for log collectors. */
export type Reporter = (event: string, sentence: string, facts?: Record<string, unknown>) => void;

/** People read sentences. */
export function reportSentences(stream: { write(text: string): unknown }): Reporter {
  return (_event, sentence) => void stream.write(`${sentence}\n`);
}

/** Log collectors read JSON lines, like those of API and worker in the same stream. */
export async function reportLines(): Promise<Reporter> {
  const { createLog } = await import('@portray/foundation/log');
  const log = createLog('launcher');
  return (event, sentence, facts) => log.info(event, { ...facts, says: sentence });
}
