// Fetches what speaks with neural voices into the folder that is named, unless it is there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cachePackages } from './cached-packages.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say into which folder: node scripts/neural-speech.mjs /path/to/folder');
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
try {
  await cachePackages(folder, 'neural-speech', 'node_modules/sherpa-onnx-node/package.json');
  if (!existsSync(join(folder, 'node_modules', `sherpa-onnx-${platform}`)))
    throw new Error(`There is no sherpa-onnx for ${platform}: neural voices cannot be used on this machine.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
