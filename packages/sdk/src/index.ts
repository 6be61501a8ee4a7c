// biome-ignore-all lint/performance/noBarrelFile: others install this package, and enter it here.
export type { PortrayOptions } from './client.ts';
export {
  AuthenticationError,
  ConnectionError,
  type ErrorCode,
  PortrayError,
  RateLimitError,
  SignatureError,
  VideoFailedError,
} from './errors.ts';
export type { Download, FileInput } from './files.ts';
export type { List, Page } from './list.ts';
export { Portray } from './portray.ts';
export type { Batch } from './resources/batches.ts';
export type {
  OrderedVideo,
  Video,
  VideoFile,
  VideoOrder,
  VideoProgress,
  VideoWaitOptions,
} from './resources/videos.ts';
export type { CallOptions, PostOptions, Schemas } from './types.ts';
export type { WaitOptions } from './wait.ts';
export { verifyWebhook, type WebhookEvent, type WebhookHeaders } from './webhooks.ts';
