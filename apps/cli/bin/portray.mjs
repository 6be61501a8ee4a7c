#!/usr/bin/env node
// The `portray` command: finds a Node that reads TypeScript, then runs the command line.
import { fileURLToPath } from 'node:url';

process.argv.splice(2, 0, fileURLToPath(new URL('../src/main.ts', import.meta.url)));
await import('../../../scripts/run.mjs');
