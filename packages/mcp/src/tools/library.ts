import { languageCodes } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { photo } from '@portray/contracts/v1/photos';
import { voice } from '@portray/contracts/v1/voices';
import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { repeatKey } from './make-videos.ts';

const page = {
  limit: z.int().min(1).max(100).default(30).describe('How many, 1 to 100.'),
  cursor: z.string().max(300).optional().describe('`next_cursor` of the answer before, for the next ones.'),
};
const nextCursor = z.string().nullable().describe('For the next ones; null where there are no more.');
const listed = (lines: string[], none: string, next: string | null) =>
  lines.length === 0 ? none : `${lines.join('\n')}${next ? '\nThere are more: pass next_cursor on as cursor.' : ''}`;

const shownPhoto = z.object({
  id: photo.shape.id,
  name: photo.shape.name,
  status: photo.shape.status,
  warnings: photo.shape.warnings,
  url: photo.shape.url,
});

const checkPhoto = defineTool({
  name: 'check_photo',
  title: 'Check and keep a photo',
  description:
    'Fetches a picture from a public https address, looks whether it shows one face that can talk, and keeps it in the library. Answers its id for start_video, or why it cannot be used. Only with the permission of the person who is seen.',
  scope: 'create',
  hints: { outward: true },
  input: z.strictObject({
    url: z
      .url({ protocol: /^https$/ })
      .max(2_048)
      .describe('Public https address of a JPEG, PNG, WebP, HEIC or AVIF.'),
    name: z.string().trim().min(1).max(limits.maxPhotoNameCharacters).optional().describe('A name for it.'),
    consent: z
      .literal(true)
      .describe('That the person you work for is this person, or has their permission. Ask; never assume it.'),
    idempotency_key: repeatKey,
  }),
  output: shownPhoto,
  run: async ({ idempotency_key: idempotencyKey, ...request }, { v1 }) => {
    const data = await v1('photos.create', request, { idempotencyKey });
    return { said: `${photoLine(data)} Use its id as photo_id.`, data };
  },
});

const listPhotos = defineTool({
  name: 'list_photos',
  title: 'List photos',
  description: "Lists the account's own photos, newest first. Those that are 'ready' can be used for videos.",
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject({ search: z.string().trim().max(200).optional().describe('Part of the name.'), ...page }),
  output: z.object({ photos: z.array(shownPhoto).describe('Photos, newest first.'), next_cursor: nextCursor }),
  run: async (request, { v1 }) => {
    const { data, next_cursor } = await v1('photos.list', request);
    const none = 'There are no photos of your own. list_presenters has ready-made ones; check_photo adds one.';
    return { said: listed(data.map(photoLine), none, next_cursor), data: { photos: data, next_cursor } };
  },
});

const listPresenters = defineTool({
  name: 'list_presenters',
  title: 'List ready-made presenters',
  description: 'Lists portraits of people who do not exist, which every account may use at once as photo_id.',
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject(page),
  output: z.object({
    presenters: z
      .array(
        z.object({
          id: z.string().describe('To be used as photo_id.'),
          name: z.string().describe('Their name.'),
          url: z.url().describe('Address of the picture.'),
        }),
      )
      .describe('Presenters.'),
    next_cursor: nextCursor,
  }),
  run: async (request, { v1 }) => {
    const { data, next_cursor } = await v1('photos.samples', request);
    const lines = data.map(({ id, name }) => `- ${name}: ${id}`);
    return { said: listed(lines, 'There are none.', next_cursor), data: { presenters: data, next_cursor } };
  },
});

const { id, name, kind, gender, accent, languages, sample_url } = voice.shape;

const listVoices = defineTool({
  name: 'list_voices',
  title: 'List voices',
  description: 'Lists voices to speak with: those of the account first, then the ready-made ones. Filter by language.',
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject({
    language: z.enum(languageCodes).optional().describe('Only voices that speak it (ISO 639-1).'),
    kind: kind.optional().describe('Only those of one kind.'),
    ...page,
  }),
  output: z.object({
    voices: z.array(z.object({ id, name, kind, gender, accent, languages, sample_url })).describe('Voices.'),
    next_cursor: nextCursor,
  }),
  run: async (request, { v1 }) => {
    const { data, next_cursor } = await v1('voices.list', request);
    const lines = data.map((each) => {
      const about = [each.gender, each.accent, each.languages.slice(0, 3).join('/')].filter(Boolean).join(', ');
      return `- ${each.name ?? 'Unnamed'} (${about}): ${each.id}`;
    });
    return { said: listed(lines, 'No voice speaks that.', next_cursor), data: { voices: data, next_cursor } };
  },
});

const getCredits = defineTool({
  name: 'get_credits',
  title: 'Credits that are left',
  description: 'Says how many credits the account has, and whether a video can be made now.',
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject({}),
  output: z.object({
    plan: z.string().describe('The plan of the account.'),
    available: z.int().describe('Credits that can be used now; a video takes one.'),
    daily_videos_left: z.int().describe('Videos of the daily bonus that are left today.'),
    can_create_video: z.boolean().describe('Whether a video can be made now.'),
  }),
  run: async (_nothing, { v1 }) => {
    const data = await v1('credits.get', {});
    return { said: data.message, data };
  },
});

export const libraryTools = [checkPhoto, listPhotos, listPresenters, listVoices, getCredits];

function photoLine({ id: photoId, name: called, status, warnings }: z.input<typeof shownPhoto>): string {
  const notes = warnings.map(({ message }) => message).join(' ');
  return `- ${called ?? 'Unnamed photo'}: ${photoId} (${status})${notes ? ` ${notes}` : ''}`;
}
