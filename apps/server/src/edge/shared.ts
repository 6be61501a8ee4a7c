/** Asks for several at once. */
export type Share<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

type Asked<Answer> = { now: Promise<Answer>; next?: Promise<Answer> };

/**
 * What is asked under one key at the same moment is asked once. Who comes while an answer is on its way shares the next
 * one, which is asked for when that is there: no answer is older than its question.
 */
export function createShared<Answer>(): Share<Answer> {
  const asked = new Map<string, Asked<Answer>>();

  function begin(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const question: Asked<Answer> = { now: ask() };
    asked.set(key, question);
    const end = () => {
      if (asked.get(key) === question && !question.next) asked.delete(key);
    };
    question.now.then(end, end);
    return question.now;
  }

  return (key, ask) => {
    const question = asked.get(key);
    if (!question) return begin(key, ask);
    const again = () => begin(key, ask);
    question.next ??= question.now.then(again, again);
    return question.next;
  };
}
