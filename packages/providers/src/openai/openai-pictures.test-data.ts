import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { z } from 'zod';
import type { Answer } from '../networks/double.test-data.ts';
import { refuse } from './openai-answers.test-data.ts';

export type PictureBehaviour = {
  format: 'base64' | 'address';
  /** Many servers cannot. */
  canEdit: boolean;
  /** Answered in turn in place of drawn ones. */
  pictures?: Uint8Array[];
};

type PictureOrder = { prompt: string; count: number; size: string; isEdit: boolean };

const fields = {
  model: z.string().min(1),
  prompt: z.string().min(1).max(32_000),
  n: z.coerce.number().int().min(1).max(10).default(1),
  size: z.enum(['1024x1024', '1536x1024', '1024x1536', 'auto']).default('auto'),
  response_format: z.enum(['b64_json', 'url']).optional(),
};
const usage = {
  input_tokens: 12,
  output_tokens: 1_056,
  total_tokens: 1_068,
  input_tokens_details: { image_tokens: 0, text_tokens: 12 },
};
const order = z.strictObject(fields);
const sourceTypes = /^image\/(png|jpeg|webp)$/;

/** Takes orders of pictures as OpenAI does; what was asked for in `orders` was paid. */
export function createPictureEndpoint(behaviour: PictureBehaviour, urlOf: () => string) {
  const orders: PictureOrder[] = [];
  const drawn: Uint8Array[] = [];

  function take(body: unknown, isEdit: boolean): Answer {
    const read = order.safeParse(body);
    if (!read.success) return refuse(400, 'invalid_value');
    const { model, prompt, n: count, size, response_format } = read.data;
    if (/^(gpt-image|chatgpt-image)/.test(model) && response_format) return refuse(400, 'unknown_parameter');
    if (model.startsWith('dall-e-3') && (count > 1 || isEdit)) return refuse(400, 'invalid_value');
    if (prompt.includes('forbidden')) return refuse(400, 'moderation_blocked');
    orders.push({ prompt, count, size, isEdit });
    const data = Array.from({ length: count }, (_, index) => item(`${prompt} ${orders.length} ${index}`));
    return { status: 200, body: { created: 1_795_200_000, data, usage } };
  }

  function item(seed: string) {
    const bytes = behaviour.pictures?.[drawn.length % behaviour.pictures.length] ?? drawPicture(seed);
    drawn.push(bytes);
    if (behaviour.format === 'base64') return { b64_json: Buffer.from(bytes).toString('base64') };
    return { url: `${urlOf()}/pictures/${drawn.length - 1}` };
  }

  return {
    orders,
    generate: (body: unknown): Answer => take(body, false),
    edit(form: FormData): Answer {
      const { image, 'image[]': images, mask: _mask, ...texts } = Object.fromEntries(form);
      const source = image ?? images;
      if (!(source instanceof File) || !sourceTypes.test(source.type)) return refuse(400, 'invalid_image_file');
      if (source.size > 50_000_000) return refuse(400, 'invalid_image_file');
      return take(texts, true);
    },
    picture(pathname: string): Answer {
      const body = drawn[Number(pathname.split('/').at(-1))];
      return body ? { status: 200, body, headers: { 'content-type': 'image/png' } } : { status: 404 };
    },
  };
}

/** A PNG of 1,024 pixels in a colour that the words decide. */
export function drawPicture(seed: string): Uint8Array {
  const side = 1_024;
  const colour = createHash('sha256').update(seed).digest().subarray(0, 3);
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: side }, () => colour)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
