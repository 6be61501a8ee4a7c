import { Button, VisuallyHidden } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { StageSetting } from '#lib/stage/scene-plan.ts';
import type { LivePhoto } from '#live/live-inputs.ts';
import { type Editor, isFull } from '../use-editor.ts';
import { type SceneActions, sceneActions } from './scene-actions.ts';
import { SceneCard } from './scene-card.tsx';
import classes from './scenes.module.css';
import { useSceneDrag } from './use-scene-drag.ts';
import { useShownInSight } from './use-shown-in-sight.ts';

type SceneStripProps = {
  editor: Editor;
  setting: StageSetting;
  presenters: ReadonlyMap<string, LivePhoto>;
  /** Scenes that cannot be rendered as they are. */
  faultyIds: ReadonlySet<string>;
};

/** The scenes in order: small pictures to choose, drag and change. */
export function SceneStrip({ editor, setting, presenters, faultyIds }: SceneStripProps) {
  const { storyboard, scene: shown } = editor;
  const [said, say] = useState('');
  const actions = useLatestActions(sceneActions(editor, say));
  const list = useRef<HTMLOListElement>(null);
  const drag = useSceneDrag(list, actions);
  const full = isFull(storyboard);
  const keepFocus = useKeptFocus(list);
  const strip = useRef<HTMLElement>(null);
  useShownInSight(strip, shown.id);
  return (
    <nav ref={strip} className={classes.strip} aria-label="Scenes">
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <VisuallyHidden id="scene-keys">Alt and an arrow key moves a scene, Delete deletes it.</VisuallyHidden>
      <ol ref={list} className={classes.list} onKeyDownCapture={keepFocus} {...drag}>
        {storyboard.scenes.map((scene, index) => {
          const photoUrl = editor.photoOf(scene);
          return (
            <MemoCard
              key={scene.id}
              scene={scene}
              number={index + 1}
              isShown={scene.id === shown.id}
              isLast={index === storyboard.scenes.length - 1}
              isFull={full}
              isFaulty={faultyIds.has(scene.id)}
              usualSpeed={editor.settings.voiceSpeed}
              setting={setting}
              photo={photoUrl === null ? undefined : presenters.get(photoUrl)}
              actions={actions}
            />
          );
        })}
      </ol>
      <Button
        className={classes.add}
        leftSection={<IconPlus size={16} />}
        disabled={full}
        onClick={() => actions.addAfter(shown.id)}
      >
        Add a scene
      </Button>
      {full && <p className={classes.full}>A video can have up to {limits.maxScenes} scenes.</p>}
    </nav>
  );
}

/** A scene that is moved or deleted by keys loses the focus: the one that is shown then takes it. */
function useKeptFocus(list: RefObject<HTMLOListElement | null>) {
  const isToFocus = useRef(false);
  useEffect(() => {
    if (!isToFocus.current) return;
    isToFocus.current = false;
    list.current?.querySelector<HTMLElement>('[data-shown] button')?.focus();
  });
  return ({ key, altKey }: KeyboardEvent) => {
    if (key !== 'Delete' && !(altKey && key.startsWith('Arrow'))) return;
    isToFocus.current = true;
    // Where nothing was moved or deleted, the strip is not drawn anew.
    setTimeout(() => {
      isToFocus.current = false;
    });
  };
}

const MemoCard = memo(SceneCard);

/** Actions that stay the same object, so that cards are drawn anew only where their scene changes. */
function useLatestActions(actions: SceneActions): SceneActions {
  const latest = useRef(actions);
  latest.current = actions;
  return useMemo<SceneActions>(
    () => ({
      select: (id) => latest.current.select(id),
      addAfter: (id) => latest.current.addAfter(id),
      duplicate: (id) => latest.current.duplicate(id),
      split: () => latest.current.split(),
      joinWithNext: (id) => latest.current.joinWithNext(id),
      remove: (id) => latest.current.remove(id),
      move: (id, to) => latest.current.move(id, to),
    }),
    [],
  );
}
