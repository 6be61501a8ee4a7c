import type { JobPayload } from '@portray/contracts/jobs';
import { photoDeletion } from '../photos/remove-photo.ts';
import { videoDeletion } from '../videos/library/remove-video.ts';
import { voiceDeletion } from '../voices/remove-voice.ts';
import { type DeletionDeps, removeDueThing } from './deletion.ts';

/** Makes a deletion final unless it was taken back. Safe to run twice. */
export function finishDeletion(
  deps: DeletionDeps,
  { kind, ...deletion }: JobPayload<'finish-deletion'>,
): Promise<void> {
  switch (kind) {
    case 'video':
      return removeDueThing(deps, videoDeletion, deletion);
    case 'photo':
      return removeDueThing(deps, photoDeletion, deletion);
    case 'voice':
      return removeDueThing(deps, voiceDeletion, deletion);
  }
}
