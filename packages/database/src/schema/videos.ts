import type { CaptionCue } from '@portray/contracts/captions';
import type { Resolution, VideoSize } from '@portray/contracts/frame-size';
import type { AdvancedSettings, CaptionChoice, VoiceManner } from '@portray/contracts/video-settings';
import type { ProcessingStage, ProjectStatus, VideoStage } from '@portray/contracts/video-states';
import type { AcceptedTranslation, Engine, Provider, VoiceChoice } from '@portray/contracts/videos';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
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
    is_showcased: boolean('is_showcased').notNull().default(false),
    share_token: text('share_token').unique(),
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
    index('video_projects_showcased').on(table.created_at).where(sql`${table.is_showcased}`),
    index('video_projects_processing').on(table.started_at).where(sql`${table.status} = 'processing'`),
    index('video_projects_overlaid')
      .on(table.updated_at)
      .where(sql`${table.status} = 'completed' and ${table.processing_stage} = 's3_processing'`),
  ],
);

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
