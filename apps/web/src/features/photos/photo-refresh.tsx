import { Button } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import type { PhotoLibrary } from './use-photo-library.ts';

/** Finds the face of a photo that needs it; nothing for others. */
export function PhotoRefresh({ photo, library }: { photo: TalkingPhoto; library: PhotoLibrary }) {
  if (photoStateOf(photo) !== 'stale') return null;
  return (
    <Button
      size="xs"
      aria-label={`Refresh ${photoTitle(photo)}`}
      loading={library.isRefreshing(photo)}
      onClick={() => library.refresh(photo)}
    >
      Refresh
    </Button>
  );
}
