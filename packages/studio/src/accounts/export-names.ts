import { extname } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';

type Row = Record<string, unknown>;
type Named = { folder: string; title: string; url: unknown };

/** What each table of an export holds, for its reader. */
const tables: Record<string, string> = {
  account: 'your address, name and when you signed up',
  sign_in_methods: 'how you sign in',
  sessions: 'the devices on which you are signed in',
  connections: 'accounts elsewhere that are connected; their keys are left out',
  newsletter_subscriptions: 'what you are subscribed to',
  user_preferences: 'what you chose in the settings',
  profiles: 'your profile',
  account_events: 'sign-ins and changes of your account, with network addresses',
  consents: 'the permissions that you confirmed for photos, voices and music',
  user_credits: 'your credits',
  credit_transactions: 'every credit that came or went',
  credit_reservations: 'credits that were set aside for videos',
  posts: 'what you published elsewhere',
  payments: 'what you bought',
  video_projects: 'your videos and drafts: scripts, settings, addresses of their files',
  video_captions: 'the captions of your videos',
  video_versions: 'older versions of your videos that you can still bring back',
  share_links: 'the share links of your videos: until when, and how often they were watched',
  user_talking_photos: 'your photos, and where the face is in each',
  user_voice_clones: 'your voices',
  assets: 'your slides, clips and music for scenes, with what stands on each slide',
  templates: 'your templates',
  batches: 'your lists of videos',
  batch_rows: 'the rows of these lists',
  image_orders: 'the AI images and presenters that you ordered',
  favourite_looks: 'the presenters that you marked as favourites',
  api_keys: 'your API keys; their secrets are kept nowhere',
  api_metadata: 'what your programs keep with your things',
  connected_programs: 'the programs that you let in, and what they may do',
  webhook_endpoints: 'your servers that are told of events; their secrets are left out',
  webhook_events: 'what your programs could be told in the last 30 days',
  webhook_deliveries: 'what was sent to these servers, and what they answered',
  brand_kits: 'your brand kits: colours, typefaces and cards, with addresses of their files',
  ai_image_usage: 'AI images and presenters by day',
  remote_tasks: 'work that other services did for you',
  speech_previews: 'speech that you heard and can hear again',
  stored_files: 'every file of yours, by the name that it has in our store',
};

/** The text that lies on top of an export. */
export function exportReadme(names: readonly string[]): string {
  const lines = names.map((name) => `  data/${name}.json  ${tables[name] ?? ''}`.trimEnd());
  return `Everything that Portray keeps about you.

videos/   your videos by their titles, with their pictures and their speech
photos/   your photos by their names
voices/   recordings and samples of your voices by their names
scenes/   slides, clips and music for your scenes by their names
other/    files that belong to none of these, by the names that they have in our store

Files of the same title are numbered. What is written down about them, and about your account, is in data/, in JSON,
which any text editor opens. Times are UTC.

${lines.join('\n')}
`;
}

/** A name for every file of an export, by its path in the store: what it is of, under the title that its owner gave it. */
export function nameExportedFiles(
  rows: Record<string, unknown[]>,
  files: readonly { path: string }[],
  publicUrl: string,
): Map<string, string> {
  const wanted = new Map<string, { folder: string; title: string }>();
  for (const { url, ...name } of titlesOf(rows as Record<string, Row[]>)) {
    if (typeof url !== 'string' || url === '') continue;
    const path = filePathOf(url, publicUrl);
    if (!wanted.has(path)) wanted.set(path, name);
  }
  const taken = new Set<string>();
  return new Map(files.map(({ path }) => [path, unused(taken, wanted.get(path), path)]));
}

function* titlesOf(rows: Record<string, Row[]>): Generator<Named> {
  for (const video of rows.video_projects ?? []) {
    const title = textOf(video.title, 'Untitled');
    const folder = 'videos';
    yield { folder, title: `${title} (with text)`, url: video.processed_video_url };
    for (const url of [video.stored_video_url, video.s3_video_url, video.video_url]) yield { folder, title, url };
    yield { folder, title: `${title} (picture)`, url: video.thumbnail_url };
    yield { folder, title: `${title} (speech)`, url: video.generated_audio_url };
  }
  for (const { project_id, number, played_url, thumbnail_url } of rows.video_versions ?? []) {
    const video = rows.video_projects?.find(({ id }) => id === project_id);
    const title = `${textOf(video?.title, 'Untitled')} (version ${number})`;
    yield { folder: 'videos', title, url: played_url };
    yield { folder: 'videos', title: `${title} (picture)`, url: thumbnail_url };
  }
  for (const photo of rows.user_talking_photos ?? [])
    yield { folder: 'photos', title: textOf(photo.photo_name, 'Photo'), url: photo.original_image_url };
  for (const voice of rows.user_voice_clones ?? []) {
    const title = textOf(voice.voice_name, 'Voice');
    yield { folder: 'voices', title: `${title} (recording)`, url: voice.original_voice_url };
    yield { folder: 'voices', title: `${title} (sample)`, url: voice.generated_audio_url };
  }
  for (const asset of rows.assets ?? []) {
    const title = textOf(asset.name, 'Untitled');
    const folder = 'scenes';
    for (const { page, url } of (asset.pages ?? []) as { page: number; url: string }[])
      yield { folder, title: `${title} (page ${page})`, url };
    const { url, poster_url } = (asset.clip ?? asset.music ?? {}) as { url?: string; poster_url?: string };
    yield { folder, title, url };
    yield { folder, title: `${title} (picture)`, url: poster_url };
  }
  for (const profile of rows.profiles ?? [])
    yield { folder: 'photos', title: 'Picture of your profile', url: profile.avatar_url };
}

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' && value.trim()) || otherwise;

/** A name that every system can unpack, and that no other file has, whatever the case of its letters. */
function unused(taken: Set<string>, name: { folder: string; title: string } | undefined, path: string): string {
  if (!name) return `other/${path}`;
  const plain = name.title
    .replace(/[/\\:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100);
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? plain || 'Untitled' : `${plain} (${number})`;
    const full = `${name.folder}/${numbered}${extname(path)}`;
    if (taken.has(full.toLowerCase())) continue;
    taken.add(full.toLowerCase());
    return full;
  }
}
