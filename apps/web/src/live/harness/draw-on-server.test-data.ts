import type { Backdrop } from '@portray/contracts/backdrop';
import { frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { Framing } from '@portray/contracts/video-settings';
import { perform } from '@portray/talking-photo/performance';
import { writeRgba } from '@portray/talking-photo/rgba';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { expect } from 'vitest';
import type { LiveMaterial } from './open-harness.test-data.ts';

/** A frame of the finished video as the server draws it: RGBA. */
export function drawOnServer(
  material: LiveMaterial,
  frame: number,
  videoSize: VideoSize,
  framing?: Framing,
  backdrop?: Backdrop,
): Uint8Array {
  const size = frameSize(videoSize, '720p');
  const settings = { talkingStyle: 'stable', expression: 'default' } as const;
  const { pixels: photo, landmarks } = material;
  const drawing = createTalkingPhoto({
    photo,
    landmarks,
    framing,
    frame: size,
    backdrop: backdrop?.kind === 'picture' ? { kind: 'picture', picture: photo } : backdrop,
  });
  if (backdrop) expect(drawing.facts.hasOutline).toBe(true);
  const animator = perform({
    timeline: material.timeline,
    settings,
    framesPerSecond: 30,
    face: material.landmarks,
  });
  const rgba = new Uint32Array(size.width * size.height);
  writeRgba(drawing.draw(animator.controlsAt(frame)), size, { left: 0, top: 0, ...size }, rgba);
  return new Uint8Array(rgba.buffer);
}
