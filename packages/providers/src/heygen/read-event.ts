import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import type { RemoteEvent } from '@portray/ports/remote-work';
import { z } from 'zod';

const body = z.object({
  event_data: z.object({ video_id: z.string().nullish(), callback_id: z.string().nullish() }).optional(),
});
const toleranceMs = 300_000;

/**
 * Which video an event of HeyGen's is about: its id there, or our key; undefined where it is about none. The time is not
 * part of what is signed, so an event is a hint and nothing more. Throws AppError invalid_input.
 */
export function readHeygenEvent({ rawBody, headers }: RemoteEvent, secret: string, now: Date): string | undefined {
  const expected = createHmac('sha256', secret).update(rawBody).digest('hex');
  const given = Buffer.from(headers['heygen-signature'] ?? '');
  const isSigned = given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
  const sentAtMs = Number(headers['heygen-timestamp']) * 1_000;
  const isRecent = Math.abs(now.getTime() - sentAtMs) <= toleranceMs;
  if (!isSigned || !isRecent)
    throw new AppError('invalid_input', 'The signature of this event is missing, wrong or too old.');
  const data = body.safeParse(jsonOf(rawBody)).data?.event_data;
  return data?.video_id ?? data?.callback_id ?? undefined;
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return {};
  }
}
