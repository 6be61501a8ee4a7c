import { z } from 'zod';

const photoId = z.string().min(1).max(60).describe('Id of a photo of yours, or of one of `GET /v1/sample_photos`.');
const consent = z
  .literal(true)
  .optional()
  .describe('That this is you, or that you have the permission of this person; needed once for each new picture.');

/** The photo of who is seen: one that is there, or a picture that is fetched. */
export const photoChoice = z
  .union([
    z.strictObject({ id: photoId }),
    z.strictObject({
      url: z
        .url({ protocol: /^https$/, error: 'The photo needs an address that begins with https://.' })
        .max(2_048)
        .describe('Public https address of a picture; it is fetched and kept as a photo of yours.'),
      consent,
    }),
  ])
  .meta({
    id: 'PhotoChoice',
    description: 'Who is seen.',
    examples: [{ id: 'ada' }, { url: 'https://portray.example/portrait.jpg', consent: true }],
  });

export type PhotoChoice = z.output<typeof photoChoice>;
