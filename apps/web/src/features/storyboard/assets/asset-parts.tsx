import { Button } from '@mantine/core';
import type { Asset } from '@portray/contracts/assets';
import { IconTrash } from '@tabler/icons-react';
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
