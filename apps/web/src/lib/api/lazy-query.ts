import { useRef, useState, useSyncExternalStore } from 'react';
import { createWatched } from '../watched.ts';

/** What is known so far of an answer. */
export type Answer<Value> = { data?: Value; error?: Error; isPending: boolean };

/** An answer of the server that is kept while the page is open; requested by the first subscriber. */
export type LazyQuery<Value> = {
  read: () => Answer<Value>;
  watch: (listener: () => void) => () => void;
  /** Requests an answer that failed once more. */
  askAgain: () => void;
};

const forgetting = new Set<() => void>();

/** Forgets every answer, as a page does that is left: tests show one page after the other in the same place. */
export function forgetAnswers(): void {
  for (const forget of forgetting) forget();
}

const retryAfterMs = [500, 1_000];
const pending: Answer<never> = { isPending: true };

/** For public pages: they ask little, and are lighter without the query client of the signed-in screens. */
export function createLazyQuery<Value>(ask: () => Promise<Value>): LazyQuery<Value> {
  const answer = createWatched<Answer<Value>>(pending);
  let asked: object | undefined;
  const begin = () => {
    const mine = {};
    asked = mine;
    if (answer.read() !== pending) answer.become(pending);
    askPatiently(ask).then(
      (data) => asked === mine && answer.become({ data, isPending: false }),
      (error: Error) => {
        if (asked !== mine) return;
        asked = undefined;
        answer.become({ error, isPending: false });
      },
    );
  };
  const beginOnce = () => asked ?? begin();
  forgetting.add(() => {
    asked = undefined;
    answer.become(pending);
  });
  return {
    read: answer.read,
    watch(listener) {
      const leave = answer.watch(listener);
      beginOnce();
      return leave;
    },
    askAgain: () => void beginOnce(),
  };
}

async function askPatiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (const waitMs of retryAfterMs) {
    try {
      return await ask();
    } catch {
      await new Promise((done) => setTimeout(done, waitMs));
    }
  }
  return ask();
}

const nobody = () => () => undefined;

/** Watches an answer; while it is not wanted, nothing is asked. */
export function useLazyQuery<Value>(query: LazyQuery<Value>, { isWanted = true } = {}): Answer<Value> {
  return useSyncExternalStore(isWanted ? query.watch : nobody, query.read, () => pending);
}

type Sent = { isPending: boolean; isSuccess: boolean; error: Error | null };
const unsent: Sent = { isPending: false, isSuccess: false, error: null };

/** Sends what a form holds, once at a time, and knows how that went until `reset`. */
export function useSending<Input>(send: (input: Input) => Promise<unknown>) {
  const [sent, setSent] = useState(unsent);
  const isBusy = useRef(false);
  const end = (how: Partial<Sent>) => {
    isBusy.current = false;
    setSent({ ...unsent, ...how });
  };
  return {
    ...sent,
    send(input: Input): void {
      if (isBusy.current) return;
      isBusy.current = true;
      setSent({ ...unsent, isPending: true });
      send(input).then(
        () => end({ isSuccess: true }),
        (error: Error) => end({ error }),
      );
    },
    reset: () => end({}),
  };
}

/** The server, for pages that ask it little and late: its client is loaded with the first question. */
export async function lazyApi() {
  return (await import('./api.ts')).api;
}
