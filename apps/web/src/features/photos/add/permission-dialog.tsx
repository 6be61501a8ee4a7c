import { Button, Group } from '@mantine/core';
import { consentText } from '@portray/contracts/consent';
import { photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { useState } from 'react';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import classes from './add-photo.module.css';

type PermissionDialogProps = {
  /** The photo that waits for the permission; undefined closes the dialog. */
  photo: TalkingPhoto | undefined;
  onPermit: (photo: TalkingPhoto) => void;
  onClose: () => void;
};

/** Asks for the permission of whoever is seen, before a face is looked for. */
export function PermissionDialog({ photo, onPermit, onClose }: PermissionDialogProps) {
  return (
    <LazyDialog opened={photo !== undefined} onClose={onClose} title="Who is in this photo?">
      {photo && <Permission key={photo.id} photo={photo} onPermit={onPermit} onClose={onClose} />}
    </LazyDialog>
  );
}

function Permission({ photo, onPermit, onClose }: PermissionDialogProps & { photo: TalkingPhoto }) {
  const [hasConsent, setConsent] = useState(false);
  return (
    <div className={classes.permission}>
      <p>Portray looks for the face in “{photoTitle(photo)}” as soon as you confirm this.</p>
      <TickBox label={consentText} checked={hasConsent} onChange={setConsent} />
      <Group justify="flex-end" gap={8}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" variant="ink" disabled={!hasConsent} onClick={() => onPermit(photo)}>
          Refresh photo
        </Button>
      </Group>
    </div>
  );
}
