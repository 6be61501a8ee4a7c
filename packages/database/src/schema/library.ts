import type { StoredLandmarks, StoredPhotoQuality } from '@portray/contracts/face-landmarks';
import { limits } from '@portray/contracts/limits';
import type { PhotoWarning } from '@portray/contracts/photos';
import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import type { VoiceMatch } from '@portray/contracts/voices';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { consents } from './accounts.ts';
import { user } from './auth.ts';
import { createdAt, id, instant, ownerId } from './columns.ts';
import { image_orders } from './images.ts';

/** What the image maker gave with a preview, and what the picture is called in its credentials. */
export type PictureRecipe = { title: string; drawing: unknown };

export const user_talking_photos = pgTable(
  'user_talking_photos',
  {
    id: id(),
    user_id: ownerId(),
    photo_name: text('photo_name'),
    talking_photo_id: text('talking_photo_id').notNull(),
    original_image_url: text('original_image_url').notNull(),
    is_ai_generated: boolean('is_ai_generated').notNull().default(false),
    /** Unsaved photos are deleted so many days after they came. */
    is_saved: boolean('is_saved').notNull().default(false),
    unsaved_days: integer('unsaved_days').notNull().default(limits.unsavedPhotoDays),
    /** What it was made for, where it was made here. */
    image_order_id: uuid('image_order_id').references(() => image_orders.id, { onDelete: 'set null' }),
    landmarks: jsonb('landmarks').$type<StoredLandmarks>(),
    quality: jsonb('quality').$type<StoredPhotoQuality>(),
    /** What its final size is drawn from, as long as it is a preview. */
    recipe: jsonb('recipe').$type<PictureRecipe>(),
    /** How much of that is drawn; null while it is not being drawn. */
    drawing_percent: integer('drawing_percent'),
    /** Why it could not be drawn, for people. */
    drawing_error: text('drawing_error'),
    warnings: jsonb('warnings').$type<PhotoWarning[]>().notNull().default([]),
    consent_id: uuid('consent_id').references(() => consents.id, { onDelete: 'set null' }),
    /** Deleted, and closed to everyone; until then it can be taken back. */
    delete_after: instant('delete_after'),
    created_at: createdAt(),
  },
  (table) => [
    index('user_talking_photos_by_user').on(table.user_id, table.created_at, table.id),
    uniqueIndex('user_talking_photos_by_url').on(table.user_id, table.original_image_url),
    index('user_talking_photos_by_order').on(table.image_order_id).where(sql`${table.image_order_id} is not null`),
    index('user_talking_photos_being_drawn').on(table.id).where(sql`${table.drawing_percent} is not null`),
    index('user_talking_photos_unsaved').on(table.created_at).where(sql`not ${table.is_saved}`),
  ],
);

export const user_voice_clones = pgTable(
  'user_voice_clones',
  {
    id: id(),
    user_id: ownerId(),
    voice_name: text('voice_name'),
    voiceId: text('elevenlabs_voice_id').notNull(),
    original_voice_url: text('original_voice_url'),
    generated_audio_url: text('generated_audio_url'),
    /** What made the clone, and for the built-in match the voice that it follows and what was measured. */
    engine: text('engine').$type<VoiceEngineId>().notNull().default('built-in'),
    base_voice_id: text('base_voice_id'),
    match: jsonb('match').$type<VoiceMatch>(),
    /** What is said in the recording, where the engine needs it. */
    transcript: text('transcript'),
    language: text('language'),
    consent_id: uuid('consent_id').references(() => consents.id, { onDelete: 'set null' }),
    /** Deleted, and closed to everyone; until then it can be taken back. */
    delete_after: instant('delete_after'),
    created_at: createdAt(),
  },
  (table) => [
    index('user_voice_clones_by_user').on(table.user_id, table.created_at, table.id),
    uniqueIndex('user_voice_clones_by_url').on(table.user_id, table.original_voice_url),
    index('user_voice_clones_by_voice').on(table.user_id, table.voiceId),
  ],
);

/** Quick Start voices that have a sample of ours; engines that list their own voices have no rows here. */
export const default_voices = pgTable('default_voices', {
  id: id(),
  name: text('name').notNull(),
  gender: text('gender').notNull(),
  accent: text('accent').notNull(),
  language: text('language').notNull(),
  is_approximate: boolean('is_approximate').notNull().default(false),
  sample_audio_url: text('sample_audio_url').notNull(),
  voiceId: text('elevenlabs_voice_id').notNull().unique(),
  engine: text('engine').$type<VoiceEngineId>().notNull().default('built-in'),
  is_active: boolean('is_active').notNull().default(true),
});

/** Portraits that every account may use. */
export const sample_portraits = pgTable('sample_portraits', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  image_url: text('image_url').notNull().unique(),
  talking_photo_id: text('talking_photo_id').notNull(),
  landmarks: jsonb('landmarks').$type<StoredLandmarks>().notNull(),
  quality: jsonb('quality').$type<StoredPhotoQuality>().notNull(),
  position: integer('position').notNull().default(0),
});

/** Every file in the store: whose it is, and when it goes. A file without a row is an orphan and is swept. */
export const stored_files = pgTable(
  'stored_files',
  {
    path: text('path').primaryKey(),
    user_id: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    content_type: text('content_type').notNull(),
    /** Samples and our own showcase; a file without an owner is not public for that alone. */
    is_public: boolean('is_public').notNull().default(false),
    delete_after: instant('delete_after'),
    created_at: createdAt(),
  },
  (table) => [
    index('stored_files_by_user').on(table.user_id, table.path),
    index('stored_files_due').on(table.delete_after).where(sql`${table.delete_after} is not null`),
  ],
);

/** Speech that was made before, kept to be heard and filmed again at no cost; visitors' speech has no owner. */
export const speech_previews = pgTable(
  'speech_previews',
  {
    hash: text('hash').primaryKey(),
    user_id: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The clone that speaks; its speech goes with it. */
    clone_id: uuid('clone_id').references(() => user_voice_clones.id, { onDelete: 'cascade' }),
    audio_url: text('audio_url').notNull(),
    /** The same sound without loss, for films. */
    sound_url: text('sound_url').notNull().default(''),
    timeline: jsonb('timeline').$type<SpeechTimeline>().notNull(),
    duration_seconds: real('duration_seconds').notNull(),
    used_at: instant('used_at').notNull().default(sql`now()`),
  },
  (table) => [index('speech_previews_by_user').on(table.user_id), index('speech_previews_by_clone').on(table.clone_id)],
);

export const ai_image_usage = pgTable(
  'ai_image_usage',
  {
    user_id: ownerId(),
    day: date('day', { mode: 'string' }).notNull(),
    images: integer('images').notNull().default(0),
    /** Looks of presenters that were drawn. */
    looks: integer('looks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day] })],
);
