import { z } from 'zod';

/** Where a face is, in shares of the width and the height of its upright picture; a face may reach over an edge. */
export const facePlace = z.object({
  left: z.number().min(-1).max(1).describe('Its left edge, as a share of the width.'),
  top: z.number().min(-1).max(1).describe('Its upper edge, as a share of the height.'),
  width: z.number().positive().max(2).describe('Its width, as a share of the width.'),
  height: z.number().positive().max(2).describe('Its height, as a share of the height.'),
});

/** What every refusal looks like on the wire, whatever was asked. */
export const errorReply = z.object({
  code: z.string().describe('What went wrong, for programs.'),
  title: z.string().describe('What went wrong, in a few words.'),
  message: z.string().describe('A sentence for people, with the next step.'),
  retry: z.boolean().describe('Whether the same request may succeed later.'),
  requestId: z.string().describe('The log finds the request by it.'),
  reasons: z.array(z.string()).optional().describe('What is wrong with a password that is refused.'),
  faces: z
    .array(facePlace)
    .optional()
    .describe('The people of a photo that must be of one person, from left to right.'),
});
export type ErrorReply = z.infer<typeof errorReply>;
