import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { watchMemory } from './process-memory.ts';

test.skipIf(!existsSync('/proc/self/smaps_rollup'))('the memory of a process and of its child is seen', async () => {
  const hold = 'const held = Buffer.alloc(80e6, 1); console.log(held.length); process.stdin.resume()';
  const start = `const { spawn } = require('node:child_process'); spawn(process.execPath, ['-e', ${JSON.stringify(hold)}], { stdio: 'inherit' })`;
  const parent = spawn(process.execPath, ['-e', start], { stdio: ['pipe', 'pipe', 'inherit'] });
  const over = new Promise((resolve) => parent.once('close', resolve));
  const memory = watchMemory(known(parent.pid));
  await new Promise((resolve) => parent.stdout.once('data', resolve));
  await memory.sampled();
  parent.stdin.end();
  await over;
  const found = await memory.stop();
  expect(known(found).nodePeakMb).toBeGreaterThan(80);
  expect(known(found).processes).toHaveLength(2);
  expect(Math.max(...known(found).processes.map(({ peakMb }) => peakMb))).toBeGreaterThan(80);
});
