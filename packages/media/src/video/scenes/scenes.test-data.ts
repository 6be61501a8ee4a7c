import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '@portray/contracts/scene';
import type { KeptParts, PresentScenesRequest, SceneMaterial } from '@portray/ports/scene-presenter';
import type { FrameDrawing } from '../frames/frame-source.ts';
import { frameBytes, type RenderJob } from '../frames/render-job.ts';
import { shortRequest } from '../presenting.test-data.ts';
import { composeScene } from './compose-scene.ts';

/** Scenes without a presenter, in blue, unless they say otherwise. */
export function testScene(number: number, wishes: Partial<Scene> = {}): Scene {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    script: 'Hello there.',
    layout: { kind: 'voice-only' },
    background: { kind: 'colour', colour: '#203060' },
    texts: [],
    transition: 'cut',
    holdSeconds: 0,
    ...wishes,
  };
}

export const titled = (text: string) => [{ kind: 'title' as const, text, fromWord: 0 }];

type Wishes = Partial<Omit<SceneMaterial, 'scene'>> & { scene?: Partial<Scene> };

/** A request of such scenes in the smallest size; each says 'Hello there.' in 1.21 s. */
export async function scenesRequest(folder: string, wishes: Wishes[]): Promise<PresentScenesRequest> {
  const { speech, settings, outPath, folder: work } = await shortRequest(folder);
  const captions = { shown: false, captionStyle: 'plain', captionPlace: 'bottom' } as const;
  const scenes = wishes.map(({ scene, ...material }, index) => {
    return { captions, speech, ...material, scene: testScene(index + 1, scene) };
  });
  return { scenes, settings: { ...settings, aiLabel: false }, outPath, folder: work, parts: await keepParts(folder) };
}

/** Parts that are kept in a folder, with what was asked for and what came. */
export async function keepParts(folder: string): Promise<KeptParts & { asked: string[]; kept: string[] }> {
  const store = join(folder, 'kept');
  await mkdir(store, { recursive: true });
  const [asked, kept]: [string[], string[]] = [[], []];
  return {
    asked,
    kept,
    async fetch(key, path) {
      asked.push(key);
      if (kept.includes(key)) await copyFile(join(store, key), path);
      return kept.includes(key);
    },
    async keep(key, path) {
      await copyFile(path, join(store, key));
      kept.push(key);
    },
  };
}

/** Composes scenes as the threads do, with a grey picture instead of a person. */
export function openPainted(job: RenderJob): FrameDrawing {
  if (!('layers' in job)) throw new Error('A scene was expected.');
  const { frame, presenter } = job;
  const compose = composeScene(job.layers, frame);
  const pixels = presenter && new Uint8Array(presenter.frame.width * presenter.frame.height * 1.5).fill(128);
  const close = async () => {};
  return {
    draw({ firstFrame, endFrame }) {
      let index = firstFrame;
      return {
        async next() {
          if (index === endFrame) return undefined;
          const target = new Uint8Array(frameBytes(job));
          compose(index++, target, pixels && { pixels });
          return target;
        },
        release() {},
        close,
      };
    },
    close,
  };
}
