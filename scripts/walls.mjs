// Writes walls.json and the table of docs/architecture.md from the one table of who may import whom.
import { readFileSync, writeFileSync } from 'node:fs';
import { wallsForBiome, withTable } from '../tests/walls.ts';

const architecture = new URL('../docs/architecture.md', import.meta.url);
writeFileSync(new URL('../walls.json', import.meta.url), wallsForBiome());
writeFileSync(architecture, withTable(readFileSync(architecture, 'utf8')));
