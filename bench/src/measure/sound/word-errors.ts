import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { known } from '@portray/foundation/known';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import type { Row } from '../../report/row.ts';
import { plainSentences, recordedVoices } from './melody.ts';

const run = promisify(execFile);
const recogniser = 'pocketsphinx_continuous';

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
    const script = plainSentences.join(' ');
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
