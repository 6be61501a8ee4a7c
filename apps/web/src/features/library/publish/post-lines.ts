import { countText } from '@portray/contracts/count-text';
import { networkNames, type Platform, requiredWords, toldOfAi } from '@portray/contracts/network-words';
import type { PostCheck, PostPart } from '@portray/contracts/posts';
import { isBlank } from '@portray/contracts/text';
import { videoFormat } from '@portray/contracts/video-format';
import { clockTime } from '#lib/times.ts';
import type { PostDraft } from './post-draft.ts';

type CheckLine = { label: string; words: string; isFine: boolean };

const megabytes = (bytes: number) => {
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
  return `${size < 10 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size)} ${unit}`;
};

/** What was looked at before anything is sent, line by line; of what is unknown nothing is said. */
export function checkLines(platform: Platform, { video, copy, faults, max_bytes: maxBytes }: PostCheck): CheckLine[] {
  const { bytes, seconds, width, height } = video;
  const line = (about: PostPart, label: string, words: string): CheckLine => {
    const fault = faults.find((candidate) => candidate.about === about);
    return { label, words: fault?.message ?? words, isFine: !fault };
  };
  return [
    ...(seconds === null ? [] : [line('length', 'Length', clockTime(seconds))]),
    ...(bytes === null ? [] : [line('size', 'Size', sizeWords(bytes, maxBytes, copy))]),
    ...(width === null || height === null ? [] : [line('shape', 'Shape', frameWords({ width, height }, copy))]),
    line('format', 'Format', formatWords(copy)),
    { label: 'AI label', words: aiWords(platform), isFine: true },
  ];
}

const sizeWords = (bytes: number, maxBytes: number, copy: PostCheck['copy']) =>
  copy && bytes > maxBytes
    ? `Portray sends a smaller copy: ${megabytes(bytes)} → ${megabytes(copy.bytes)}`
    : `${megabytes(bytes)} of ${megabytes(maxBytes)}`;

type Frame = { width: number; height: number };

function frameWords({ width, height }: Frame, copy: PostCheck['copy']): string {
  const frame = `${width} × ${height}`;
  if (!copy || (copy.width === width && copy.height === height)) return `${shapeOf(width, height)}, ${frame}`;
  return `Portray sends a copy that fits: ${frame} → ${copy.width} × ${copy.height}`;
}

const formatWords = (copy: PostCheck['copy']) =>
  copy && copy.frames_per_second !== videoFormat.framesPerSecond
    ? `Portray sends a copy with ${copy.frames_per_second} frames a second`
    : `MP4, ${videoFormat.framesPerSecond} frames a second`;

const aiWords = (platform: Platform) =>
  toldOfAi.includes(platform)
    ? `${networkNames[platform]} is told that it is AI-made`
    : `The video itself says that it is AI-made; ${networkNames[platform]} has no field for it`;

function shapeOf(width: number, height: number): string {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  const common = divisor(width, height);
  return `${width / common}:${height / common}`;
}

/**
 * What is left: as the network counted last, and what was typed since in what it counts; undefined before it has counted.
 */
export function lettersLeft(
  platform: Platform,
  text: string,
  counted: { text: string; check: PostCheck } | undefined,
): number | undefined {
  if (!counted) return undefined;
  const count = countText[platform];
  const typedSince = count(text) - count(counted.text);
  return counted.check.max_length - counted.check.length - typedSince;
}

/** Why a draft cannot go out, as far as it is known; what is missing is known at once. */
export function draftFault(platform: Platform, draft: PostDraft, check: PostCheck | undefined): string | undefined {
  const { field, message } = requiredWords[platform];
  const isMissing = isBlank(draft[field]);
  const grave = check?.faults.find(({ about }) => about !== 'title' && about !== 'text');
  if (grave) return grave.message;
  if (isMissing) return message;
  return check?.faults[0]?.message;
}
