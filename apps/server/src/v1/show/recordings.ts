import { fileUrlOf } from '@portray/contracts/file-urls';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '@portray/studio/principal';

const idShape = /^(\d{13})-[0-9a-f]{32}$/;

/** The address of a recording of the person by its id, whether or not it is there. Throws AppError not_found for what is no id. */
export function recordingUrl({ userId }: Pick<Principal, 'userId'>, id: string): string {
  if (idShape.test(id)) return fileUrlOf(`recordings/${userId}/${id}.m4a`);
  throw new AppError('not_found', 'There is no such recording of yours. Please upload it again.');
}

/** The id of a recording that was stored at a path, and when that was. */
export function recordingAt(path: string): { id: string; createdAt: string } {
  const id = path.slice(path.lastIndexOf('/') + 1).replace(/\.m4a$/, '');
  const at = Number(idShape.exec(id)?.[1] ?? 0);
  return { id, createdAt: new Date(at).toISOString() };
}
