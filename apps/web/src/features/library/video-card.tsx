import { ActionIcon } from '@mantine/core';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { VideoProject } from '@portray/contracts/videos';
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconPencil,
  IconPlayerStop,
  IconRefresh,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { connectedOf, useNetworks } from '#lib/networks/use-networks.ts';
import { draftPlace, mendPlace, videoPlace } from '#lib/screens/places.ts';
import { relativeDate } from '#lib/times.ts';
import { hasNoVideo, languageName, shapeWords, statusOf, titleOf } from '#lib/video-words.ts';
import { useDeletable } from '#ui/dialog/deletion-focus.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/dialog/menu-items.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NetworkIcon } from '#ui/network-icon.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { CardPicture } from './card-picture.tsx';
import { LazyOverlayDialog } from './edit/lazy-overlay-dialog.tsx';
import { TextItems } from './edit/text-items.tsx';
import { LazyPublishDialog } from './publish/lazy-publish-dialog.tsx';
import { TitleField } from './video/title-field.tsx';
import { useVideoActions } from './video/use-video-actions.ts';
import classes from './video-card.module.css';

const ShareDialog = lazyPart(() => import('./share/share-dialog.tsx').then((part) => part.ShareDialog));

type VideoCardProps = {
  video: VideoProject;
  onDelete: (video: VideoProject) => void;
  /** The dashboard shows the size and what can be done in the picture; the library has a row of actions below. */
  isRoomy: boolean;
  /** The row of actions. */
  children?: ReactNode;
};

/** A video in a list: its state is shown on the picture, so that all cards have the same height. */
export function VideoCard({ video, onDelete, isRoomy, children }: VideoCardProps) {
  const title = titleOf(video);
  const [isRenaming, setRenaming] = useState(false);
  const isDraft = statusOf(video) === 'draft';
  const Heading = isRoomy ? 'h3' : 'h2';
  return (
    <article className={classes.card} aria-label={title}>
      <CardPicture video={video} isRoomy={isRoomy} />
      <div className={classes.words}>
        <div className={classes.names}>
          {isRenaming ? (
            <TitleField video={video} onClose={() => setRenaming(false)} />
          ) : (
            <Heading className={classes.title} title={title} dir="auto">
              <Link to={isDraft ? draftPlace(video) : videoPlace(video.id)}>{title}</Link>
            </Heading>
          )}
          <p className={classes.facts}>{factsOf(video, isRoomy).join(' · ')}</p>
        </div>
        <CardMenu
          video={video}
          isRenaming={isRenaming}
          onRename={() => setRenaming(true)}
          onDelete={() => onDelete(video)}
        />
      </div>
      {children}
    </article>
  );
}

function factsOf(video: VideoProject, isRoomy: boolean): string[] {
  const now = new Date();
  if (statusOf(video) === 'draft') {
    return ['Draft', `saved ${relativeDate(new Date(video.updated_at), now).toLowerCase()}`];
  }
  const size = isRoomy ? [shapeWords[video.video_size]] : [];
  return [relativeDate(new Date(video.created_at), now), ...size, languageName(video.language)];
}

const icon = { size: 16, stroke: 1.75 };

/** What a card opens over the list: a network is that of a post. */
type CardDialogName = 'share' | 'overlay' | Platform;

type CardMenuProps = { video: VideoProject; isRenaming: boolean; onRename: () => void; onDelete: () => void };

/** Everything that can be done with a video. */
function CardMenu({ video, isRenaming, onRename, onDelete }: CardMenuProps) {
  const { checkStatus, retry, cancel, duplicate, removeText, download } = useVideoActions(video);
  const status = statusOf(video);
  const target = useFocusAfter<HTMLButtonElement>(isRenaming);
  const deletable = useDeletable(video.id);
  const [dialog, setDialog] = useState<CardDialogName>();
  // A dialog gives the focus back to what had it; the menu will be gone.
  const ask = (open: () => void) => {
    target.current?.focus();
    open();
  };
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={220}
        returnFocus={!isRenaming}
        button={
          <ActionIcon
            ref={target}
            {...deletable}
            variant="quiet"
            size={32}
            mr={-6}
            aria-label={`More for ${titleOf(video)}`}
          >
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        }
      >
        {status !== 'draft' && (
          <MenuItem component={Link} to={videoPlace(video.id)} leftSection={<IconExternalLink {...icon} />}>
            Open
          </MenuItem>
        )}
        {status === 'completed' && (
          <FinishedItems
            video={video}
            onDownload={() => download.mutate()}
            onRename={onRename}
            onRemoveText={() => removeText.mutate()}
            onOpen={(chosen) => ask(() => setDialog(chosen))}
          />
        )}
        {status === 'processing' && (
          <>
            <MenuItem leftSection={<IconRefresh {...icon} />} onClick={() => checkStatus.mutate()}>
              Check status
            </MenuItem>
            <MenuItem leftSection={<IconPlayerStop {...icon} />} onClick={() => cancel.mutate()}>
              Cancel
            </MenuItem>
          </>
        )}
        {hasNoVideo(status) && (
          <MenuItem leftSection={<IconRefresh {...icon} />} onClick={() => retry.mutate()}>
            Retry Video
          </MenuItem>
        )}
        {(status === 'draft' || hasNoVideo(status)) && (
          <MenuItem
            component={Link}
            to={status === 'draft' ? draftPlace(video) : mendPlace(video)}
            leftSection={<IconPencil {...icon} />}
          >
            {status === 'draft' ? 'Continue' : 'Edit script'}
          </MenuItem>
        )}
        <MenuItem leftSection={<IconCopy {...icon} />} onClick={() => duplicate.mutate()}>
          Duplicate
        </MenuItem>
        <MenuDivider />
        <MenuItem c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={() => ask(onDelete)}>
          Delete
        </MenuItem>
      </LazyMenu>
      {dialog && <CardDialog video={video} name={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

type FinishedItemsProps = {
  video: VideoProject;
  onDownload: () => void;
  onRename: () => void;
  onRemoveText: () => void;
  onOpen: (name: CardDialogName) => void;
};

/** Entries of the menu of a finished video. */
function FinishedItems({ video, onDownload, onRename, onRemoveText, onOpen }: FinishedItemsProps) {
  return (
    <>
      <MenuItem leftSection={<IconDownload {...icon} />} onClick={onDownload}>
        Download MP4
      </MenuItem>
      <MenuItem leftSection={<IconShare2 {...icon} />} onClick={() => onOpen('share')}>
        Share
      </MenuItem>
      <MenuItem leftSection={<IconPencil {...icon} />} onClick={onRename}>
        Rename
      </MenuItem>
      <TextItems video={video} onAdd={() => onOpen('overlay')} onRemove={onRemoveText} />
      {!video.is_test && <PublishItems onPublish={onOpen} />}
    </>
  );
}

/** Entries of a video's menu: one for each network that is connected, and none for the others. */
function PublishItems({ onPublish }: { onPublish: (platform: Platform) => void }) {
  return connectedOf(useNetworks().data).map(({ platform }) => (
    <MenuItem
      key={platform}
      leftSection={<NetworkIcon platform={platform} size={16} />}
      onClick={() => onPublish(platform)}
    >
      Publish on {networkNames[platform]}
    </MenuItem>
  ));
}

type CardDialogProps = { video: VideoProject; name: CardDialogName; onClose: () => void };

/** A dialog about one video of the list; its code is loaded for a user who opens it. */
function CardDialog({ video, name, onClose }: CardDialogProps) {
  if (name === 'overlay') return <LazyOverlayDialog video={video} onClose={onClose} />;
  if (name === 'share') {
    return (
      <Suspense>
        <ShareDialog video={video} onClose={onClose} />
      </Suspense>
    );
  }
  return <LazyPublishDialog video={video} platform={name} onClose={onClose} />;
}
