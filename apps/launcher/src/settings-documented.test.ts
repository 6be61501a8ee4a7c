import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingNames } from '@portray/contracts/environment';
import { expect, it } from 'vitest';
import { projectFolder } from './project-folder.ts';

it('every setting is explained to the operator, and no other', async () => {
  const page = await readFile(join(projectFolder, 'docs/operating.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  // The engine looks for its own tool.
  expect(named.sort()).toEqual([...settingNames, 'FFMPEG_PATH'].sort());
});
