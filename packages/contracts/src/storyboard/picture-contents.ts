import { z } from 'zod';

/** A picture is measured in so many parts. */
export const contentsGrid = { columns: 16, rows: 9 } as const;

/** How much stands in each part of a picture, so that nothing is laid over what is to be read. */
export const pictureContents = z
  .strictObject({
    aspect: z.number().min(0.02).max(50).describe("The picture's width over its height."),
    cells: z
      .string()
      .regex(/^\d{144}$/, 'What stands in a picture is told in 144 digits.')
      .describe('16 columns and 9 rows of equal parts, row by row: from 0 (nothing stands there) to 9.'),
  })
  .describe('How much stands in each part of the picture; left out, it is not known.');
export type PictureContents = z.infer<typeof pictureContents>;

/** The most of several pictures in each part, as of the pictures of a clip; undefined without any. */
export function mostOf(all: readonly PictureContents[]): PictureContents | undefined {
  const [first] = all;
  if (!first) return undefined;
  const cells = Array.from(first.cells, (_, at) => String(Math.max(...all.map((each) => Number(each.cells[at])))));
  return { aspect: first.aspect, cells: cells.join('') };
}
