import { z } from 'zod';

/** What every refusal looks like on the wire, whatever was asked. */
export const errorReply = z.object({
  /** One of foundation/errors `faults`. */
  code: z.string(),
  title: z.string(),
  /** A sentence for people, with the next step. */
  message: z.string(),
  /** Whether the same request may succeed later. */
  retry: z.boolean(),
  /** Find it in the log by this. */
  requestId: z.string(),
  /** What is wrong with a password that is refused. */
  reasons: z.array(z.string()).optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
