import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type FaultCode } from '@portray/foundation/errors';
import type { ImageMaker, ImageRequest, MadeImage, MadeImages } from '@portray/ports/image-maker';
import { z } from 'zod';
import { fetchNamed } from '../http/fetch-named.ts';
import { stopped } from '../http/rendered-video.ts';
import { callNetwork, type NetworkCall } from '../networks/call-network.ts';
import { formWithFile } from '../networks/multipart.ts';
import { openAiImageFacts } from './image-facts.ts';
import {
  addressOf,
  headersOf,
  isForOperator,
  type OpenAiRefusal,
  type OpenAiSettings,
  openAiPlace,
} from './openai-place.ts';

export type OpenAiImageSettings = OpenAiSettings & { timeoutMs?: number };

/** Large models take two minutes for four pictures. */
const usualTimeoutMs = 240_000;
/** Of all pictures of one answer, in base64. */
const maxAnswerBytes = 100_000_000;
const maxPictureBytes = 20_000_000;
const size = '1024x1024';

/**
 * Pictures by any server that speaks OpenAI's language. There is no idempotency key and nothing to look up, so nothing is
 * sent twice here. Not certain and tolerated: pictures as addresses in place of base64, fewer than were asked for, codes of
 * refused contents of Azure and proxies, servers that cannot transform.
 */
export function createOpenAiImageMaker({ timeoutMs = usualTimeoutMs, ...settings }: OpenAiImageSettings): ImageMaker {
  const { canTransform, mostAtOnce } = openAiImageFacts(settings);

  async function ask({ prompt, sourcePath, count, signal }: ImageRequest): Promise<ImageItem[]> {
    const fields = { model: settings.model, prompt, n: Math.min(count, mostAtOnce), size, ...formatFor(settings) };
    const place = openAiPlace('The image service', (refusal) => imageRefusal(refusal, sourcePath !== undefined));
    const content = sourcePath ? await editForm(fields, sourcePath) : jsonOf(fields);
    const call: NetworkCall = {
      method: 'POST',
      url: addressOf(settings, sourcePath ? '/images/edits' : '/images/generations'),
      body: content.body,
      headers: { ...headersOf(settings), ...content.headers },
      timeoutMs,
      maxAnswerBytes,
      ...(signal && { signal }),
    };
    const { data } = await callNetwork(place, { ...call, reply: imageReply });
    return data;
  }

  async function bytesOf({ b64_json: base64, url }: ImageItem, signal: AbortSignal | undefined): Promise<Buffer> {
    if (base64) return Buffer.from(base64, 'base64');
    if (!url) throw imageFault('down', new Error('The answer has neither a picture nor an address.'));
    return download(settings.baseUrl, url, signal);
  }

  return {
    canTransform,
    async make(request) {
      const { sourcePath, signal, onProgress } = request;
      if (sourcePath && !canTransform) throw imageFault('cannotTransform');
      onProgress?.(0);
      if (signal?.aborted) throw stopped(signal.reason);
      const items = await ask(request);
      if (items.length === 0) throw imageFault('other', new Error('The answer has no picture.'));
      const pictures: Buffer[] = [];
      for (const item of items) pictures.push(await bytesOf(item, signal));
      const made = await keep(request, pictures);
      onProgress?.(1);
      return made;
    },
  };
}

/** Only models of other makers are asked for base64: OpenAI's newer ones answer nothing else, and refuse the field. */
function formatFor({ model }: OpenAiSettings) {
  return /^(gpt-image|chatgpt-image)/.test(model) ? {} : { response_format: 'b64_json' };
}

type Fields = Record<string, string | number>;

const jsonOf = (fields: Fields) => ({
  body: JSON.stringify(fields),
  headers: { 'content-type': 'application/json' },
});

async function editForm(fields: Fields, sourcePath: string) {
  const type = await typeOfFile(sourcePath);
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const { contentType, extension } = type;
  return formWithFile(texts, { name: 'image', type: contentType, path: sourcePath, filename: `photo.${extension}` });
}

async function typeOfFile(path: string) {
  const file = await open(path).catch((cause: unknown) => {
    throw new AppError('file_not_found', 'This picture is not there any more.', { cause });
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const type = pictureType(buffer);
    if (!type) throw imageFault('picture', new Error('It is no JPEG, PNG or WebP.'));
    return type;
  } finally {
    await file.close();
  }
}

async function download(service: string, url: string, signal: AbortSignal | undefined): Promise<Buffer> {
  const limit = AbortSignal.timeout(60_000);
  try {
    const within = signal ? AbortSignal.any([signal, limit]) : limit;
    const response = await fetchNamed(service, url, within);
    if (!response.ok || !response.body) throw new Error(`The picture's address answered ${response.status}.`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      bytes += part.byteLength;
      if (bytes > maxPictureBytes) throw new Error('The picture is too large.');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (cause) {
    throw signal?.aborted ? stopped(cause) : imageFault('down', cause);
  }
}

/** Writes them down, all or none. */
async function keep({ folder, signal }: ImageRequest, pictures: Buffer[]): Promise<MadeImages> {
  const images: MadeImage[] = pictures.map((bytes, index) => {
    const type = pictureType(bytes);
    if (!type) throw imageFault('down', new Error('What came is no picture.'));
    return { path: join(folder, `elsewhere-${index}.${type.extension}`), contentType: type.contentType };
  });
  try {
    for (const [index, { path }] of images.entries())
      await writeFile(path, pictures[index] ?? '', { ...(signal && { signal }) });
    return { images };
  } catch (cause) {
    await Promise.all(images.map(({ path }) => rm(path, { force: true })));
    throw signal?.aborted ? stopped(cause) : cause;
  }
}

/** Servers of other makers may answer addresses in place of pictures, although they were not asked to. */
const imageReply = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.url({ protocol: /^https?$/ }).nullish() })),
});
type ImageItem = z.infer<typeof imageReply>['data'][number];

const signatures: [type: MadeImage['contentType'], extension: string, isIt: (bytes: Buffer) => boolean][] = [
  ['image/png', 'png', (bytes) => bytes.toString('latin1', 1, 4) === 'PNG'],
  ['image/jpeg', 'jpg', (bytes) => bytes.toString('hex', 0, 2) === 'ffd8'],
  ['image/webp', 'webp', (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP'],
];

/** What a picture is, by its bytes; undefined for anything else. */
function pictureType(bytes: Buffer): { contentType: MadeImage['contentType']; extension: string } | undefined {
  const [contentType, extension] = signatures.find(([, , isIt]) => isIt(bytes)) ?? [];
  return contentType && extension ? { contentType, extension } : undefined;
}

const sentences = {
  refused: ['image_not_suitable', 'The image service does not allow this description or picture. Please change it.'],
  picture: ['invalid_image', 'The image service cannot use this picture. Please choose another one.'],
  cannotTransform: [
    'provider_refused',
    'Pictures cannot be transformed on this server. Please create one from words instead.',
  ],
  unusable: ['not_configured', 'No images can be made on this server right now. Please try again later.'],
  busy: ['provider_busy', 'The image service has too much to do right now. Please try again in a minute.'],
  down: ['provider_down', 'The image service does not answer right now. Please try again in a few minutes.'],
  other: ['provider_refused', 'The image service could not make this image. Please change the description.'],
} as const satisfies Record<string, [FaultCode, string]>;

/** Why no picture came, in one sentence. */
function imageFault(reason: keyof typeof sentences, cause?: unknown, retryAfterSeconds?: number): AppError {
  const [code, sentence] = sentences[reason];
  return new AppError(code, sentence, { cause, retryAfterSeconds });
}

/** What a refusal means; `isEdit` is for pictures that are transformed, which many servers cannot do. */
function imageRefusal(refusal: OpenAiRefusal, isEdit: boolean): AppError {
  const { status, code, cause, retryAfterSeconds } = refusal;
  if (/moderation_blocked|content_policy|content_filter|ResponsibleAI/i.test(code)) return imageFault('refused', cause);
  const hasNoRoute = [404, 405, 501].includes(status) && code !== 'model_not_found';
  if (isEdit && hasNoRoute) return imageFault('cannotTransform', cause);
  if (isForOperator(refusal)) return imageFault('unusable', cause);
  if (status === 429) return imageFault('busy', cause, retryAfterSeconds);
  if (status >= 500 || status === 408) return imageFault('down', cause);
  return imageFault(isEdit && /image|file/.test(code) ? 'picture' : 'other', cause);
}
