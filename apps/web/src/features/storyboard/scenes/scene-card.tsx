import { ActionIcon, VisuallyHidden } from '@mantine/core';
import type { Scene } from '@portray/contracts/scene';
import { countWords } from '@portray/contracts/script';
import { withoutMarks } from '@portray/contracts/speech-marks';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconFold,
  IconGripVertical,
  IconPlus,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '#lib/number-words.ts';
import { logosOf } from '#lib/stage/logos.ts';
import { paintSmall } from '#lib/stage/paint-stage.ts';
import { pictureOf, usePictureNews } from '#lib/stage/pictures.ts';
import { pictureBehind, planOf, type StageSetting, sideIn, smallFrame } from '#lib/stage/scene-plan.ts';
import { useTriedCutOut } from '#lib/stage/tried-cut-outs.ts';
import { clockTime } from '#lib/times.ts';
import type { LivePhoto } from '#live/live-inputs.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/dialog/menu-items.tsx';
import { sceneSeconds } from '../scene-seconds.ts';
import type { SceneActions } from './scene-actions.ts';
import classes from './scenes.module.css';

type SceneCardProps = {
  scene: Scene;
  /** From 1. */
  number: number;
  isShown: boolean;
  isLast: boolean;
  isFull: boolean;
  isFaulty: boolean;
  usualSpeed: number;
  setting: StageSetting;
  photo: LivePhoto | undefined;
  actions: SceneActions;
};

const icon = { size: 16, stroke: 1.75 };

/** A scene of the strip: its picture, its length and how it begins. */
export function SceneCard(props: SceneCardProps) {
  const { scene, number, isShown, isLast, isFaulty, usualSpeed, setting, photo, actions } = props;
  const words = countWords(scene.script);
  const seconds = sceneSeconds(scene, usualSpeed);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (event.altKey && step) {
      actions.select(scene.id);
      actions.move(scene.id, number - 1 + step);
    } else if (event.key === 'Delete') actions.remove(scene.id);
    else return;
    event.preventDefault();
  };
  return (
    <li className={classes.item} data-scene={scene.id} data-shown={isShown || undefined}>
      <div className={classes.card}>
        <span className={classes.number} data-grip aria-hidden="true">
          {number}
          <IconGripVertical size={14} />
        </span>
        <button
          type="button"
          className={classes.choose}
          aria-current={isShown || undefined}
          aria-describedby="scene-keys"
          onClick={() => actions.select(scene.id)}
          onKeyDown={press}
        >
          <span className={classes.picture}>
            <SceneThumb scene={scene} setting={setting} photo={photo} />
          </span>
          <span className={classes.facts}>
            <span className={classes.length}>{clockTime(seconds)}</span>
            {isFaulty && (
              <span className={classes.fault}>
                <IconAlertTriangle size={14} aria-hidden="true" />
                <VisuallyHidden>Needs a look</VisuallyHidden>
              </span>
            )}
            <span className={classes.line} dir="auto">
              <VisuallyHidden>Scene {number}: </VisuallyHidden>
              {withoutMarks(scene.script).trim() ||
                (scene.layout.kind === 'voice-only' ? 'Card' : 'Nothing is said yet')}
              <VisuallyHidden>, {counted(words, 'word')}</VisuallyHidden>
            </span>
          </span>
        </button>
        {isShown && <CardMenu {...props} />}
      </div>
      {!isLast && <p className={classes.transition}>{scene.transition}</p>}
    </li>
  );
}

function CardMenu({ scene: { id }, number, isLast, isFull, actions }: SceneCardProps) {
  return (
    <div className={classes.menu}>
      <LazyMenu
        position="bottom-end"
        width={240}
        button={
          <ActionIcon variant="white" size={28} aria-label={`More for scene ${number}`}>
            <IconDots size={18} />
          </ActionIcon>
        }
      >
        <MenuItem disabled={isFull} leftSection={<IconPlus {...icon} />} onClick={() => actions.addAfter(id)}>
          Add a scene after it
        </MenuItem>
        <MenuItem disabled={isFull} leftSection={<IconCopy {...icon} />} onClick={() => actions.duplicate(id)}>
          Duplicate
        </MenuItem>
        <MenuItem disabled={isFull} leftSection={<IconScissors {...icon} />} onClick={actions.split}>
          Split at the cursor
        </MenuItem>
        <MenuItem disabled={isLast} leftSection={<IconFold {...icon} />} onClick={() => actions.joinWithNext(id)}>
          Join with the next
        </MenuItem>
        <MenuDivider />
        <MenuItem
          disabled={number === 1}
          leftSection={<IconArrowUp {...icon} />}
          onClick={() => actions.move(id, number - 2)}
        >
          Move up
        </MenuItem>
        <MenuItem disabled={isLast} leftSection={<IconArrowDown {...icon} />} onClick={() => actions.move(id, number)}>
          Move down
        </MenuItem>
        <MenuDivider />
        <MenuItem c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(id)}>
          Delete
        </MenuItem>
      </LazyMenu>
    </div>
  );
}

const noLogos = { logo: undefined, otherLogo: undefined };

type SceneThumbProps = { scene: Scene; setting: StageSetting; photo: LivePhoto | undefined };

/** A scene as a small picture, painted when it comes near the window and when it changes. */
const SceneThumb = memo(function SceneThumb({ scene, setting, photo }: SceneThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(canvas);
  usePictureNews();
  const { layout, background, texts, captions } = scene;
  const frame = smallFrame(setting.videoSize);
  const landmarks = photo?.landmarks;
  const isClip = background.kind === 'clip';
  const cutOut = useTriedCutOut({ photo, layout });
  // What is said, and how long it stays, changes nothing of the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these decide the picture
  const plan = useMemo(() => {
    if (!isNear) return undefined;
    return planOf({ scene, frame: smallFrame(setting.videoSize), setting, landmarks, cutOut });
  }, [isNear, layout, background, texts, captions, setting, landmarks, cutOut]);
  const behind = isNear ? pictureOf(pictureBehind(background), 'small') : undefined;
  const still = isNear && plan?.presenter && photo ? pictureOf({ url: photo.image_url }, 'small') : undefined;
  const { logo, otherLogo } = isNear ? logosOf(setting, 'whole') : noLogos;
  useEffect(() => {
    if (!canvas.current || !plan) return;
    const { current } = canvas;
    // After what the person sees first: the stage, and what they type.
    const side = sideIn(plan, cutOut);
    const small = { plan, behind, isClip, photo: still, logo, otherLogo, landmarks, side };
    const request = requestAnimationFrame(() => paintSmall(current, small));
    return () => cancelAnimationFrame(request);
  }, [plan, behind, isClip, still, logo, otherLogo, landmarks, cutOut]);
  return <canvas ref={canvas} className={classes.thumb} style={{ aspectRatio: `${frame.width} / ${frame.height}` }} />;
});

/** Whether it was in the window or near it once. */
function useIsNear(element: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
