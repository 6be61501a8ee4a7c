import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { known } from '@portray/foundation/known';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import type { Row } from './row.ts';

const run = promisify(execFile);
const recogniser = 'pocketsphinx_continuous';

/** Plain English with ordinary words: what is counted is the voice, not the vocabulary of the recogniser. */
const sentences = [
  'The weather was cold and the streets were empty.',
  'She opened the window and looked at the garden.',
  'We would like to invite you to our new office.',
  'Please call me back when you have a minute.',
  'The children played in the park after school.',
  'He bought a loaf of bread and a bottle of milk.',
  'Our company has been growing for many years.',
  'Thank you very much for watching this video.',
  'Today I want to show you how our service works.',
  'It takes less than five minutes to get started.',
  'Most people do not know that this is possible.',
  'In the first part we will talk about the history of the city.',
  'If you have any questions, please send us a message.',
  'The meeting will begin on Monday morning at nine.',
  'You can find more information on our website.',
  'I hope that you will enjoy the rest of the day.',
];

/** The first voices of English speak from recordings; the others are experimental. */
const recordedVoices = 3;
const mostErrors = 0.1;
/** Four words of the text: less is chance. */
const mostWorse = 0.03;

/** Word error rate of the English voices before and after finishing; no rows where no recogniser is installed. */
export async function judgeWordErrors(signal: AbortSignal): Promise<Row[]> {
  if (!(await isInstalled())) return [];
  const rows: Row[] = [];
  for (const [place, { id }] of createBuiltInVoice().list('en').entries()) {
    const { before, after } = await wordErrorsOf(id, signal);
    const detail = `before finishing ${percent(before)}, after ${percent(after)}`;
    const worse = after - before;
    const isRecorded = place < recordedVoices;
    rows.push(
      {
        clip: `voice ${id}`,
        gate: 'words not understood',
        value: after,
        limit: isRecorded ? '<= 0.10' : '-',
        detail,
        verdict: isRecorded ? verdict(after <= mostErrors) : 'not measured',
      },
      {
        clip: `voice ${id}`,
        gate: 'words lost by finishing',
        value: worse,
        limit: isRecorded ? '<= 0.03' : '-',
        detail,
        verdict: isRecorded ? verdict(worse <= mostWorse) : 'not measured',
      },
    );
  }
  return rows;
}

const verdict = (isGood: boolean) => (isGood ? 'pass' : 'fail');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function isInstalled(): Promise<boolean> {
  try {
    await run(recogniser, [], { timeout: 10_000 });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

async function wordErrorsOf(voiceId: string, signal: AbortSignal): Promise<{ before: number; after: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-words-'));
  try {
    const script = sentences.join(' ');
    const voice = createBuiltInVoice({ keepRaw: true });
    const { audioPath } = await voice.speak({ script, voiceId, speed: 1, folder, signal });
    const [before, after] = await Promise.all([
      recognise(join(folder, 'raw.wav'), join(folder, 'before.wav'), signal),
      recognise(audioPath, join(folder, 'after.wav'), signal),
    ]);
    return { before: wordErrorRate(script, before), after: wordErrorRate(script, after) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function recognise(audioPath: string, plainPath: string, signal: AbortSignal): Promise<string> {
  const form = ['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le'];
  await runFfmpeg(['-v', 'error', '-y', '-i', fileArgument(audioPath), ...form, fileArgument(plainPath)], { signal });
  const { stdout } = await run(recogniser, ['-infile', plainPath, '-logfn', '/dev/null'], { signal, timeout: 180_000 });
  return stdout;
}

/** Levenshtein distance of words over the number of words said. */
export function wordErrorRate(said: string, heard: string): number {
  const expected = wordsOf(said);
  let row = Array.from({ length: expected.length + 1 }, (_, i) => i);
  for (const [j, word] of wordsOf(heard).entries()) {
    const next = [j + 1];
    for (const [i, wanted] of expected.entries()) {
      next.push(Math.min(known(next[i]) + 1, known(row[i + 1]) + 1, known(row[i]) + (wanted === word ? 0 : 1)));
    }
    row = next;
  }
  return known(row[expected.length]) / Math.max(1, expected.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}
