import { Button } from '@mantine/core';
import type { Asset } from '@portray/contracts/assets';
import { IconTrash } from '@tabler/icons-react';
import classes from './assets.module.css';
import { useRemoveAsset } from './use-assets.ts';

/** Deletes a file of the person's. */
export function DeleteAsset({ asset: { id, name } }: { asset: Pick<Asset, 'id' | 'name'> }) {
  const remove = useRemoveAsset();
  return (
    <Button
      size="xs"
      variant="quiet"
      loading={remove.isPending}
      aria-label={`Delete ${name}`}
      onClick={() => remove.mutate({ id })}
    >
      <IconTrash size={16} aria-hidden="true" />
    </Button>
  );
}

type UploadStateProps = { what: string; upload: { isPending: boolean; percent: number; fault?: string | undefined } };

/** How far an upload is, or what went wrong with it. */
export function UploadState({ what, upload: { isPending, percent, fault } }: UploadStateProps) {
  return (
    <>
      {isPending && (
        <p className={classes.dim} role="status">
          Uploading your {what}… {percent}%
        </p>
      )}
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
