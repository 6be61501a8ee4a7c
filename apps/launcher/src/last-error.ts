import { open } from 'node:fs/promises';
import type { ChildEnd } from './child.ts';

const tailBytes = 16_000;
const maxCharacters = 600;

/** The last thing a program said in plain words, for the message about its end: its error, if it named one. */
export async function readLastError(logFile: string): Promise<string> {
  const lines = (await readTail(logFile)).split('\n').map((line) => line.trimEnd());
  const logged = lines.map(messageOfError).findLast((message) => message !== undefined);
  if (logged) return logged;
  const said = lines.filter((line) => line && !line.startsWith('{"'));
  const error = said.findLast((line) => /^\w*Error\b.*: /.test(line));
  return error ?? said.slice(-8).join('\n').slice(-maxCharacters);
}

/** The message of a log line that reports an error. */
function messageOfError(line: string): string | undefined {
  try {
    const { level, message } = JSON.parse(line) as { level?: unknown; message?: unknown };
    return level === 'error' && typeof message === 'string' ? message.slice(0, maxCharacters) : undefined;
  } catch {
    return undefined;
  }
}

async function readTail(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const start = Math.max(0, size - tailBytes);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, start);
      return buffer.subarray(0, bytesRead).toString();
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}

/** Such as 'killed by SIGKILL' or 'exit code 1'. */
export function describeEnd({ code, signal }: ChildEnd): string {
  if (signal) return `killed by ${signal}`;
  return code === null ? 'it could not be run' : `exit code ${code}`;
}
