import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownerId } from './columns.ts';
import { video_projects } from './videos.ts';

type Face = {
  landmarks: FaceLandmarks;
  quality: { score: number; stability: number; faceHeightPx: number; yaw: number; pitch: number; roll: number };
};

/** Of a video of scenes: what is said in each, with cards of the brand among them, and the faces of photos by their addresses. */
export type SplitScenes = { scenes: { timeline?: SpeechTimeline | undefined }[]; faces: Record<string, Face> };

/** What else than the row of a video its helpers need, as its maker found it. */
export type SplitMaterial = ({ timeline: SpeechTimeline } & Face) | SplitScenes;

/** A long video that is being made in parts; gone with the end of its attempt. */
export const split_videos = pgTable(
  'split_videos',
  {
    id: id(),
    video_id: uuid('video_id')
      .notNull()
      .unique()
      .references(() => video_projects.id, { onDelete: 'cascade' }),
    user_id: ownerId(),
    attempt: integer('attempt').notNull(),
    /** Program and encoder: only parts of the same kind fit together. */
    likeness: text('likeness').notNull(),
    material: jsonb('material').$type<SplitMaterial>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('split_videos_by_user').on(table.user_id)],
);

/** Its parts: free, held by the worker that draws them, or stored. */
export const video_parts = pgTable(
  'video_parts',
  {
    split_id: uuid('split_id')
      .notNull()
      .references(() => split_videos.id, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
    user_id: ownerId(),
    first_frame: integer('first_frame').notNull(),
    end_frame: integer('end_frame').notNull(),
    frames_done: integer('frames_done').notNull().default(0),
    held_by: text('held_by'),
    held_until: instant('held_until'),
    /** In the store, once it is drawn. */
    path: text('path'),
  },
  (table) => [primaryKey({ columns: [table.split_id, table.index] }), index('video_parts_by_user').on(table.user_id)],
);
