import { brand } from '@portray/contracts/brand';
import type { VideoProject } from '@portray/contracts/videos';
import { roughDuration } from '#lib/words/times.ts';
import { titleOf } from '#lib/words/video-words.ts';

type Parts = Pick<VideoProject, 'script' | 'avatar_image_url' | 'elevenlabs_voice_id' | 'voice_file_url'>;

/** What a draft still needs, in one sentence. */
export function missingWords(draft: Parts): string {
  const missing = [
    draft.script.trim() === '' && 'script',
    !draft.avatar_image_url && 'photo',
    !draft.elevenlabs_voice_id && !draft.voice_file_url && 'voice',
  ].filter((part) => part !== false);
  if (missing.length === 0) return 'Everything is there. Create the video when you are ready.';
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(missing);
  const sentence = `${list} ${missing.length > 1 ? 'are' : 'is'} still missing.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** 'about 15 s left'; nothing is promised where nothing is known. */
export function timeLeftWords(etaSeconds: number | null): string {
  return etaSeconds === null ? '' : `about ${roughDuration(etaSeconds)} left`;
}

/** What is being made now, for the top of the dashboard. */
export function makingWords(videos: readonly Pick<VideoProject, 'eta_seconds'>[]): string {
  if (videos.length === 0) return 'Nothing is being made right now.';
  const count = videos.length === 1 ? 'One video is being made.' : `${videos.length} videos are being made.`;
  const etas = videos.flatMap(({ eta_seconds }) => (eta_seconds === null ? [] : [eta_seconds]));
  if (etas.length < videos.length) return count;
  const subject = videos.length === 1 ? 'It should' : 'They should all';
  return `${count} ${subject} be ready in ${roughDuration(Math.max(...etas))}.`;
}

/** Says hello by the time of the person's day. */
export function greeting(now: Date, name: string): string {
  const hour = now.getHours();
  const part = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `Good ${part}, ${name}`;
}

/** The first name of a person, else the part of the address before the at-sign. */
export function firstNameOf(fullName: string | null | undefined, email: string): string {
  const name = (fullName?.trim() || email.split('@')[0]!).split(/[\s._+-]+/).find(Boolean) ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** '64 % · Week one', and once it is there 'Ready · Week one'. */
export function tabTitle(video: Pick<VideoProject, 'status' | 'percent' | 'title'>, wasMaking: boolean): string {
  const news = video.status === 'processing' ? `${video.percent} % · ` : '';
  const end = wasMaking && video.status === 'completed' ? 'Ready · ' : '';
  return `${news || end}${titleOf(video)} · ${brand.name}`;
}
