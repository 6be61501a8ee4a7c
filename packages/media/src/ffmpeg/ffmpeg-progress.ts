/** Reads lines such as 'out_time_ms=1234567' (microseconds in every ffmpeg) and reports 0–1 of the duration. */
export function readProgress(durationSeconds: number, report: (ratio: number) => void): (line: string) => void {
  return (line) => {
    const microseconds = /^out_time_ms=(\d+)/.exec(line)?.[1];
    if (microseconds === undefined || durationSeconds === 0) return;
    report(Math.min(1, Number(microseconds) / 1_000_000 / durationSeconds));
  };
}
