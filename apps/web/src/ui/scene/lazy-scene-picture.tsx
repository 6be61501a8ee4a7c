import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import classes from './lazy-scene-picture.module.css';
import type { ScenePictureProps } from './scene-picture.tsx';

const Picture = lazyPart(
  () => import('./scene-picture.tsx').then((part) => part.ScenePicture),
  () => null,
);

/** A still picture of a scene in a box of its shape; the painter comes after the page. */
export function LazyScenePicture(props: ScenePictureProps) {
  return (
    <div className={classes.box} data-shape={props.shape}>
      <Suspense>
        <Picture {...props} />
      </Suspense>
    </div>
  );
}
