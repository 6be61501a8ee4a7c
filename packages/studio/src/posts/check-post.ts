import type { Platform } from '@portray/contracts/social';
import { AppError } from '@portray/foundation/errors';
import type { PostLimits, PostVideo } from '@portray/ports/publisher';
import { platformNames } from './platform-app.ts';

/** What is known of a post before it is sent; a video's size may be unknown for old videos. */
export type PostFacts = { text: string; video?: Partial<PostVideo> };

const megabyte = 1_000_000;

/** Refuses what the network would refuse, before anything is uploaded. Throws AppError: invalid_input, provider_busy. */
export function checkPost(platform: Platform, limits: PostLimits, { text, video }: PostFacts): void {
  const name = platformNames[platform];
  const length = limits.countText(text);
  if (length > limits.maxText) throw new AppError('invalid_input', tooLong(platform, length, limits.maxText));
  if (limits.postsLeft !== undefined && limits.postsLeft <= 0) {
    throw new AppError(
      'provider_busy',
      `${name} takes no more posts from your account today. Please try again tomorrow.`,
    );
  }
  if (!video && limits.needsVideo) throw new AppError('invalid_input', `Please choose a video to publish on ${name}.`);
  const reason = video && refuseVideo(name, limits.video, video);
  if (reason) throw new AppError('invalid_input', reason);
}

/** X has its sentence in the specification. */
function tooLong(platform: Platform, length: number, max: number): string {
  if (platform === 'twitter') return `Tweet is too long. Maximum ${max} characters allowed.`;
  const name = platformNames[platform];
  return `The text is too long for ${name}: ${length} of ${max} characters. Please shorten it by ${length - max}.`;
}

function refuseVideo(
  name: string,
  limits: PostLimits['video'],
  { bytes, seconds, width, height }: Partial<PostVideo>,
): string | undefined {
  if (bytes !== undefined && bytes > limits.maxBytes) {
    const [size, max] = [bytes, limits.maxBytes].map((value) => Math.round(value / megabyte));
    return `This video has ${size} MB, and ${name} takes up to ${max} MB.`;
  }
  if (seconds !== undefined && seconds > limits.maxSeconds) {
    return `This video is ${Math.ceil(seconds)} seconds long, and ${name} takes up to ${limits.maxSeconds} seconds.`;
  }
  if (seconds !== undefined && seconds < limits.minSeconds) {
    return `This video is too short: ${name} takes videos from ${limits.minSeconds} seconds on.`;
  }
  const ratio = width && height ? width / height : undefined;
  if (ratio !== undefined && (ratio < limits.minRatio || ratio > limits.maxRatio)) {
    return `${name} does not take videos of this shape.`;
  }
  return undefined;
}
