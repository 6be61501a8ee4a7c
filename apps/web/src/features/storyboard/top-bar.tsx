import { ActionIcon, Button } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconPlayerPause, IconVolume } from '@tabler/icons-react';
import { Link } from 'react-router';
import { videoPlace } from '#lib/screens/places.ts';
import { titleOf } from '#lib/video-words.ts';
import { Mark } from '#ui/logo.tsx';
import { SavedState } from './document/saved-state.tsx';
import { OtherShape } from './panels/other-shape.tsx';
import { ShapeChoice } from './panels/shape-choice.tsx';
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
          {canShare ? (
            <input
              className={classes.titleField}
              aria-label="Title"
              placeholder="Untitled Project"
              dir="auto"
              maxLength={limits.maxTitleCharacters}
              value={shared.title}
              onChange={(event) => share({ title: event.currentTarget.value }, 'title')}
            />
          ) : (
            <span dir="auto">{titleOf(shared)}</span>
          )}
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
        className={classes.undo}
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
      <Button variant="gradient" loading={make.isStarting} disabled={!make.isPriced} onClick={make.start}>
        {make.isAgain ? 'Make again' : 'Create video'}
      </Button>
    </header>
  );
}
