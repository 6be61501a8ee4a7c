// One request a line on standard input, one answer a line on standard output, in order; ends with its input.
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { RequestError, readRequest, readRequestId } from './request.ts';
import { createSynthesizer, type Synthesizer } from './synthesizer.ts';

// The requester is gone.
process.stdout.on('error', () => process.exit(0));
// It will be killed, and keeps what it has compiled before that.
flushCompileCache();

const synthesizer = await createSynthesizer();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim()) process.stdout.write(`${JSON.stringify(answer(synthesizer, line))}\n`);
}

function answer(speaker: Synthesizer, line: string): object {
  try {
    const request = readRequest(line);
    return { id: request.id, ...speaker.speak(request) };
  } catch (error) {
    const code = error instanceof RequestError ? error.code : 'failed';
    return { id: readRequestId(line), error: { code, message: (error as Error).message } };
  }
}
