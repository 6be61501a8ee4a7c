import { z } from 'zod';

/** The route of a function that waits for its job: its answers say their HTTP status, `{status, body}`. */
export const waitsForJob = { outputStructure: 'detailed' } as const;

/** In the body of an answer whose job still runs. */
export const stillProcessing = z.literal('processing').describe('It goes on; ask again later.');

/** 200 with what was done, or 202 where the job still runs: the same fields, null where unknown, and the id to ask for. */
export function doneOrProcessing<Done extends z.ZodType, Processing extends z.ZodType>(
  done: Done,
  processing: Processing,
) {
  return z.union([
    z.object({ status: z.literal(200), body: done }),
    z.object({ status: z.literal(202), body: processing }),
  ]);
}
