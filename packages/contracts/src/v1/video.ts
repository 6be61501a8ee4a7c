import { z } from 'zod';
import { limits } from '../limits.ts';
import { resolutions } from '../videos/frame-size.ts';
import { captionChoices } from '../videos/video-settings.ts';
import { videoStages } from '../videos/video-states.ts';
import { photo, samplePhoto } from './photos.ts';
import { shapes } from './shapes.ts';
import { batch } from './storyboard/batch.ts';
import { failure, metadata, moment } from './v1-call.ts';
import { voice } from './voices.ts';

const exampleId = '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11';

/** Where a video stands; those that are queued or processing are not finished yet. */
export const v1VideoStates = ['draft', 'queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type V1VideoState = (typeof v1VideoStates)[number];
/** Signed addresses of the files of a video. */
export const videoFiles = z
  .object({
    video_url: z.url().describe('The video, as MP4.'),
    thumbnail_url: z.url().nullable().describe('Its picture.'),
    captions_vtt_url: z.url().nullable().describe('Its captions, as WebVTT; null where none were wanted.'),
    captions_srt_url: z.url().nullable().describe('Its captions, as SubRip; null where none were wanted.'),
    expires_at: moment.describe('Until when these addresses are good; read the video again for new ones.'),
  })
  .meta({
    id: 'VideoFiles',
    description: 'Addresses of the files of a finished video; whoever has them can open them.',
    examples: [
      {
        video_url: 'https://portray.example/files/videos/a.mp4?expires=1790000000&signature=x',
        thumbnail_url: 'https://portray.example/files/videos/a.jpg?expires=1790000000&signature=x',
        captions_vtt_url: 'https://portray.example/v1/videos/a/captions.vtt?expires=1790000000&signature=x',
        captions_srt_url: 'https://portray.example/v1/videos/a/captions.srt?expires=1790000000&signature=x',
        expires_at: '2026-11-29T04:20:00.000Z',
      },
    ],
  });

const cueMoment = z
  .number()
  .min(0)
  .max(limits.maxVideoSeconds + 1);

/** One caption. */
const cue = z
  .strictObject({
    start_seconds: cueMoment.describe('When it appears, in seconds from the beginning.'),
    end_seconds: cueMoment.describe('When it goes.'),
    text: z.string().trim().min(1).max(limits.maxCueCharacters).describe('What is read.'),
  })
  .meta({
    id: 'CaptionCue',
    description: 'One caption: what is read, from when to when.',
    examples: [{ start_seconds: 0, end_seconds: 1.8, text: 'Hello, and welcome.' }],
  });
export type Cue = z.infer<typeof cue>;
export const cues = z.array(cue).max(limits.maxCues).describe('Captions, in order and without overlap.');

/** What is being done, and how far it is. */
export const progress = z
  .object({
    stage: z.enum(videoStages).describe('What is being done now.'),
    percent: z.int().min(0).max(100).describe('How much is done.'),
    seconds_left: z.int().nullable().describe('About how long it still takes; null while unknown.'),
  })
  .meta({
    id: 'Progress',
    description: 'How far a video is.',
    examples: [{ stage: 'rendering', percent: 40, seconds_left: 21 }],
  });

/** A video. */
export const video = z
  .object({
    id: z.uuid().describe('Id of the video.'),
    object: z.literal('video').describe('What this is.'),
    mode: z.enum(['live', 'test']).describe("'test' for videos of a test key: marked as such, and free."),
    status: z.enum(v1VideoStates).describe('Where it stands.'),
    title: z.string().describe('Title of the video.'),
    script: z.string().describe('What is said; of a video with scenes what all of them say.'),
    language: z.string().describe('Language that is spoken.'),
    shape: z.enum(shapes).describe('Shape of the frame.'),
    resolution: z.enum(resolutions).nullable().describe('Resolution; null until it is started.'),
    captions: z.enum(captionChoices).describe('No captions, files, or burned into the picture, too.'),
    has_scenes: z.boolean().describe('Whether it has scenes; `/v1/storyboards/{id}` has them.'),
    voice_id: z.string().nullable().describe('Id of the voice; null where a recording is heard.'),
    progress: progress.nullable().describe('How far it is; null unless it is queued or processing.'),
    failure: failure.nullable().describe('Why it failed; null unless it did.'),
    notes: z.array(z.string()).describe('What is worth knowing about the finished video.'),
    credits: z.int().min(0).describe('Credits that it takes; they come back where it fails or is cancelled.'),
    expected_seconds: z
      .int()
      .nullable()
      .describe(
        'About in how many seconds it is ready: by how fast this server made videos lately, before its first ones a rough estimate. Null for a recording, for the first video of an outside service, and once it has ended.',
      ),
    duration_seconds: z.number().nullable().describe('Length in seconds; null until it is ready.'),
    width: z.int().nullable().describe('Width in pixels; null until it is ready.'),
    height: z.int().nullable().describe('Height in pixels; null until it is ready.'),
    files: videoFiles
      .nullable()
      .describe('Its files; null until it is ready. While it is made again they are those of the version before.'),
    share_url: z.url().nullable().describe('Address at which anyone can watch it; null while it is not shared.'),
    cues: cues.nullable().optional().describe('Its captions; only with `expand=cues`, and null where it has none.'),
    photo: z
      .union([photo, samplePhoto])
      .nullable()
      .optional()
      .describe('Who is seen; only with `expand=photo`, and null where that photo is gone or only scenes have one.'),
    voice: voice
      .nullable()
      .optional()
      .describe('Who speaks; only with `expand=voice`, and null for a recording, or where the voice is gone.'),
    batch: batch
      .nullable()
      .optional()
      .describe('The batch that it was made for; only with `expand=batch`, and null where there is none.'),
    metadata,
    created_at: moment.describe('When it was ordered.'),
    completed_at: moment.nullable().describe('When it was ready.'),
  })
  .meta({
    id: 'Video',
    description: 'A video: ordered, being made, or finished.',
    examples: [
      {
        id: exampleId,
        object: 'video',
        mode: 'live',
        status: 'queued',
        title: 'Hello and welcome to our new office',
        script: 'Hello, and welcome to our new office.',
        language: 'en',
        shape: 'landscape',
        resolution: '720p',
        captions: 'file',
        has_scenes: false,
        voice_id: 'en-us-grace',
        progress: { stage: 'queued', percent: 0, seconds_left: null },
        failure: null,
        notes: [],
        credits: 1,
        expected_seconds: 14,
        duration_seconds: null,
        width: null,
        height: null,
        files: null,
        share_url: null,
        metadata: { order: '4711' },
        created_at: '2026-11-29T04:10:00.000Z',
        completed_at: null,
      },
      {
        id: exampleId,
        object: 'video',
        mode: 'live',
        status: 'completed',
        title: 'Hello and welcome to our new office',
        script: 'Hello, and welcome to our new office.',
        language: 'en',
        shape: 'landscape',
        resolution: '720p',
        captions: 'file',
        has_scenes: false,
        voice_id: 'en-us-grace',
        progress: null,
        failure: null,
        notes: [],
        credits: 1,
        expected_seconds: null,
        duration_seconds: 3.4,
        width: 1280,
        height: 720,
        files: {
          video_url: 'https://portray.example/files/videos/a.mp4?expires=1790000000&signature=x',
          thumbnail_url: 'https://portray.example/files/videos/a.jpg?expires=1790000000&signature=x',
          captions_vtt_url: `https://portray.example/v1/videos/${exampleId}/captions.vtt?expires=1790000000&signature=x`,
          captions_srt_url: `https://portray.example/v1/videos/${exampleId}/captions.srt?expires=1790000000&signature=x`,
          expires_at: '2026-11-29T04:20:00.000Z',
        },
        share_url: null,
        metadata: { order: '4711' },
        created_at: '2026-11-29T04:10:00.000Z',
        completed_at: '2026-11-29T04:10:14.000Z',
      },
    ],
  });
export type V1Video = z.infer<typeof video>;

/** What a dry run answers. */
export const videoEstimate = z
  .object({
    object: z.literal('video_estimate').describe('What this is.'),
    credits: z.int().min(0).describe('Credits that the video would take.'),
    expected_seconds: z
      .int()
      .nullable()
      .describe(
        'About in how many seconds it would be ready: by how fast this server made videos lately, before its first ones a rough estimate. Null for a recording, and for the first video of an outside service.',
      ),
    speech_seconds: z.number().nullable().describe('About how long it would speak; null for a recording.'),
    warnings: z.array(z.string()).describe('What is worth knowing before it is made.'),
  })
  .meta({
    id: 'VideoEstimate',
    description: 'What a video would cost and how long it would take; nothing was made.',
    examples: [{ object: 'video_estimate', credits: 1, expected_seconds: 14, speech_seconds: 3.4, warnings: [] }],
  });
export type VideoEstimate = z.infer<typeof videoEstimate>;
