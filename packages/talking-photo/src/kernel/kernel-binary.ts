import dataUrl from './kernel.wasm?url&inline';

/** For browsers: the WebAssembly of kernel/*.ts, which the build of the pages puts into the script (base64). */
export function kernelBinary(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
}
