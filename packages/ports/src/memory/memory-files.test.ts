import { test } from 'vitest';
import { filesPromises } from '../suites/files-contract.ts';
import { createMemoryFiles } from './memory-files.ts';

test.each(filesPromises)('$title (in memory)', ({ run }) => run(createMemoryFiles()));
