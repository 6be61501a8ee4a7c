// Loaded into each child before its own program: ends it, first with SIGTERM, then with SIGKILL, when its parent is gone. Linux
// tells a child of its parent's death by itself; other systems do not, and neither does a death before the child began.
// And a sign of life for the parent each time it looks, from the thread that does the work; see child.ts.

import { limits } from '@portray/contracts/limits';

/** Longer than a graceful stop takes. */
const graceMs = (limits.stopSeconds + 2 * limits.stopSpareSeconds) * 1_000;
const lookEveryMs = 1_000;
const parent = Number(new URL(import.meta.url).searchParams.get('parent'));

if (parent > 0) {
  tell();
  const timer = setInterval(() => {
    tell();
    if (hasParent()) return;
    clearInterval(timer);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}

/** A parent that is gone, or that does not listen, is no fault. */
function tell(): void {
  if (process.connected) process.send?.('alive', undefined, undefined, () => {});
}

/** On Windows the id stays when the parent is gone, so that it is asked for too. */
function hasParent(): boolean {
  if (process.ppid !== parent) return false;
  try {
    process.kill(parent, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
