import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as wasmBackend from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';

const require = createRequire(import.meta.url);

/** Folder of the WebAssembly kernels inside the backend's package. */
export const wasmFolder = join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')), '/');

let start: Promise<void> | undefined;

/** Starts TensorFlow.js on its WebAssembly backend, once a process. No banner, no network: models come from files. */
export function startTensorFlow(): Promise<void> {
  start ??= startOnce();
  return start;
}

async function startOnce(): Promise<void> {
  tf.enableProdMode();
  // biome-ignore lint/style/noNonNullAssertion: the router may say null, which its type leaves out.
  tf.io.registerLoadRouter((url) => (typeof url === 'string' && url.startsWith('file:') ? modelFile(url) : null!));
  wasmBackend.setWasmPaths(wasmFolder);
  await tf.setBackend('wasm');
  await tf.ready();
}

/** Reads a model from disk: tfjs itself only knows how to fetch one, and Node's fetch has no file scheme. */
function modelFile(url: string): tf.io.IOHandler {
  const path = fileURLToPath(url);
  return {
    async load() {
      const model = JSON.parse(await readFile(path, 'utf8')) as tf.io.ModelJSON;
      return tf.io.getModelArtifactsForJSON(model, async (manifest) => {
        const names = manifest.flatMap((group) => group.paths);
        const parts = await Promise.all(names.map((name) => readFile(join(dirname(path), name))));
        const weights = Buffer.concat(parts);
        const bytes = weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength) as ArrayBuffer;
        return [manifest.flatMap((group) => group.weights), bytes];
      });
    },
  };
}
