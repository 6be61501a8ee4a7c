import type { VideoChange } from '@portray/contracts/videos';
import { type Column, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type ShownColumns, shownColumns, video_projects as videos } from '../../schema/videos.ts';

// The specification's names, which are those of the wire and of the columns, and ours meet in this file alone (decision 0010):
//   provider                  orderedFrom   what the person chose
//   engine                    madeBy        what renders it
//   elevenlabs_voice_id       voiceId       of whatever engine; rows of voices have it, too
//   heygen_talking_photo_id   faceId        the prepared face
//   video_url and three more  playedUrl     the first that is there
// Their properties are named in `schema/`. The job that renders is 'make-video' in the queue, and creating is
// 'create-avatar-video' on the wire.

const { video_url, stored_video_url, s3_video_url, processed_video_url, ...named } = getTableColumns(videos);
const addresses = [s3_video_url, processed_video_url, stored_video_url, video_url];
const firstOf = (columns: Column[]) => sql<string | null>`coalesce(${sql.join(columns, sql`, `)})`;

/** A video under our names. */
export const ownColumns = {
  ...named,
  playedUrl: firstOf(addresses),
  /** Without text on it. */
  plainUrl: firstOf([stored_video_url, video_url]),
  /** With text on it; null where there is none. */
  textUrl: sql<string | null>`${processed_video_url}`,
  /** Everything that was made for it and its older versions. */
  fileUrls: sql<string[]>`array_remove(array[${sql.join([...addresses, videos.thumbnail_url], sql`, `)}], null)
    || array(select unnest(file_urls) from video_versions where project_id = video_projects.id)`,
};

type AddressName = 'video_url' | 'stored_video_url' | 's3_video_url' | 'processed_video_url';
export type VideoRow = Omit<typeof videos.$inferSelect, AddressName> & {
  playedUrl: string | null;
  plainUrl: string | null;
  textUrl: string | null;
  fileUrls: string[];
};
export type VideoValues = Partial<Omit<typeof videos.$inferInsert, 'id' | 'user_id' | 'created_at'>>;

type Columns<Table extends PgTable> = Table['_']['columns'];
type WireColumns<Table extends PgTable> = {
  [Key in keyof Columns<Table> as Columns<Table>[Key]['_']['name']]: Columns<Table>[Key];
};

/** Everything that was made for the version that is shown. */
export const shownFileUrls = (shown: ShownColumns): string[] => {
  const { video_url, stored_video_url, s3_video_url, processed_video_url, thumbnail_url } = shown;
  const urls = [video_url, stored_video_url, s3_video_url, processed_video_url, thumbnail_url];
  return [...new Set(urls.filter((url) => url !== null))];
};

/** What of a row describes the video that is shown. */
export const shownOf = pick(getTableColumns(videos), shownColumns);

function pick<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** The columns of a table under the names of the wire, in their order. */
export function wireColumns<Table extends PgTable>(table: Table): WireColumns<Table> {
  const columns = Object.values<Column>(getTableColumns(table));
  return Object.fromEntries(columns.map((column) => [column.name, column])) as WireColumns<Table>;
}

/** What a person wrote into a draft, under our names. */
export function valuesOf({ provider, elevenlabs_voice_id, was: _, ...same }: VideoChange): VideoValues {
  return { ...same, orderedFrom: provider, voiceId: elevenlabs_voice_id };
}

/** A video that was rendered to an address ('/files/…'). */
export const renderedTo = (url: string): VideoValues => {
  return { video_url: url, stored_video_url: url, s3_video_url: null, processed_video_url: null };
};

/** A finished video that plays with text from an address, or with null without. */
export const withText = (url: string | null): VideoValues => ({ processed_video_url: url });

/** Whether a video lies at an address ('/files/…'). */
export const liesAt = (url: string) => or(...addresses.map((column) => eq(column, url)));
