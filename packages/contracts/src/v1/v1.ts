import { eventCalls } from './events.ts';
import { creditCalls, factCalls } from './facts.ts';
import { fileCalls } from './files.ts';
import { imageCalls } from './images.ts';
import { photoCalls } from './photos.ts';
import { postCalls } from './posts.ts';
import { captionCalls, speechCalls } from './speech.ts';
import { batchCalls } from './storyboard/batches.ts';
import { brandKitCalls } from './storyboard/brand-kits.ts';
import { storyboardCalls } from './storyboard/storyboards.ts';
import { templateCalls } from './storyboard/templates.ts';
import { videoCalls } from './videos.ts';
import { voiceCalls } from './voices.ts';
import { webhookEndpointCalls } from './webhook-endpoints.ts';

/** Every call under `/v1`, for programs with an API key. */
export const v1 = {
  videos: videoCalls,
  storyboards: storyboardCalls,
  photos: photoCalls,
  voices: voiceCalls,
  speech: speechCalls,
  captions: captionCalls,
  images: imageCalls,
  posts: postCalls,
  templates: templateCalls,
  batches: batchCalls,
  brandKits: brandKitCalls,
  files: fileCalls,
  credits: creditCalls,
  facts: factCalls,
  events: eventCalls,
  webhookEndpoints: webhookEndpointCalls,
};
export type V1 = typeof v1;
