import { Badge } from '@mantine/core';
import { type PhotoState, photoStateWords } from '@portray/contracts/photo-states';
import { IconCircleCheck, IconCircleX, IconLoader2, IconPhotoUp, IconRefreshAlert } from '@tabler/icons-react';
import turning from '#ui/fields/turning.module.css';

const looks = {
  ready: { variant: 'ok', Icon: IconCircleCheck },
  preview: { variant: 'light', Icon: IconPhotoUp },
  processing: { variant: 'light', Icon: IconLoader2 },
  stale: { variant: 'warn', Icon: IconRefreshAlert },
  refused: { variant: 'bad', Icon: IconCircleX },
} as const;

/** Whether a photo can talk. */
export function PhotoBadge({ state }: { state: PhotoState }) {
  const { variant, Icon } = looks[state];
  return (
    <Badge
      variant={variant}
      miw="max-content"
      leftSection={<Icon size={14} className={state === 'processing' ? turning.icon : undefined} />}
    >
      {photoStateWords[state]}
    </Badge>
  );
}
