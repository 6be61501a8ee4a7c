import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@portray/contracts/limits';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { noPictureSentence, wrongPictureSentence } from '@portray/contracts/picture-refusals';
import { findPhotoRow } from '@portray/database/queries/photos';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import type { Principal } from '../principal.ts';
import { keepImage } from '../uploads/keep-image.ts';
import { createTalkingPhoto, type TalkingPhotoDeps } from './create-talking-photo.ts';

type Deps = TalkingPhotoDeps & Parameters<typeof keepImage>[0] & { outside: OutsideAddresses };

export type FetchPhotoRequest = {
  /** A public https address. */
  url: string;
  /** Where the picture may be kept meanwhile. */
  folder: string;
  /** The wording that was ticked. */
  consent?: { version: string };
};

/** An address cannot be fetched, or does not answer with a picture. */
export class AddressRefused extends AppError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('invalid_input', message, options);
  }
}

/**
 * Fetches a picture from a public https address, and adds it to the person's photos with its face. Throws AddressRefused, and
 * AppError consent_required, storage_full and as `createTalkingPhoto`.
 */
export async function fetchPhoto(
  deps: Deps,
  principal: Pick<Principal, 'userId'>,
  { url, folder, consent }: FetchPhotoRequest,
  signal?: AbortSignal,
): Promise<TalkingPhoto> {
  if (!consent) {
    const message = 'Please confirm with “consent” that this is you, or that you have the permission of this person.';
    throw new AppError('consent_required', message);
  }
  const bytes = await fetchPicture(deps.outside, url, signal);
  const localPath = join(folder, 'fetched');
  await writeFile(localPath, bytes);
  const fileName = nameOf(url);
  const kept = await keepImage(deps, principal, { localPath, folder, fileName, signal });
  await createTalkingPhoto(deps, principal, { imageUrl: kept.url, consent, forgetIfRefused: true }, signal);
  return known(
    await deps.database.readAsPerson(principal.userId, (tx) => findPhotoRow(tx, principal.userId, kept.url)),
  );
}

async function fetchPicture(outside: OutsideAddresses, url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const answer = await outside
    .send({
      url,
      headers: { accept: 'image/*' },
      maxBytes: limits.maxImageBytes,
      publicOnly: true,
      ...(signal && { signal }),
    })
    .catch((cause: unknown) => {
      if (cause instanceof AppError && cause.code === 'cancelled') throw cause;
      const reason = cause instanceof AppError && cause.code === 'invalid_input' ? cause.message : undefined;
      throw new AddressRefused(reason ?? 'The photo could not be fetched from its address. Please check it.', {
        cause,
      });
    });
  const { status, bytes, isCut } = answer;
  if (status >= 300 && status < 400)
    throw new AddressRefused('The address of the photo leads to another one. Please send that one.');
  if (status !== 200)
    throw new AddressRefused(`The address of the photo answers with status ${status}. Please check it.`);
  if (isCut)
    throw new AddressRefused(
      `The photo is larger than ${limits.maxImageBytes / 1_000_000} MB. Please send a smaller one.`,
    );
  const wrong =
    bytes.length < limits.minImageBytes ? noPictureSentence : wrongPictureSentence(bytes.subarray(0, 1_024));
  if (wrong) throw new AppError('invalid_image', wrong);
  return bytes;
}

/** What the last part of its address says, or a short digest of all of it. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1);
  return last || createHash('sha256').update(url).digest('hex').slice(0, 8);
}
