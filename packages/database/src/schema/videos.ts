import type { CaptionCue } from '@portray/contracts/captions';
import type { Chapter } from '@portray/contracts/chapters';
import type { Resolution, VideoSize } from '@portray/contracts/frame-size';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { AdvancedSettings, CaptionChoice, VoiceManner } from '@portray/contracts/video-settings';
import type { ProcessingStage, ProjectStatus, VideoStage } from '@portray/contracts/video-states';
import type { AcceptedTranslation, Engine, Provider, VoiceChoice } from '@portray/contracts/videos';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownerId } from './columns.ts';

/** Where a property is not called as its column, `queries/videos/wire-names.ts` says why. */
export const video_projects = pgTable(
  'video_projects',
  {
    id: id(),
    user_id: ownerId(),
    title: text('title').notNull().default(''),
    script: text('script').notNull().default(''),
    accepted_translation: jsonb('accepted_translation').$type<AcceptedTranslation>(),
    status: text('status').$type<ProjectStatus>().notNull().default('draft'),
    language: text('language').notNull().default('en'),
    video_size: text('video_size').$type<VideoSize>().notNull().default('youtube'),
    resolution: text('resolution').$type<Resolution>(),
    orderedFrom: text('provider').$type<Provider>().notNull().default('heygen'),
    madeBy: text('engine').$type<Engine>(),
    advanced_settings: jsonb('advanced_settings').$type<AdvancedSettings>(),
    captions: text('captions').$type<CaptionChoice>().notNull().default('file'),
    has_watermark: boolean('has_watermark').notNull().default(true),
    has_ai_label: boolean('has_ai_label').notNull().default(true),
    /** The face is that of an AI-generated presenter; label and credentials say so. */
    has_presenter: boolean('has_presenter').notNull().default(false),
    /** Made to try something out: 'TEST' over the picture, nothing to pay, never published. */
    is_test: boolean('is_test').notNull().default(false),
    avatar_image_url: text('avatar_image_url'),
    voice_choice: text('voice_choice').$type<VoiceChoice>(),
    voice_file_url: text('voice_file_url'),
    voiceId: text('elevenlabs_voice_id'),
    faceId: text('heygen_talking_photo_id'),
    generated_audio_url: text('generated_audio_url'),
    generated_audio_manner: jsonb('generated_audio_manner').$type<VoiceManner>(),
    video_url: text('video_url'),
    stored_video_url: text('stored_video_url'),
    s3_video_url: text('s3_video_url'),
    processed_video_url: text('processed_video_url'),
    thumbnail_url: text('thumbnail_url'),
    processing_stage: text('processing_stage').$type<ProcessingStage>(),
    processing_error: text('processing_error'),
    error_code: text('error_code'),
    overlay_error: text('overlay_error'),
    stage: text('stage').$type<VideoStage>(),
    percent: integer('percent').notNull().default(0),
    eta_seconds: integer('eta_seconds'),
    /** Counts starts, so that a late worker of an earlier attempt changes nothing. */
    attempt: integer('attempt').notNull().default(0),
    duration_seconds: real('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    /** Sentences for people where something came out otherwise than asked. */
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    /** Where the scenes of the finished video begin; none in a video of one scene. */
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    is_showcased: boolean('is_showcased').notNull().default(false),
    share_token: text('share_token').unique(),
    /** The scenes; null where the wizard's one scene says it all. `script` has what all of them say. */
    storyboard: jsonb('storyboard').$type<Storyboard>(),
    storyboard_version: integer('storyboard_version').notNull().default(0),
    /** The save that wrote this version, as who saved it names it; null where no save did. */
    storyboard_save: uuid('storyboard_save'),
    /** Of its finished versions: the number of the newest one, and how many cost nothing. */
    newest_version: integer('newest_version').notNull().default(1),
    free_versions: integer('free_versions').notNull().default(0),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
    started_at: instant('started_at'),
    completed_at: instant('completed_at'),
    /** Deleted for everyone since it was set; until this moment its owner can take it back. */
    delete_after: instant('delete_after'),
  },
  (table) => [
    index('video_projects_by_user').on(table.user_id, table.created_at, table.id),
    index('video_projects_by_status').on(table.user_id, table.status, table.created_at, table.id),
    index('video_projects_by_title').on(table.user_id, table.status, table.title),
    index('video_projects_with_scenes').on(table.user_id).where(sql`${table.storyboard} is not null`),
    index('video_projects_showcased').on(table.created_at).where(sql`${table.is_showcased}`),
    index('video_projects_processing').on(table.started_at).where(sql`${table.status} = 'processing'`),
    index('video_projects_overlaid')
      .on(table.updated_at)
      .where(sql`${table.status} = 'completed' and ${table.processing_stage} = 's3_processing'`),
  ],
);

/** What of a row describes the finished video that is shown, rather than what the next one is made of. */
export const shownColumns = [
  ...(['madeBy', 'resolution', 'has_watermark', 'has_ai_label', 'has_presenter', 'is_test'] as const),
  ...(['video_url', 'stored_video_url', 's3_video_url', 'processed_video_url'] as const),
  ...([
    'thumbnail_url',
    'duration_seconds',
    'width',
    'height',
    'notes',
    'chapters',
    'started_at',
    'completed_at',
  ] as const),
] as const;
export type ShownColumns = Pick<typeof video_projects.$inferSelect, (typeof shownColumns)[number]>;

/** Videos of our own, which the landing page shows beside those of people. */
export const showcase_videos = pgTable('showcase_videos', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  language: text('language').notNull(),
  duration_seconds: real('duration_seconds').notNull(),
  playedUrl: text('stored_video_url').notNull(),
  thumbnail_url: text('thumbnail_url').notNull(),
  captions_url: text('captions_url').notNull(),
  created_at: createdAt(),
});

/** The captions of a finished video, which people may edit. */
export const video_captions = pgTable(
  'video_captions',
  {
    project_id: uuid('project_id')
      .primaryKey()
      .references(() => video_projects.id, { onDelete: 'cascade' }),
    user_id: ownerId(),
    language: text('language').notNull(),
    cues: jsonb('cues').$type<CaptionCue[]>().notNull(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('video_captions_by_user').on(table.user_id)],
);

/**
 * Finished versions of a video as they were. What is shown stands in the row of the video; it is here, too, once its
 * scenes were changed, so that it is known what it was made of.
 */
export const video_versions = pgTable(
  'video_versions',
  {
    project_id: uuid('project_id')
      .notNull()
      .references(() => video_projects.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    user_id: ownerId(),
    script: text('script').notNull(),
    storyboard: jsonb('storyboard').$type<Storyboard>(),
    /** What of the row belongs to the finished video, under the names of the schema. */
    shown: jsonb('shown').$type<ShownColumns>().notNull(),
    playedUrl: text('played_url').notNull(),
    thumbnail_url: text('thumbnail_url'),
    /** Addresses of everything that was made for it. */
    file_urls: text('file_urls').array().notNull(),
    duration_seconds: real('duration_seconds'),
    captions: jsonb('captions').$type<{ language: string; cues: CaptionCue[] }>(),
    made_at: instant('made_at').notNull(),
    /** Until when it can be brought back; null for the one that is shown. */
    kept_until: instant('kept_until'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.number] }),
    index('video_versions_by_user').on(table.user_id),
    index('video_versions_due').on(table.kept_until).where(sql`${table.kept_until} is not null`),
  ],
);

/** Encoded parts of a person's videos by a digest of everything that decides their pixels. */
export const kept_parts = pgTable(
  'kept_parts',
  {
    user_id: ownerId(),
    key: text('key').notNull(),
    path: text('path').notNull(),
    bytes: integer('bytes').notNull(),
    used_at: instant('used_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('kept_parts_by_use').on(table.used_at)],
);
