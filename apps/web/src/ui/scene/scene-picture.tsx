import { frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { Scene } from '@portray/contracts/scene';
import { measureBy } from '@portray/stage/measure';
import { useEffect, useMemo, useRef } from 'react';
import { logosOf } from '#lib/stage/logos.ts';
import { paintSmall } from '#lib/stage/paint-stage.ts';
import { pictureOf, usePictureNews } from '#lib/stage/pictures.ts';
import { pictureBehind, planOf, type StageSetting, smallFrame } from '#lib/stage/scene-plan.ts';
import { useTypefaces } from '#lib/stage/typefaces.ts';
import { useBrand } from '#lib/stage/use-brand.ts';
import { usePresenters } from '#live/use-presenters.ts';
import classes from './scene-picture.module.css';

export type ScenePictureProps = {
  scene: Scene;
  shape: VideoSize;
  language: string;
  /** Of the presenter, where the scene has none of its own. */
  photoUrl: string | null;
  /** Whose colours, typefaces and logo it has; left out, plain. */
  brandKitId?: string | undefined;
  /** What is seen, for those who do not see it. */
  label: string;
};

const noLogos = { logoUrl: undefined, otherLogoUrl: undefined };

/** A still picture of a scene with all of its texts, painted as the video will be: the presenter as the engine frames the photo. */
export function ScenePicture({ scene, shape, language, photoUrl, brandKitId, label }: ScenePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  usePictureNews();
  // Letters of a picture that is made much smaller are torn.
  const frame = useMemo(() => (devicePixelRatio > 1 ? frameSize(shape, '720p') : smallFrame(shape)), [shape]);
  const url = scene.presenter?.photoUrl ?? photoUrl;
  const photo = usePresenters(url === null ? [] : [url]).get(url ?? '');
  const landmarks = photo?.landmarks;
  const setting = useSetting({ scene, shape, language, brandKitId });
  const plan = useMemo(
    () => setting && planOf({ scene, frame, setting, landmarks, cutOut: undefined }),
    [scene, frame, setting, landmarks],
  );
  const isClip = scene.background.kind === 'clip';
  const behind = pictureOf(pictureBehind(scene.background), 'small');
  const { logo, otherLogo } = logosOf(setting ?? noLogos, 'small');
  const still = plan?.presenter && url !== null ? pictureOf({ url }, 'small') : undefined;
  useEffect(() => {
    if (canvas.current && plan)
      paintSmall(canvas.current, { plan, behind, isClip, photo: still, logo, otherLogo, landmarks, side: undefined });
  }, [plan, behind, isClip, logo, otherLogo, still, landmarks]);
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      width={frame.width}
      height={frame.height}
      role="img"
      aria-label={label}
    />
  );
}

type Asked = Pick<ScenePictureProps, 'scene' | 'shape' | 'language' | 'brandKitId'>;

/** Without captions and marks; undefined where the browser has no canvas. */
function useSetting({ scene, shape, language, brandKitId }: Asked): StageSetting | undefined {
  const { look, logoUrl, otherLogoUrl, chosen, own } = useBrand(brandKitId);
  const loaded = useTypefaces(JSON.stringify(scene.texts), chosen, own);
  // Letters have other widths once their typefaces are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typefaces change what is measured
  return useMemo(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return undefined;
    return {
      videoSize: shape,
      look,
      logoUrl,
      otherLogoUrl,
      language,
      aiLabel: false,
      hasPresenter: false,
      watermark: false,
      captions: { shown: false, place: 'bottom' as const },
      measure: measureBy(context),
    };
  }, [shape, look, logoUrl, otherLogoUrl, language, loaded]);
}
