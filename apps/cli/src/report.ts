import { SingleBar } from 'cli-progress';

/** `stage` is shown as it is. */
type Progress = { stage: string; ratio: number; etaSeconds?: number };

/** How a command reports progress: a bar on a terminal, JSON lines for programs, plain lines elsewhere. */
export type Report = {
  progress(progress: Progress): void;
  warn(message: string): void;
  /** Something that was begun and goes on elsewhere: known from now on, whatever happens to this program. */
  begun(facts: Record<string, unknown>, line: string): void;
  /** Ends the progress and prints the result: `facts` as JSON or `lines` for people. */
  done(facts: Record<string, unknown>, lines: string[]): void;
  /** Removes the progress bar before an error is printed. */
  stop(): void;
};

export type Streams = { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream & { isTTY?: boolean } };

export function createReport(isJson: boolean, streams: Streams): Report {
  if (isJson) return jsonReport(streams);
  return streams.stderr.isTTY ? barReport(streams) : plainReport(streams);
}

function jsonReport({ stdout }: Streams): Report {
  const say = (event: string, facts: object) => stdout.write(`${JSON.stringify({ event, ...facts })}\n`);
  let last = '';
  return {
    progress({ stage, ratio, etaSeconds }) {
      const percent = Math.floor(ratio * 100);
      const key = `${stage} ${percent}`;
      if (key === last) return;
      last = key;
      say('progress', { stage, percent, etaSeconds: etaSeconds === undefined ? null : Math.round(etaSeconds) });
    },
    warn: (message) => say('warning', { message }),
    begun: (facts) => say('begun', facts),
    done: (facts) => say('done', facts),
    stop() {},
  };
}

function barReport({ stdout, stderr }: Streams): Report {
  const format = '{stage} {bar} {percent} % {eta}';
  const bar = new SingleBar({ format, stream: stderr, hideCursor: true, clearOnComplete: true, barsize: 30, fps: 10 });
  let isShown = false;
  const stop = () => {
    if (isShown) bar.stop();
    isShown = false;
  };
  return {
    progress({ stage, ratio, etaSeconds }) {
      const eta = etaSeconds === undefined ? '' : `${Math.ceil(etaSeconds)} s left`;
      const payload = { stage: stage.padEnd(14), percent: String(Math.floor(ratio * 100)).padStart(3), eta };
      if (!isShown) bar.start(1, ratio, payload);
      isShown = true;
      bar.update(ratio, payload);
    },
    warn(message) {
      stop();
      stderr.write(`Note: ${message}\n`);
    },
    begun(_facts, line) {
      stop();
      stderr.write(`${line}\n`);
    },
    done(_facts, lines) {
      stop();
      stdout.write(`${lines.join('\n')}\n`);
    },
    stop,
  };
}

function plainReport({ stdout, stderr }: Streams): Report {
  let last = '';
  return {
    progress({ stage }) {
      if (stage !== last) stderr.write(`${stage} …\n`);
      last = stage;
    },
    warn: (message) => stderr.write(`Note: ${message}\n`),
    begun: (_facts, line) => stderr.write(`${line}\n`),
    done: (_facts, lines) => stdout.write(`${lines.join('\n')}\n`),
    stop() {},
  };
}
