import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChildEnd } from './child.ts';
import { type Kept, keepRunning, type Running } from './keep-running.ts';

const failed: ChildEnd = { code: 1, signal: null };
const killed: ChildEnd = { code: null, signal: 'SIGKILL' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that ends when the test says so. */
class Fake {
  starts = 0;
  restarts: ChildEnd[] = [];
  givenUp: (ChildEnd | undefined)[] = [];
  end: (end: ChildEnd) => void = () => {};

  start = async (): Promise<Running> => {
    this.starts += 1;
    const ended = new Promise<ChildEnd>((done) => (this.end = done));
    const kill = () => this.end(killed);
    return { ended, kill, stop: async () => kill() };
  };

  keep(): Promise<Kept> {
    const onRestart = (end: ChildEnd) => this.restarts.push(end);
    const onGiveUp = (end: ChildEnd | undefined) => this.givenUp.push(end);
    return keepRunning({ start: this.start, onRestart, onGiveUp, finalCodes: [43] });
  }

  /** Ends it after a while, and lets the next start happen. */
  async endAfter(ms: number, end: ChildEnd): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    this.end(end);
    await vi.advanceTimersByTimeAsync(5_000);
  }
}

describe('what is kept running', () => {
  it('is started again when it ends', async () => {
    const fake = new Fake();
    await fake.keep();
    await fake.endAfter(60_000, failed);
    expect(fake).toMatchObject({ starts: 2, restarts: [failed], givenUp: [] });
  });

  it('is given up when it fails right after its start six times in a row', async () => {
    const fake = new Fake();
    await fake.keep();
    for (let time = 0; time < 10; time += 1) await fake.endAfter(100, failed);
    expect(fake).toMatchObject({ starts: 6, givenUp: [failed] });
  });

  it('is never given up for being killed from outside', async () => {
    const fake = new Fake();
    await fake.keep();
    for (let time = 0; time < 50; time += 1) await fake.endAfter(100, killed);
    expect(fake).toMatchObject({ starts: 51, givenUp: [] });
  });

  it('gets all its chances again after it has run for a while', async () => {
    const fake = new Fake();
    await fake.keep();
    for (let time = 0; time < 4; time += 1) await fake.endAfter(100, failed);
    await fake.endAfter(60_000, failed);
    for (let time = 0; time < 5; time += 1) await fake.endAfter(100, failed);
    expect(fake.givenUp).toEqual([]);
  });

  it('is not started again when it says itself that it cannot run', async () => {
    const fake = new Fake();
    await fake.keep();
    await fake.endAfter(60_000, { code: 43, signal: null });
    expect(fake).toMatchObject({ starts: 1, givenUp: [{ code: 43 }] });
  });

  it('stays stopped, even when it was just to be started again', async () => {
    const fake = new Fake();
    const kept = await fake.keep();
    fake.end(failed);
    await kept.stop(1_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.starts).toBe(1);
  });
});
