import type { Scene } from '@portray/contracts/scene';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { paintSmall } from '#lib/stage/paint-stage.ts';
import { pictureOf, usePictureNews } from '#lib/stage/pictures.ts';
import { pictureBehind, planOf, type StageSetting, sideIn, smallFrame } from '#lib/stage/scene-plan.ts';
import { useTriedCutOut } from '#lib/stage/tried-cut-outs.ts';
import type { LivePhoto } from '#live/live-inputs.ts';
import classes from './scenes.module.css';

type SceneThumbProps = { scene: Scene; setting: StageSetting; photo: LivePhoto | undefined };

/** A scene as a small picture, painted when it comes near the window and when it changes. */
export const SceneThumb = memo(function SceneThumb({ scene, setting, photo }: SceneThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(canvas);
  usePictureNews();
  const { layout, background, texts, captions } = scene;
  const frame = smallFrame(setting.videoSize);
  const landmarks = photo?.landmarks;
  const cutOut = useTriedCutOut({ photo, layout });
  // What is said, and how long it stays, changes nothing of the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these decide the picture
  const plan = useMemo(() => {
    if (!isNear) return undefined;
    return planOf({ scene, frame: smallFrame(setting.videoSize), setting, landmarks, cutOut });
  }, [isNear, layout, background, texts, captions, setting, landmarks, cutOut]);
  const behind = isNear ? pictureOf(pictureBehind(background), 'small') : undefined;
  const still = isNear && plan?.presenter && photo ? pictureOf({ url: photo.image_url }, 'small') : undefined;
  const logo = isNear && setting.logoUrl !== undefined ? pictureOf({ url: setting.logoUrl }, 'whole') : undefined;
  useEffect(() => {
    if (!canvas.current || !plan) return;
    const { current } = canvas;
    // After what the person sees first: the stage, and what they type.
    const side = sideIn(plan, cutOut);
    const small = { plan, behind, photo: still, logo, landmarks, side };
    const request = requestAnimationFrame(() => paintSmall(current, small));
    return () => cancelAnimationFrame(request);
  }, [plan, behind, still, logo, landmarks, cutOut]);
  return <canvas ref={canvas} className={classes.thumb} style={{ aspectRatio: `${frame.width} / ${frame.height}` }} />;
});

/** Whether it was in the window or near it once. */
function useIsNear(element: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
