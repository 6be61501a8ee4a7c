import { languages } from '@portray/contracts/languages';
import type { ShowcaseVideo } from '@portray/contracts/videos';
import { clockTime } from '#lib/times.ts';

/** Length and language of a video, such as '0:07 · Italian'. */
export function showcaseFacts({ duration_seconds: seconds, language }: ShowcaseVideo): string {
  const name = languages.find(({ code }) => code === language)?.name;
  return [seconds === null ? undefined : clockTime(seconds), name].filter(Boolean).join(' · ');
}

/** Whose the videos are that are shown; people's stand at addresses that end with their showing. */
export function showcaseWords(videos: readonly Pick<ShowcaseVideo, 'stored_video_url' | 'thumbnail_url'>[]): string {
  const ours = videos.filter((video) => (video.stored_video_url ?? video.thumbnail_url ?? '').startsWith('/files/'));
  if (ours.length === videos.length) return 'By us, with our sample portraits.';
  return ours.length === 0 ? 'By people who chose to share theirs.' : 'By us, and by people who chose to share theirs.';
}
