import type { Client } from '../client.ts';
import type { FileInput } from '../files.ts';
import { path } from '../path.ts';
import type { Body, CallOptions, Fields, PostOptions, Query } from '../types.ts';

type Named = { fileName?: string };

/** Who is seen. */
export const createPhotos = (client: Client) => ({
  /** Adds a photo of one person. `consent: true` says that it shows you, or somebody who permitted it. */
  upload: (file: FileInput, fields: Fields<'createPhoto'> & Named = {}, options?: PostOptions) =>
    client.upload<'createPhoto'>('/photos', file, fields, options),
  /** Adds a photo that is at a public https address. */
  create: (photo: Body<'createPhoto'>, options?: PostOptions) => client.post<'createPhoto'>('/photos', photo, options),
  list: (query?: Query<'listPhotos'>, options?: CallOptions) => client.list<'listPhotos'>('/photos', query, options),
  get: (id: string, options?: CallOptions) => client.get<'getPhoto'>(path`/photos/${id}`, undefined, options),
  update: (id: string, changes: Body<'updatePhoto'>, options?: CallOptions) =>
    client.patch<'updatePhoto'>(path`/photos/${id}`, changes, options),
  delete: (id: string, options?: CallOptions) => client.delete<'deletePhoto'>(path`/photos/${id}`, options),
  /** Portraits that every account may use. */
  samples: (query?: Query<'listSamplePhotos'>, options?: CallOptions) =>
    client.list<'listSamplePhotos'>('/sample_photos', query, options),
});

/** Who speaks. */
export const createVoices = (client: Client) => ({
  /** Makes a voice of a recording. */
  upload: (file: FileInput, fields: Fields<'createVoice'> & Named = {}, options?: PostOptions) =>
    client.upload<'createVoice'>('/voices', file, fields, options),
  list: (query?: Query<'listVoices'>, options?: CallOptions) => client.list<'listVoices'>('/voices', query, options),
  get: (id: string, options?: CallOptions) => client.get<'getVoice'>(path`/voices/${id}`, undefined, options),
  update: (id: string, changes: Body<'updateVoice'>, options?: CallOptions) =>
    client.patch<'updateVoice'>(path`/voices/${id}`, changes, options),
  delete: (id: string, options?: CallOptions) => client.delete<'deleteVoice'>(path`/voices/${id}`, options),
});

/** Recordings that are heard as they are. */
export const createRecordings = (client: Client) => ({
  upload: (file: FileInput, fields: Named = {}, options?: PostOptions) =>
    client.upload<'createRecording'>('/recordings', file, fields, options),
});
