import { photoTitle } from '@portray/contracts/photo-states';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { PhotoLibrary } from './use-photo-library.ts';

/** Asks before photos are deleted. */
export function DeletePhotos({ library }: { library: PhotoLibrary }) {
  const { toDelete } = library;
  // What is asked about stays in the dialog while it closes.
  const [asked, setAsked] = useState(toDelete);
  if (toDelete.length > 0 && toDelete !== asked) setAsked(toDelete);
  const [first] = asked;
  const isOne = asked.length === 1;
  return (
    <ConfirmDialog
      isOpen={toDelete.length > 0}
      title={isOne ? 'Delete this photo?' : `Delete ${asked.length} photos?`}
      confirmLabel={isOne ? 'Delete photo' : `Delete ${asked.length} photos`}
      onConfirm={library.deleteNow}
      onClose={() => library.askToDelete([])}
    >
      {isOne && first ? `“${photoTitle(first)}” will be deleted` : 'They will be deleted'}. Videos that were made with{' '}
      {isOne ? 'it' : 'them'} stay. You can undo this for 10 seconds.
    </ConfirmDialog>
  );
}
