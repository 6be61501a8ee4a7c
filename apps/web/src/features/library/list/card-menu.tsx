import { ActionIcon, Menu } from '@mantine/core';
import type { Platform } from '@portray/contracts/network-words';
import type { VideoProject } from '@portray/contracts/videos';
import {
  IconCopy,
  IconDots,
  IconDownload,
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
import { LazyPublishDialog } from '../publish/lazy-publish-dialog.tsx';
import { PublishItems } from '../publish/publish-items.tsx';
import { useVideoActions } from '../video/use-video-actions.ts';

const icon = { size: 16, stroke: 1.75 };

/** Everything that can be done with a video. */
export function CardMenu({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const { checkStatus, retry, cancel, duplicate, download } = useVideoActions(video);
  const status = statusOf(video);
  const target = useRef<HTMLButtonElement>(null);
  const [platform, setPlatform] = useState<Platform>();
  // A dialog gives the focus back to what had it; the menu will be gone.
  const ask = (open: () => void) => {
    target.current?.focus();
    open();
  };
  return (
    <>
      <Menu position="bottom-end" width={200} shadow="md">
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
            <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => download.mutate()}>
              Download MP4
            </Menu.Item>
          )}
          {status === 'completed' && <PublishItems onPublish={(chosen) => ask(() => setPlatform(chosen))} />}
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
      {platform && <LazyPublishDialog video={video} platform={platform} onClose={() => setPlatform(undefined)} />}
    </>
  );
}
