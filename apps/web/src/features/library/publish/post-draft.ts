import type { Platform } from '@portray/contracts/network-words';
import { postTimeFault, timeIsOver } from '@portray/contracts/post-times';
import type { Post } from '@portray/contracts/posts';
import { cutText } from '@portray/contracts/text';

/** What a person writes for one network; strings as their fields hold them. */
export type PostDraft = {
  title: string;
  text: string;
  /** Separated by commas. */
  tags: string;
  privacy: Post['privacy'];
  when: 'now' | 'later';
  /** '2026-11-24' and '08:00', in the person's time zone. */
  date: string;
  time: string;
};

/** What stands in the fields at first: tomorrow morning, should it be later; YouTube videos are private. */
export function emptyDraft(platform: Platform, title: string, now: Date): PostDraft {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const isTitled = platform === 'youtube';
  return {
    title: isTitled ? cutText(title, 100) : '',
    text: '',
    tags: '',
    privacy: isTitled ? 'private' : 'public',
    when: 'now',
    date: dateField(tomorrow),
    time: '08:00',
  };
}

/** A post as it can be changed: a scheduled one keeps its time, any other goes out now. */
export function draftOf({ platform, title, text, tags, privacy, state, scheduled_at: at }: Post, now: Date): PostDraft {
  const words = { title, text, tags: tags.join(', '), privacy };
  if (state !== 'scheduled' || !at) return { ...emptyDraft(platform, title, now), ...words };
  const moment = new Date(at);
  return { ...words, when: 'later', date: dateField(moment), time: timeField(moment) };
}

/** Words between commas, trimmed; empty ones are dropped. */
export function tagsOf(tags: string): string[] {
  return tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** The moment of a draft that is to go out later; undefined where there is no valid date and time. */
export function momentOf({ date, time }: Pick<PostDraft, 'date' | 'time'>): Date | undefined {
  const moment = new Date(`${date}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const halfHourMs = 30 * 60_000;

/** What is to be known of a time that the clock skips or shows twice, as it does when summer time begins or ends. */
export function clockNote(draft: Pick<PostDraft, 'date' | 'time'>): string | undefined {
  const moment = momentOf(draft);
  if (!moment) return undefined;
  const isShown = (at: Date) => dateField(at) === draft.date && timeField(at) === draft.time;
  if (!isShown(moment)) return `${draft.time} does not exist that night; ${timeField(moment)} is used.`;
  const isTwice = [1, 2].some((halfHours) => isShown(new Date(moment.getTime() + halfHours * halfHourMs)));
  return isTwice ? `${draft.time} comes twice that night; the first is used.` : undefined;
}

/** Why a draft's time cannot be taken. */
export function timeFault(draft: PostDraft, now: Date): string | undefined {
  if (draft.when === 'now') return undefined;
  const moment = momentOf(draft);
  if (!moment) return 'Please choose a day and a time.';
  return moment > now ? postTimeFault(moment, now) : timeIsOver;
}

/** 'Tuesday, 24 November 2026 at 08:00, in your time zone: Berlin'. */
export function momentWords(moment: Date, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
  return `${words}, in your time zone: ${placeOf(timeZone)}`;
}

/** 'America/New_York' is 'New York'. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

const two = (value: number) => String(value).padStart(2, '0');
const dateField = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const timeField = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;
