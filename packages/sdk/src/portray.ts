import { createClient, type PortrayOptions } from './client.ts';
import { createBatches } from './resources/batches.ts';
import { createCaptions, createImages, createSpeech, createStoryboards, createTemplates } from './resources/making.ts';
import { createPhotos, createRecordings, createVoices } from './resources/people.ts';
import { createAssets, createBrandKits, createFiles, createPosts } from './resources/publishing.ts';
import { createCredits, createEvents, createService, createWebhookEndpoints } from './resources/service.ts';
import { createVideos } from './resources/videos.ts';

/**
 * The API of a Portray server. Every call throws PortrayError. Requests that failed in passing are sent again, and those that make
 * something have an idempotency key, so that it is made once.
 */
export class Portray {
  readonly videos: ReturnType<typeof createVideos>;
  readonly storyboards: ReturnType<typeof createStoryboards>;
  readonly photos: ReturnType<typeof createPhotos>;
  readonly voices: ReturnType<typeof createVoices>;
  readonly recordings: ReturnType<typeof createRecordings>;
  readonly speech: ReturnType<typeof createSpeech>;
  readonly captions: ReturnType<typeof createCaptions>;
  readonly images: ReturnType<typeof createImages>;
  readonly posts: ReturnType<typeof createPosts>;
  readonly templates: ReturnType<typeof createTemplates>;
  readonly batches: ReturnType<typeof createBatches>;
  readonly brandKits: ReturnType<typeof createBrandKits>;
  readonly files: ReturnType<typeof createFiles>;
  readonly assets: ReturnType<typeof createAssets>;
  readonly credits: ReturnType<typeof createCredits>;
  readonly service: ReturnType<typeof createService>;
  readonly events: ReturnType<typeof createEvents>;
  readonly webhookEndpoints: ReturnType<typeof createWebhookEndpoints>;

  constructor(options: PortrayOptions) {
    const client = createClient(options);
    this.videos = createVideos(client);
    this.storyboards = createStoryboards(client);
    this.photos = createPhotos(client);
    this.voices = createVoices(client);
    this.recordings = createRecordings(client);
    this.speech = createSpeech(client);
    this.captions = createCaptions(client);
    this.images = createImages(client);
    this.posts = createPosts(client);
    this.templates = createTemplates(client);
    this.batches = createBatches(client);
    this.brandKits = createBrandKits(client);
    this.files = createFiles(client);
    this.assets = createAssets(client);
    this.credits = createCredits(client);
    this.service = createService(client);
    this.events = createEvents(client);
    this.webhookEndpoints = createWebhookEndpoints(client);
  }
}
