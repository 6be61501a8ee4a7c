import { AppError } from './errors.ts';
import { known } from './known.ts';

/** Runs work when it is its owner's turn. Throws AppError too_many_requests, and what the work throws. */
export type TakeTurn = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

export type TurnsOptions = {
  /** Of one owner. */
  atOnce: number;
  maxWaiting: number;
  /** What has waited for longer is refused as well; default 10 s. */
  maxWaitMs?: number;
};

type Line = { running: number; waiting: (() => void)[] };

/** A line for each owner: as many as allowed work at once, some wait, and what comes beyond is refused. */
export function createTurns({ atOnce, maxWaiting, maxWaitMs = 10_000 }: TurnsOptions): TakeTurn {
  const lines = new Map<string, Line>();

  /** The place of work that is over goes to the next in line. */
  function leave(owner: string): void {
    const line = known(lines.get(owner));
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(owner);
  }

  return async (owner, work) => {
    const line = lines.get(owner) ?? { running: 0, waiting: [] };
    lines.set(owner, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length < maxWaiting) await waitIn(line, maxWaitMs);
    else throw lineIsFull();
    try {
      return await work();
    } finally {
      leave(owner);
    }
  };
}

function waitIn({ waiting }: Line, maxWaitMs: number): Promise<void> {
  return new Promise((begin, refuse) => {
    const enter = () => {
      clearTimeout(timer);
      begin();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1);
      refuse(lineIsFull());
    }, maxWaitMs);
    waiting.push(enter);
  });
}

const lineIsFull = () =>
  new AppError('too_many_requests', 'You are asking for too much at once. Please wait until some of it is done.', {
    retryAfterSeconds: 2,
  });
