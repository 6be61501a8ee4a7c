import { isMusicPiece, type MusicPieceId } from '@portray/contracts/music-pieces';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { Database } from '@portray/database/open-database';
import { AppError } from '@portray/foundation/errors';
import { ownFile } from '../files/own-file.ts';

export type MusicSource = NonNullable<Storyboard['music']>['source'];

/** Where our pieces lie in the store: as they are heard in a browser, and as they repeat without a gap. Another sound is another number. */
export function pathsOfPiece(id: MusicPieceId): { heard: string; loop: string } {
  const stem = `samples/music/${id}-1`;
  return { heard: `${stem}.m4a`, loop: `${stem}.flac` };
}

/**
 * The path in the store of what a storyboard plays: a piece of ours, or the person's own music. Throws AppError: not_found (a piece
 * that we do not have, or a file that is gone), invalid_input (a file of another kind).
 */
export async function musicPath(
  { database, publicUrl }: { database: Database; publicUrl: string },
  userId: string,
  source: MusicSource,
): Promise<string> {
  if (source.kind === 'upload')
    return database.readAsPerson(
      userId,
      async (tx) => (await ownFile({ publicUrl }, tx, userId, source.url, 'music')).path,
    );
  if (!isMusicPiece(source.id))
    throw new AppError('not_found', 'This piece of music is not offered any more. Please choose another one.');
  return pathsOfPiece(source.id).loop;
}
