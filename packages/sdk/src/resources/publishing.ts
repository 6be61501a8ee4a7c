import type { Client } from '../client.ts';
import type { FileInput } from '../files.ts';
import { path } from '../path.ts';
import type { Body, CallOptions, Fields, PostOptions, Query, Schemas } from '../types.ts';

type PostOrder = Omit<Body<'createPost'>, 'dry_run'>;
type Named = { fileName?: string };

/** Videos on networks. */
export const createPosts = (client: Client) => ({
  create: async (post: PostOrder, options?: PostOptions): Promise<Schemas['Post']> =>
    (await client.post<'createPost'>('/posts', { ...post, dry_run: false }, options)) as Schemas['Post'],
  /** Checks a post. Nothing is published. */
  check: async (post: PostOrder, options?: PostOptions): Promise<Schemas['PostCheck']> =>
    (await client.post<'createPost'>('/posts', { ...post, dry_run: true }, options)) as Schemas['PostCheck'],
  list: (query?: Query<'listPosts'>, options?: CallOptions) => client.list<'listPosts'>('/posts', query, options),
  get: (id: string, options?: CallOptions, query?: Query<'getPost'>) =>
    client.get<'getPost'>(path`/posts/${id}`, query, options),
  update: (id: string, changes: Body<'updatePost'>, options?: CallOptions) =>
    client.patch<'updatePost'>(path`/posts/${id}`, changes, options),
  delete: (id: string, options?: CallOptions) => client.delete<'deletePost'>(path`/posts/${id}`, options),
  cancel: (id: string, options?: PostOptions) =>
    client.post<'cancelPost'>(path`/posts/${id}/cancel`, undefined, options),
  retry: (id: string, options?: PostOptions) => client.post<'retryPost'>(path`/posts/${id}/retry`, undefined, options),
  networks: (query?: Query<'listNetworks'>, options?: CallOptions) =>
    client.list<'listNetworks'>('/networks', query, options),
});

/** Logo, colours, typefaces, intro and end card of a brand. */
export const createBrandKits = (client: Client) => ({
  create: (kit: Body<'createBrandKit'>, options?: PostOptions) =>
    client.post<'createBrandKit'>('/brand_kits', kit, options),
  list: (query?: Query<'listBrandKits'>, options?: CallOptions) =>
    client.list<'listBrandKits'>('/brand_kits', query, options),
  get: (id: string, options?: CallOptions) => client.get<'getBrandKit'>(path`/brand_kits/${id}`, undefined, options),
  update: (id: string, changes: Body<'updateBrandKit'>, options?: CallOptions) =>
    client.patch<'updateBrandKit'>(path`/brand_kits/${id}`, changes, options),
  delete: (id: string, options?: CallOptions) => client.delete<'deleteBrandKit'>(path`/brand_kits/${id}`, options),
  makeDefault: (id: string, options?: PostOptions) =>
    client.post<'makeBrandKitDefault'>(path`/brand_kits/${id}/default`, undefined, options),
});

/** Background pictures, logos and fonts. */
export const createFiles = (client: Client) => ({
  upload: (file: FileInput, fields: Fields<'createFile'> & Named, options?: PostOptions) =>
    client.upload<'createFile'>('/files', file, fields, options),
});

/** Slides, clips and music. */
export const createAssets = (client: Client) => ({
  upload: (file: FileInput, fields: Fields<'createAsset'> & Named, options?: PostOptions) =>
    client.upload<'createAsset'>('/assets', file, fields, options),
  list: (query?: Query<'listAssets'>, options?: CallOptions) => client.list<'listAssets'>('/assets', query, options),
  get: (id: string, options?: CallOptions) => client.get<'getAsset'>(path`/assets/${id}`, undefined, options),
  update: (id: string, changes: Body<'updateAsset'>, options?: CallOptions) =>
    client.patch<'updateAsset'>(path`/assets/${id}`, changes, options),
  delete: (id: string, options?: CallOptions) => client.delete<'deleteAsset'>(path`/assets/${id}`, options),
});
