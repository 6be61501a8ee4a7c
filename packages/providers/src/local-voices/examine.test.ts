import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineNeuralVoices } from './examine.ts';
import { addGiven, openVoiceRoom } from './voice-room.test-data.ts';

let room: Awaited<ReturnType<typeof openVoiceRoom>>;
beforeAll(async () => {
  room = await openVoiceRoom();
}, 60_000);
afterAll(() => room.close());

test('the doctor names each model with its voices and languages, and one whose bytes have changed', async () => {
  const { voicesFolder } = room;
  expect(await examineNeuralVoices(voicesFolder)).toMatchObject([{ state: 'optional', detail: 'none were added' }]);
  await addGiven(voicesFolder, await room.archive('mine'), { language: 'en' });
  expect(await examineNeuralVoices(voicesFolder)).toMatchObject([{ state: 'ok', detail: 'mine: 2 voices, en' }]);
  await appendFile(join(voicesFolder, 'mine/tokens.txt'), '\n');
  expect(await examineNeuralVoices(voicesFolder)).toMatchObject([
    { state: 'missing', detail: 'mine is not complete', hint: expect.stringContaining('remove mine') },
  ]);
});
