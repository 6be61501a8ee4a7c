import { Button } from '@mantine/core';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import type { PhotoDesk } from '../list/use-photo-desk.ts';

/** Finds the face of a photo that needs it; nothing for others. */
export function PhotoRefresh({ photo, desk }: { photo: TalkingPhoto; desk: PhotoDesk }) {
  if (photoStateOf(photo) !== 'stale') return null;
  return (
    <Button
      size="xs"
      aria-label={`Refresh ${photoTitle(photo)}`}
      loading={desk.isRefreshing(photo)}
      onClick={() => desk.refresh(photo)}
    >
      Refresh
    </Button>
  );
}
