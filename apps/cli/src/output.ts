import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { AppError } from '@portray/foundation/errors';

/** Refuses an unwritable target before any work is done. Throws AppError invalid_input or output_not_writable. */
export async function checkOutput(path: string, extension: string): Promise<string> {
  if (extname(path).toLowerCase() !== extension) {
    throw new AppError('invalid_input', `--out: please name a file that ends with ${extension}.`);
  }
  const target = resolve(path);
  const folder = dirname(target);
  try {
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new AppError(
      'output_not_writable',
      `The folder ${folder} does not exist or cannot be written to. Choose another place with --out.`,
      { cause },
    );
  }
  if ((await stat(target).catch(() => undefined))?.isDirectory()) {
    throw new AppError('output_not_writable', `${target} is a folder. Choose a file name with --out.`);
  }
  return target;
}
