import type { AnyProcedure } from '@orpc/server';
import { batchHandlers } from './calls/batches.ts';
import { brandKitHandlers } from './calls/brand-kits.ts';
import { eventHandlers } from './calls/events.ts';
import { creditHandlers, factHandlers } from './calls/facts.ts';
import { fileHandlers } from './calls/files.ts';
import { imageHandlers } from './calls/images.ts';
import { photoHandlers } from './calls/photos.ts';
import { postHandlers } from './calls/posts.ts';
import { captionHandlers, speechHandlers } from './calls/speech.ts';
import { storyboardHandlers } from './calls/storyboards.ts';
import { templateHandlers } from './calls/templates.ts';
import { videoHandlers } from './calls/videos.ts';
import { voiceHandlers } from './calls/voices.ts';
import { webhookEndpointHandlers } from './calls/webhook-endpoints.ts';
import { own } from './edge/v1-context.ts';

/** The handlers of every call under `/v1`, in the shape of the contract. */
const v1Router = own.router({
  videos: videoHandlers,
  storyboards: storyboardHandlers,
  photos: photoHandlers,
  voices: voiceHandlers,
  speech: speechHandlers,
  captions: captionHandlers,
  images: imageHandlers,
  posts: postHandlers,
  templates: templateHandlers,
  batches: batchHandlers,
  brandKits: brandKitHandlers,
  files: fileHandlers,
  credits: creditHandlers,
  facts: factHandlers,
  events: eventHandlers,
  webhookEndpoints: webhookEndpointHandlers,
});

/** The handler of a call by its name, such as 'videos.create'. */
export function handlerOf(name: string): AnyProcedure {
  const [noun = '', verb = ''] = name.split('.');
  const handler = (v1Router as unknown as Record<string, Record<string, AnyProcedure>>)[noun]?.[verb];
  if (!handler) throw new Error(`The call ${name} has no handler.`);
  return handler;
}
