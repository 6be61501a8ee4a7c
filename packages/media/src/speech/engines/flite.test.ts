import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assignWords, readPhones } from './flite-phones.ts';
import { toFliteText } from './flite-text.ts';
import { startSpeechProcess } from './speech-process.ts';

describe('the English voices', () => {
  test('give each sound to its word, also where a word sounds different in its sentence', () => {
    const phones = readPhones(['pau:0.1 dh:0.2 ax:0.3 k:0.4 ae:0.5 t:0.6 pau:0.8'], 0.8);
    const saidAlone = new Map([
      ['the', 'pau dh iy0 pau'],
      ['cats', 'pau k ae1 t s pau'],
    ]);
    const owner = assignWords(phones, saidAlone, ['the', 'cats']);
    expect(phones.map((phone, at) => (phone.symbol ? `${phone.symbol}${owner[at]?.wordIndex}` : '_')).join(' ')).toBe(
      '_ ð0 ə0 k1 æ1 t1 _',
    );
    expect(phones.flatMap((phone, at) => (owner[at]?.isStressed ? [phone.symbol] : []))).toEqual(['æ']);
  });

  test('count the times of a second utterance on from the first', () => {
    const phones = readPhones(['pau:0.5 aa:1', 'pau:0.25 iy:1'], 2);
    expect(phones.map((phone) => phone.endSeconds)).toEqual([0.5, 1, 1.25, 2]);
  });

  test('still place words when the words alone could not be read', () => {
    const phones = readPhones(['pau:0.1 k:0.2 ae:0.3 t:0.4 d:0.5 ao:0.6 g:0.7'], 0.7);
    const owner = assignWords(phones, new Map(), ['cat', 'dog']);
    expect(owner.slice(1).map(({ wordIndex }) => wordIndex)).toEqual([0, 0, 0, 1, 1, 1]);
  });

  test.each([
    ['naïve', 'naive'],
    ['Łódź,', 'lodz,'],
    ['Wi-Fi', 'why fai'],
    ['привет', ''],
  ])('read %s as "%s"', (written, spoken) => expect(toFliteText(written)).toBe(spoken));

  test('say a sentence alike whatever was said before it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portray-flite-'));
    const program = startSpeechProcess(import.meta.resolve('./flite-child.ts'));
    const wavPath = join(folder, 'said.wav');
    const say = async (voice: 'slt' | 'awb', text: string) => {
      const request = { voice, text, features: { duration_stretch: 1 }, wavPath };
      const { phones } = await program.ask(request, z.object({ phones: z.array(z.string()) }));
      return { phones, sound: await readFile(wavPath) };
    };
    try {
      const first = await say('slt', 'A new day begins.');
      expect(await say('awb', 'It was a long and stormy night, and nobody slept.')).not.toEqual(first);
      await program.ask({ words: ['night', 'stormy'], folder }, z.object({ phones: z.array(z.string()).length(2) }));
      expect(await say('slt', 'A new day begins.')).toEqual(first);
    } finally {
      await program.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
