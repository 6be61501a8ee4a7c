import { frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { Scene } from '@portray/contracts/scene';
import { useEffect, useRef } from 'react';
import { paintPicture } from './paint-picture.ts';
import classes from './scene-picture.module.css';

export type ScenePictureProps = {
  scene: Scene;
  shape: VideoSize;
  language: string;
  /** Of the presenter, where the scene has none of its own. */
  photoUrl: string | null;
  /** What is seen, for those who do not see it. */
  label: string;
};

/** A still picture of a scene with all of its texts, painted as the video will be. */
export function ScenePicture({ scene, shape, language, photoUrl, label }: ScenePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = frameSize(shape, '720p');
  useEffect(() => {
    const given = new AbortController();
    if (canvas.current) void paintPicture(canvas.current, { scene, shape, language, photoUrl }, given.signal);
    return () => given.abort();
  }, [scene, shape, language, photoUrl]);
  return (
    <canvas ref={canvas} className={classes.picture} width={width} height={height} role="img" aria-label={label} />
  );
}
