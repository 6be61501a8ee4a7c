import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@portray/foundation/errors';

/** Of sherpa-onnx-node, as scripts/neural-speech pins it. */
export const runtimeVersion = '1.13.8';
const script = resolve(import.meta.dirname, '../../../../scripts/neural-speech.mjs');

/** Where the programs lie that load models; they are not the same for every kind of machine. */
export function runtimeFolderOf(voicesFolder: string): string {
  return join(voicesFolder, `.runtime-${runtimeVersion}-${process.platform}-${process.arch}`);
}

/** Whether this machine can load models. */
export function hasRuntime(voicesFolder: string): boolean {
  return existsSync(join(runtimeFolderOf(voicesFolder), 'node_modules/sherpa-onnx-node/package.json'));
}

/** Fetches them from npm, 35 MB, unless they are there. Throws AppError provider_down. */
export async function fetchRuntime(voicesFolder: string, signal?: AbortSignal): Promise<void> {
  if (hasRuntime(voicesFolder)) return;
  try {
    await promisify(execFile)(process.execPath, [script, runtimeFolderOf(voicesFolder)], { signal });
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim().split('\n').at(-1);
    throw new AppError(
      'provider_down',
      `What speaks with neural voices could not be fetched from npm. ${said ?? ''}`.trim(),
      {
        cause,
      },
    );
  }
}
