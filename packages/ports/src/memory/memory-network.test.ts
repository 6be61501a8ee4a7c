import { describe, test } from 'vitest';
import { networkPromises } from '../suites/publisher-contract.ts';
import { createMemoryNetwork } from './memory-network.ts';

const app = { clientId: 'app', clientSecret: 'secret' };
const video = { path: '/nowhere/video.mp4', bytes: 9_000_000, seconds: 8, width: 1280, height: 720 };

describe('a network of memory', () => {
  test.each(networkPromises)('$title', ({ run }) => run({ ...createMemoryNetwork('youtube'), app, video }));
});
