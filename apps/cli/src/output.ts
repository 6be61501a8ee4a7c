import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, extname, join, parse, resolve } from 'node:path';
import { AppError } from '@portray/foundation/errors';

type Inputs = (string | undefined)[];

/**
 * Refuses an unwritable target, and one that is an input, before any work is done. Throws AppError invalid_input or
 * output_not_writable.
 */
export async function checkOutput(path: string, extension: string, inputs: Inputs): Promise<string> {
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
  await refuseInput(target, inputs);
  return target;
}

/**
 * Refuses a video whose captions would replace an input, or a file that belongs to no earlier video of this name. Throws
 * AppError invalid_input.
 */
export async function checkCaptions(videoPath: string, inputs: Inputs): Promise<void> {
  const { dir, name } = parse(videoPath);
  const hasEarlierVideo = (await identify(videoPath)) !== undefined;
  for (const path of ['.srt', '.vtt'].map((extension) => join(dir, name + extension))) {
    await refuseInput(path, inputs);
    if (hasEarlierVideo || !(await identify(path))) continue;
    throw new AppError(
      'invalid_input',
      `The captions would replace ${path}, which belongs to no video here. Choose another name with --out.`,
    );
  }
}

async function refuseInput(path: string, inputs: Inputs): Promise<void> {
  const target = await identify(path);
  if (!target) return;
  for (const input of inputs) {
    if (input === undefined || (await identify(input)) !== target) continue;
    throw new AppError('invalid_input', `${path} would be replaced, but it is read as an input. Choose another place.`);
  }
}

/** What a path leads to, through whatever links; undefined where nothing is. */
async function identify(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.dev}:${found.ino}`;
}
