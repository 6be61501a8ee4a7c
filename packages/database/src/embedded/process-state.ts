import { readFileSync } from 'node:fs';

/**
 * Whether a process still runs. One that has ended but was not collected yet (common in containers without an
 * init process) counts as ended.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || (statOf(pid)?.state ?? 'Z') !== 'Z';
}

/** When a process was started, as an opaque word: a process id that is used again has another one. Linux only, else ''. */
export function startMark(pid: number): string {
  return statOf(pid)?.startTicks ?? '';
}

function statOf(pid: number): { state: string; startTicks: string } | undefined {
  try {
    // The name stands in parentheses and may hold anything; what follows it are plain fields, the 3rd and 22nd of all.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? 'Z', startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
