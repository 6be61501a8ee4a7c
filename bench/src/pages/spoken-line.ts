import type { Page } from '@playwright/test';
import { known } from '@portray/foundation/known';

/** How one press of a button became speech. */
export type SpokenLine = {
  /** From the press to the first frame that was drawn while the sound ran. */
  firstFrameMs: number;
  durationSeconds: number;
  framesPerSecond: number;
  /** The engine's own part of a frame. */
  drawMs: number;
  /** How much longer the sound took than it is long, and how often it had to wait. */
  lateMs: number;
  waits: number;
};

/** In the page, before anything else of it: knows every sound and the worker that draws, and notes when they do what. */
const watch = `
  globalThis.stageWorkers = [];
  globalThis.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      stageWorkers.push(this);
    }
  };
  globalThis.measureStage = () => new Promise((done) => {
    const worker = stageWorkers.at(-1);
    if (!worker) return done({ frames: 0, drawMs: 0 });
    const hear = ({ data }) => {
      if (data.kind !== 'measured') return;
      worker.removeEventListener('message', hear);
      done(data);
    };
    worker.addEventListener('message', hear);
    worker.postMessage({ kind: 'measure' });
  });
  let pressedMs = 0;
  let line;
  addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return;
    pressedMs = performance.now();
    line = undefined;
    globalThis.spoken = new Promise((done) => (globalThis.lineEnded = done));
  }, true);
  const begin = async (audio) => {
    line = { playingMs: performance.now(), waits: 0 };
    const own = line;
    own.before = await measureStage();
    let now = own.before;
    while (now.frames === own.before.frames) now = await measureStage();
    own.firstFrameMs = performance.now() - pressedMs;
  };
  const end = async (audio) => {
    const own = line;
    const endedMs = performance.now();
    const after = await measureStage();
    const frames = after.frames - own.before.frames;
    lineEnded({
      firstFrameMs: own.firstFrameMs,
      durationSeconds: audio.duration,
      framesPerSecond: frames / ((endedMs - own.playingMs) / 1000),
      drawMs: (after.drawMs - own.before.drawMs) / frames,
      lateMs: Math.max(0, endedMs - own.playingMs - audio.duration * 1000),
      waits: own.waits,
    });
  };
  const play = HTMLMediaElement.prototype.play;
  const known = new WeakSet();
  HTMLMediaElement.prototype.play = function () {
    if (!known.has(this)) {
      known.add(this);
      this.addEventListener('playing', () => (line ? undefined : begin(this)));
      this.addEventListener('waiting', () => line && line.waits++);
      this.addEventListener('ended', () => end(this));
    }
    return play.call(this);
  };`;

export async function watchSpeech(page: Page): Promise<void> {
  await page.addInitScript({ content: watch });
}

/** Presses, and waits until what is said has ended. */
export async function speak(page: Page, press: () => Promise<void>): Promise<SpokenLine> {
  await press();
  return page.evaluate<SpokenLine>('spoken');
}

/** That with the median wait for its first frame, with the worst sound of all. */
export function typicalLine(lines: readonly SpokenLine[]): SpokenLine {
  const ordered = lines.toSorted((one, other) => one.firstFrameMs - other.firstFrameMs);
  return {
    ...known(ordered[Math.floor(ordered.length / 2)]),
    framesPerSecond: Math.min(...lines.map(({ framesPerSecond }) => framesPerSecond)),
    lateMs: Math.max(...lines.map(({ lateMs }) => lateMs)),
    waits: lines.reduce((sum, { waits }) => sum + waits, 0),
  };
}
