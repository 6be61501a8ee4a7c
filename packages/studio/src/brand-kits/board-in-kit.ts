import { boardFrom, firstPhoto } from '@portray/contracts/brand-choices';
import type { BrandKit } from '@portray/contracts/brand-kit';
import { limits } from '@portray/contracts/limits';
import { speakerName } from '@portray/contracts/speaker-name';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { Transaction } from '@portray/database/open-database';
import { findPhotoByUrl } from '@portray/database/queries/photos';

type NewBoard = {
  kit: Pick<BrandKit, 'id' | 'content'>;
  storyboard: Storyboard;
  /** Of whom is seen where a scene has no photo of its own. */
  photoUrl: string | null | undefined;
};

/** A new storyboard in a kit of the person's; a lower third that the kit brings names whom the first scene shows. */
export async function boardInKit(
  tx: Transaction,
  userId: string,
  { kit, storyboard, photoUrl }: NewBoard,
): Promise<Storyboard> {
  const url = kit.content.lowerThird.inFirstScene ? firstPhoto(storyboard, { photoUrl }) : null;
  const photo = url === null ? undefined : await findPhotoByUrl(tx, userId, url);
  // A sample portrait is called by its name.
  const name = photo?.id === null ? (photo.photo_name ?? undefined) : photo && speakerName(photo);
  return boardFrom(storyboard, kit, limits.maxTextsPerScene, { photoUrl, nameOf: () => name });
}
