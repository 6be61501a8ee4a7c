import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const sent = (bytes: Buffer) =>
  Object.assign(Readable.from([bytes]), {
    headers: { 'content-type': 'application/json' },
  }) as unknown as IncomingMessage;

test('bytes that are no UTF-8 are refused; a byte order mark is passed over', async () => {
  await expect(readJson(sent(Buffer.from('{"script":"caf\xe9"}', 'latin1')))).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect(await readJson(sent(Buffer.from('\uFEFF{"script":"café"}')))).toEqual({ script: 'café' });
});
