import { fileTooLarge, networkNames, type Platform, requiredWords } from '@portray/contracts/network-words';
import type { PostCheck } from '@portray/contracts/posts';
import { isBlank } from '@portray/contracts/text';
import { videoFormat } from '@portray/contracts/video-format';
import { AppError, type FaultCode } from '@portray/foundation/errors';
import type { PostLimits, PostVideo, PostWords } from '@portray/ports/publisher';
import { planCopy } from './plan-copy.ts';

/** What is known of a post before it is sent; a video's size may be unknown for old videos. */
export type PostFacts = PostWords & { video?: Partial<PostVideo> };

type PostFault = PostCheck['faults'][number];

const megabyte = 1_000_000;

/** Whatever the network would refuse, each part once, the gravest first. */
export function judgePost(platform: Platform, limits: PostLimits, facts: PostFacts): PostFault[] {
  const { video } = facts;
  return [
    ...judgeAccount(platform, limits),
    ...(video ? judgeVideo(platform, limits.video, video) : judgeMissingVideo(platform, limits)),
    ...judgeWords(platform, limits, facts),
  ];
}

/**
 * Refuses what the network would refuse, before anything is uploaded. Throws AppError: invalid_input, payload_too_large,
 * provider_busy.
 */
export function checkPost(platform: Platform, limits: PostLimits, facts: PostFacts): void {
  const [fault] = judgePost(platform, limits, facts);
  if (fault) throw new AppError(codes[fault.about] ?? 'invalid_input', fault.message);
}

/** As `checkPost`, of the video alone: it may be another one than when the post was written. Throws AppError: invalid_input, payload_too_large. */
export function checkVideo(platform: Platform, limits: PostLimits['video'], video: Partial<PostVideo>): void {
  const [fault] = judgeVideo(platform, limits, video);
  if (fault) throw new AppError(codes[fault.about] ?? 'invalid_input', fault.message);
}

const codes: Partial<Record<PostFault['about'], FaultCode>> = { posts: 'provider_busy', size: 'payload_too_large' };

function judgeAccount(platform: Platform, { postsLeft }: PostLimits): PostFault[] {
  if (postsLeft === undefined || postsLeft > 0) return [];
  const message = `${networkNames[platform]} takes no more posts from your account today. Please try again tomorrow.`;
  return [{ about: 'posts', message }];
}

function judgeMissingVideo(platform: Platform, { needsVideo }: PostLimits): PostFault[] {
  return needsVideo
    ? [{ about: 'video', message: `Please choose a video to publish on ${networkNames[platform]}.` }]
    : [];
}

function judgeWords(platform: Platform, limits: PostLimits, words: PostFacts): PostFault[] {
  const { field, message } = requiredWords[platform];
  if (isBlank(words[field])) return [{ about: field, message }];
  const length = limits.countText(words.text);
  const fault =
    forbiddenFault(platform, limits, words) ??
    (length > limits.maxText
      ? ({ about: 'text', message: tooLong(platform, length, limits.maxText) } as const)
      : undefined) ??
    limits.wordFault?.(words);
  return fault ? [fault] : [];
}

function forbiddenFault(
  platform: Platform,
  limits: PostLimits,
  { title, text, tags }: PostWords,
): PostFault | undefined {
  const all = [title, text, ...tags];
  const signs = limits.forbidden?.filter((sign) => all.some((words) => words.includes(sign))) ?? [];
  if (signs.length === 0) return undefined;
  const isInTags = !signs.some((sign) => title.includes(sign) || text.includes(sign));
  return { about: isInTags ? 'tags' : 'text', message: notTaken(platform, signs) };
}

const notTaken = (platform: Platform, signs: readonly string[]) =>
  `${networkNames[platform]} does not take ${signs.join(' or ')} in a title, text or tag. Please remove ${signs.length > 1 ? 'them' : 'it'}.`;

/** X has its sentence in the specification. */
function tooLong(platform: Platform, length: number, max: number): string {
  if (platform === 'twitter') return `Tweet is too long. Maximum ${max} characters allowed.`;
  const name = networkNames[platform];
  return `The text is too long for ${name}: ${length} of ${max} characters. Please shorten it by ${length - max}.`;
}

function judgeVideo(platform: Platform, limits: PostLimits['video'], video: Partial<PostVideo>): PostFault[] {
  const { bytes, seconds, width, height } = video;
  const name = networkNames[platform];
  const faults: PostFault[] = [];
  const hasCopy = planCopy(limits, video) !== undefined;
  const ratio = width && height ? width / height : undefined;
  if (!hasCopy && bytes !== undefined && bytes > limits.maxBytes) {
    faults.push({ about: 'size', message: tooLarge(platform, bytes, limits.maxBytes) });
  }
  if (seconds !== undefined && seconds > limits.maxSeconds) {
    const message = `This video is ${Math.ceil(seconds)} seconds long, and ${name} takes up to ${limits.maxSeconds} seconds.`;
    faults.push({ about: 'length', message });
  }
  if (seconds !== undefined && seconds < limits.minSeconds) {
    const message = `This video is too short: ${name} takes videos from ${limits.minSeconds} seconds on.`;
    faults.push({ about: 'length', message });
  }
  if (!hasCopy && ratio !== undefined && (ratio < limits.minRatio || ratio > limits.maxRatio)) {
    faults.push({ about: 'shape', message: `${name} does not take videos of this shape.` });
  }
  if (!isPlayed(limits)) faults.push({ about: 'format', message: notPlayed(platform) });
  return faults;
}

/** Copies are encoded like the video, so that no copy helps. */
const isPlayed = ({ containers, codecs }: PostLimits['video']): boolean =>
  (containers?.includes(videoFormat.container) ?? true) &&
  [videoFormat.videoCodec, videoFormat.audioCodec].every((codec) => codecs?.includes(codec) ?? true);

const notPlayed = (platform: Platform) =>
  `${networkNames[platform]} does not take MP4 videos from your account. Please download the video and convert it, or choose another account.`;

/** YouTube has its sentence in the specification. */
function tooLarge(platform: Platform, bytes: number, maxBytes: number): string {
  if (platform === 'youtube') return fileTooLarge;
  const [size, max] = [bytes, maxBytes].map((value) => Math.round(value / megabyte));
  return `This video has ${size} MB, and ${networkNames[platform]} takes up to ${max} MB.`;
}
