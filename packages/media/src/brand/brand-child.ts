// The process in which a logo is drawn or a font is cut, into the file that its second argument names.

import { writeFile } from 'node:fs/promises';
import { AppError } from '@portray/foundation/errors';
import { tell, workOnInput } from '../sandboxed-child.ts';

const [kind, outPath = ''] = process.argv.slice(2);

await workOnInput(
  async (bytes) => {
    if (kind === 'logo') {
      const { png, width, height } = await (await import('./draw-logo.ts')).drawLogo(bytes);
      await writeFile(outPath, png);
      tell({ width, height });
    } else {
      const { woff2, glyphs } = await (await import('./cut-font.ts')).cutFont(bytes);
      await writeFile(outPath, woff2);
      tell({ glyphs });
    }
  },
  (error) => (error instanceof AppError && error.code === 'invalid_input' ? { message: error.message } : undefined),
);
