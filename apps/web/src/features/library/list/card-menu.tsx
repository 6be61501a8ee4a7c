import { ActionIcon, Menu } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconPencil,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { scriptPlace, videoPlace, wizardPlace } from '#lib/places.ts';
import { hasNoVideo, statusOf, titleOf } from '#lib/words/video-words.ts';
import { useVideoActions } from '../video/use-video-actions.ts';
import { CardDialog, type CardDialogName } from './card-dialog.tsx';
import { FinishedItems } from './finished-items.tsx';

const icon = { size: 16, stroke: 1.75 };

/** Everything that can be done with a video. */
export function CardMenu({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const { checkStatus, retry, cancel, duplicate, download } = useVideoActions(video);
  const status = statusOf(video);
  const target = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<CardDialogName>();
  // A dialog gives the focus back to what had it; the menu will be gone.
  const ask = (open: () => void) => {
    target.current?.focus();
    open();
  };
  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <ActionIcon ref={target} variant="quiet" size={32} mr={-6} aria-label={`More for ${titleOf(video)}`}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status !== 'draft' && (
            <Menu.Item component={Link} to={videoPlace(video.id)} leftSection={<IconExternalLink {...icon} />}>
              Open
            </Menu.Item>
          )}
          {status === 'completed' && (
            <FinishedItems
              video={video}
              onDownload={() => download.mutate()}
              onOpen={(chosen) => ask(() => setDialog(chosen))}
            />
          )}
          {status === 'processing' && (
            <>
              <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => checkStatus.mutate()}>
                Check status
              </Menu.Item>
              <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={() => cancel.mutate()}>
                Cancel
              </Menu.Item>
            </>
          )}
          {hasNoVideo(status) && (
            <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => retry.mutate()}>
              Retry Video
            </Menu.Item>
          )}
          {(status === 'draft' || hasNoVideo(status)) && (
            <Menu.Item
              component={Link}
              to={status === 'draft' ? wizardPlace(video.id) : scriptPlace(video.id)}
              leftSection={<IconPencil {...icon} />}
            >
              {status === 'draft' ? 'Continue' : 'Edit script'}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => duplicate.mutate()}>
            Duplicate
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={() => ask(onDelete)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog && <CardDialog video={video} name={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}
