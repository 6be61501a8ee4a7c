import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { LazyDialog } from '../../dialog/lazy-dialog.tsx';
import { CropTool } from '../later-parts.ts';
import type { CropToolProps } from './crop-tool.tsx';

/** Null closes the dialog. */
type CropDialogProps = Omit<CropToolProps, 'picture'> & { picture: string | null };

/** Cuts a part out of a picture, upright 4:5 as photos are shown. */
export function CropDialog({ picture, onClose, onCropped }: CropDialogProps) {
  return (
    <LazyDialog opened={picture !== null} onClose={onClose} title="Crop the photo" size={640}>
      {picture && (
        <Suspense fallback={<Skeleton height="min(60vh, 440px)" />}>
          <CropTool picture={picture} onClose={onClose} onCropped={onCropped} />
        </Suspense>
      )}
    </LazyDialog>
  );
}
