// Prints where Lighthouse is, and fetches it before if need be. It is too large for every node_modules.
import { join } from 'node:path';
import { cachedFolder, cachePackages } from './cached-packages.mjs';

const entry = 'node_modules/lighthouse/core/index.js';
console.log(join(await cachePackages(cachedFolder('lighthouse-13.5.0'), 'lighthouse', entry), entry));
