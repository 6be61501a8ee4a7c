import type { Sentence } from '@portray/ports/script-reading';
import type { SpokenSentence } from '../engines/speech-engine.ts';

/** About 3.5 dB: heard as stress, and less than a raised voice. */
const gain = 1.5;
const rampSeconds = 0.02;
const loudest = 32_000;

/** Makes the words that the script emphasises louder; as 16-bit samples, in place. */
export function raiseStressed(
  bytes: Buffer,
  { words, sampleRate }: Pick<SpokenSentence, 'words' | 'sampleRate'>,
  sentence: Pick<Sentence, 'tokens'>,
): Buffer {
  for (const [index, time] of words.entries()) {
    if (!sentence.tokens[index]?.isStressed) continue;
    const first = Math.max(0, Math.round(time.startSeconds * sampleRate));
    const end = Math.min(bytes.length >> 1, Math.round(time.endSeconds * sampleRate));
    const most = highestGain(bytes, first, end);
    for (let at = first; at < end; at++) {
      const share = Math.min(1, Math.min(at - first, end - 1 - at) / (rampSeconds * sampleRate));
      bytes.writeInt16LE(Math.round(bytes.readInt16LE(at * 2) * (1 + (most - 1) * share)), at * 2);
    }
  }
  return bytes;
}

/** The gain that no sample is clipped by. */
function highestGain(bytes: Buffer, first: number, end: number): number {
  let peak = 1;
  for (let at = first; at < end; at++) peak = Math.max(peak, Math.abs(bytes.readInt16LE(at * 2)));
  return Math.max(1, Math.min(gain, loudest / peak));
}
