import { ActionIcon, Button } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconAspectRatio,
  IconCheck,
  IconDots,
  IconPlayerPause,
  IconVolume,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { videoPlace } from '#lib/screens/places.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '#ui/dialog/menu-items.tsx';
import { Mark } from '#ui/logo.tsx';
import { SavedState } from './document/saved-state.tsx';
import { OtherShape, useOtherShape } from './panels/other-shape.tsx';
import { ShapeChoice, shapes } from './panels/shape-choice.tsx';
import classes from './storyboard.module.css';
import type { Editor } from './use-editor.ts';
import type { Make } from './use-make.ts';

type TopBarProps = { editor: Editor; make: Make; isPlaying: boolean; onPlayAll: () => void };

/** Name and state of the storyboard, undo and redo, the shape, playing all, and making the video. */
export function TopBar({ editor, make, isPlaying, onPlayAll }: TopBarProps) {
  const { video, shared, share, canShare, store, canUndo, canRedo } = editor;
  return (
    <header className={classes.top}>
      <ActionIcon
        component={Link}
        to={video.status === 'completed' ? videoPlace(video.id) : '/dashboard'}
        variant="quiet"
        size={40}
        aria-label={video.status === 'completed' ? 'Back to the video' : 'Back to Dashboard'}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <span className={classes.mark}>
        <Mark sizePx={28} />
      </span>
      <div className={classes.names}>
        <h1 className={classes.title}>
          <input
            className={classes.titleField}
            aria-label="Title"
            placeholder="Untitled Project"
            dir="auto"
            maxLength={limits.maxTitleCharacters}
            value={shared.title}
            onChange={(event) => share({ title: event.currentTarget.value }, 'title')}
          />
        </h1>
        <SavedState editor={editor} />
      </div>
      <ActionIcon
        variant="quiet"
        size={40}
        className={classes.undo}
        aria-label="Undo"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={store.undo}
      >
        <IconArrowBackUp size={20} />
      </ActionIcon>
      <ActionIcon
        variant="quiet"
        size={40}
        className={`${classes.undo} ${classes.onlyWide}`}
        aria-label="Redo"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!canRedo}
        onClick={store.redo}
      >
        <IconArrowForwardUp size={20} />
      </ActionIcon>
      <span className={classes.onlyWide}>
        {canShare ? <ShapeChoice editor={editor} /> : <OtherShape editor={editor} />}
      </span>
      <Button
        className={classes.onlyWide}
        leftSection={isPlaying ? <IconPlayerPause size={16} /> : <IconVolume size={16} />}
        onClick={onPlayAll}
      >
        {isPlaying ? 'Pause' : 'Play all'}
      </Button>
      <span className={classes.onlySmall}>
        <PhoneMenu editor={editor} isPlaying={isPlaying} onPlayAll={onPlayAll} />
      </span>
      <Button variant="gradient" loading={make.isStarting} disabled={!make.isPriced} onClick={make.start}>
        {make.isAgain ? 'Make again' : 'Create video'}
      </Button>
    </header>
  );
}

/** What has no room beside the title of a phone. */
function PhoneMenu({ editor, isPlaying, onPlayAll }: Omit<TopBarProps, 'make'>) {
  const { shared, share, canShare, store, canRedo } = editor;
  const copy = useOtherShape(editor);
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      button={
        <ActionIcon variant="quiet" size={36} aria-label="More">
          <IconDots size={20} />
        </ActionIcon>
      }
    >
      <MenuItem leftSection={isPlaying ? <IconPlayerPause size={16} /> : <IconVolume size={16} />} onClick={onPlayAll}>
        {isPlaying ? 'Pause' : 'Play all'}
      </MenuItem>
      <MenuItem disabled={!canRedo} leftSection={<IconArrowForwardUp size={16} />} onClick={store.redo}>
        Redo
      </MenuItem>
      <MenuDivider />
      <MenuLabel>Shape of the video</MenuLabel>
      {canShare ? (
        shapes.map(({ value, label }) => (
          <MenuItem
            key={value}
            aria-current={value === shared.video_size || undefined}
            leftSection={value === shared.video_size ? <IconCheck size={16} /> : <IconAspectRatio size={16} />}
            onClick={() => share({ video_size: value })}
          >
            {label}
          </MenuItem>
        ))
      ) : (
        <MenuItem leftSection={<IconAspectRatio size={16} />} disabled={copy.isPending} onClick={() => copy.mutate()}>
          Other shape, as a copy
        </MenuItem>
      )}
    </LazyMenu>
  );
}
