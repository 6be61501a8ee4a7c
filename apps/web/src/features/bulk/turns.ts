/** Orders under way: those of one name go one after the other, and what needs all of them done waits for them. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return {
    take<Answer>(name: string, order: () => Promise<Answer>): Promise<Answer> {
      const answer = (last.get(name) ?? Promise.resolve()).then(order);
      const ended = answer
        .catch(() => undefined)
        .then(() => {
          if (last.get(name) === ended) last.delete(name);
        });
      last.set(name, ended);
      return answer;
    },
    /** Until nothing is under way any more, however it ended. */
    async idle(): Promise<void> {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}
