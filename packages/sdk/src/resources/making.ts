import type { Client } from '../client.ts';
import { path } from '../path.ts';
import type { Answer, Body, CallOptions, PostOptions, Query } from '../types.ts';
import { untilDone, type WaitOptions } from '../wait.ts';

/** Sound alone. */
export const createSpeech = (client: Client) => ({
  create: (speech: Body<'createSpeech'>, options?: PostOptions) =>
    client.post<'createSpeech'>('/speech', speech, options),
});

/** Captions of a recording. */
export const createCaptions = (client: Client) => ({
  create: (captions: Body<'createCaptions'>, options?: PostOptions) =>
    client.post<'createCaptions'>('/captions', captions, options),
});

type Image = Answer<'getImage'>;

/** Pictures of people who do not exist. */
export const createImages = (client: Client) => {
  const get = (id: string, options?: CallOptions): Promise<Image> =>
    client.get<'getImage'>(path`/images/${id}`, undefined, options);
  return {
    get,
    create: (image: Body<'createImage'>, options?: PostOptions) =>
      client.post<'createImage'>('/images', image, options),
    update: (id: string, changes: Body<'updateImage'>, options?: CallOptions) =>
      client.patch<'updateImage'>(path`/images/${id}`, changes, options),
    cancel: (id: string, options?: PostOptions) =>
      client.post<'cancelImage'>(path`/images/${id}/cancel`, undefined, options),
    /** Waits until it is drawn, or is not: `status` says which. */
    wait: (id: string, options: WaitOptions<Image> = {}): Promise<Image> =>
      untilDone(
        (given) => get(id, given),
        ({ status }) => status !== 'processing',
        options,
        (image) => options.onProgress?.(image),
      ),
  };
};

/** Projects with scenes, which can be changed and made again. */
export const createStoryboards = (client: Client) => ({
  create: (storyboard: Body<'createStoryboard'>, options?: PostOptions) =>
    client.post<'createStoryboard'>('/storyboards', storyboard, options),
  get: (id: string, options?: CallOptions) => client.get<'getStoryboard'>(path`/storyboards/${id}`, undefined, options),
  replace: (id: string, storyboard: Body<'replaceStoryboard'>, options?: CallOptions) =>
    client.put<'replaceStoryboard'>(path`/storyboards/${id}`, storyboard, options),
  /** What it costs, and what must be mended. */
  plan: (id: string, options?: CallOptions) =>
    client.get<'planStoryboard'>(path`/storyboards/${id}/plan`, undefined, options),
  make: (id: string, order: Body<'makeStoryboard'> = {}, options?: PostOptions) =>
    client.post<'makeStoryboard'>(path`/storyboards/${id}/make`, order, options),
  versions: (id: string, options?: CallOptions) =>
    client.list<'listVideoVersions'>(path`/storyboards/${id}/versions`, undefined, options),
  restore: (id: string, version: number, options?: PostOptions) =>
    client.post<'restoreVideoVersion'>(path`/storyboards/${id}/versions/${version}/restore`, undefined, options),
});

/** Storyboards with variables. */
export const createTemplates = (client: Client) => ({
  /** Makes one of a storyboard or a video: `replaces` says which words each video has otherwise. */
  create: (template: Body<'createTemplate'>, options?: PostOptions) =>
    client.post<'createTemplate'>('/templates', template, options),
  list: (query?: Query<'listTemplates'>, options?: CallOptions) =>
    client.list<'listTemplates'>('/templates', query, options),
  get: (id: string, options?: CallOptions) => client.get<'getTemplate'>(path`/templates/${id}`, undefined, options),
  update: (id: string, changes: Body<'updateTemplate'>, options?: CallOptions) =>
    client.patch<'updateTemplate'>(path`/templates/${id}`, changes, options),
  delete: (id: string, options?: CallOptions) => client.delete<'deleteTemplate'>(path`/templates/${id}`, options),
  use: (id: string, values: Body<'useTemplate'>, options?: PostOptions) =>
    client.post<'useTemplate'>(path`/templates/${id}/use`, values, options),
});
