import { z } from 'zod';

/** Where a face is, in shares of the width and the height of its upright picture; a face may reach over an edge. */
export const facePlace = z.object({
  left: z.number().min(-1).max(1),
  top: z.number().min(-1).max(1),
  width: z.number().positive().max(2),
  height: z.number().positive().max(2),
});

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
  /** The people of a photo that must be of one person, from left to right. */
  faces: z.array(facePlace).optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
