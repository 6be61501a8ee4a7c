import { brand } from '@portray/contracts/brand';
import type { VideoProject } from '@portray/contracts/videos';
import { roughDuration } from '#lib/times.ts';
import { titleOf } from '#lib/video-words.ts';

type Parts = Pick<VideoProject, 'script' | 'avatar_image_url' | 'elevenlabs_voice_id' | 'voice_file_url'> &
  Pick<VideoProject, 'voice_choice' | 'generated_audio_url' | 'has_storyboard'>;

/** What a draft still needs, in one sentence. */
export function missingWords(draft: Parts): string {
  const missing = [
    draft.script.trim() === '' && 'script',
    !draft.avatar_image_url && 'photo',
    !draft.elevenlabs_voice_id && !draft.voice_file_url && 'voice',
  ].filter((part) => part !== false);
  if (missing.length === 0 && hasToSpeak(draft))
    return 'Everything is chosen. Generate the audio, then create the video.';
  if (missing.length === 0) return 'Everything is there. Create the video when you are ready.';
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(missing);
  const sentence = `${list} ${missing.length > 1 ? 'are' : 'is'} still missing.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Whether a listed voice has not spoken the script yet; in a storyboard it does so when the video is made. */
function hasToSpeak({ voice_choice, elevenlabs_voice_id, generated_audio_url, has_storyboard }: Parts): boolean {
  const isListed = (voice_choice ?? 'existing') === 'existing' && elevenlabs_voice_id !== null;
  return isListed && !generated_audio_url && !has_storyboard;
}

/** 'about 15 s left'; nothing is promised where nothing is known. */
export function timeLeftWords(etaSeconds: number | null): string {
  return etaSeconds === null ? '' : `about ${roughDuration(etaSeconds)} left`;
}

/** The videos in progress, for the top of the dashboard. */
export function renderingWords(videos: readonly Pick<VideoProject, 'eta_seconds'>[]): string {
  if (videos.length === 0) return 'No videos in progress.';
  const count = videos.length === 1 ? 'One video is in progress.' : `${videos.length} videos are in progress.`;
  const etas = videos.flatMap(({ eta_seconds }) => (eta_seconds === null ? [] : [eta_seconds]));
  if (etas.length < videos.length) return count;
  const subject = videos.length === 1 ? 'It should' : 'They should all';
  return `${count} ${subject} be ready in ${roughDuration(Math.max(...etas))}.`;
}

/** Greets by the local hour, and by name where one is known. */
export function greeting(now: Date, name: string | undefined): string {
  const hour = now.getHours();
  const words = hour < 5 ? 'Hello' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  return name ? `${words}, ${name}` : words;
}

/** The first name of a person, else what looks like one in the address; undefined where nothing does. */
export function firstNameOf(fullName: string | null | undefined, email: string): string | undefined {
  const [local = ''] = email.split('@');
  const [name = ''] = (fullName?.trim() || local).split(/[\s._+-]+/).filter(Boolean);
  if (!looksLikeName(name)) return undefined;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Letters only, and no more of them than a first name has: 'vb1795309134809' is not a name. */
const looksLikeName = (word: string): boolean => /^\p{L}[\p{L}\p{M}'’]{1,19}$/u.test(word);

/** '64% · Week one', and once it is there 'Ready · Week one'. */
export function tabTitle(video: Pick<VideoProject, 'status' | 'percent' | 'title'>, wasRendering: boolean): string {
  const news = video.status === 'processing' ? `${video.percent}% · ` : '';
  const end = wasRendering && video.status === 'completed' ? 'Ready · ' : '';
  return `${news || end}${titleOf(video)} · ${brand.name}`;
}
