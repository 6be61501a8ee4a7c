import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-converter';
import { AppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { startTensorFlow, wasmFolder } from '../tensorflow.ts';

/** A face as the networks see it, in pixels of the picture they were given. */
export type RawFace = {
  /** 0–1, of the mesh network: how sure it is that this is a face. */
  score: number;
  /** x, y, z of the 468 points; z in the scale of x and y, negative towards the viewer. */
  points: number[];
};

export type FaceModel = {
  /** Every face of a small picture (the detector sees it at 256 × 256), the surest first. */
  facesIn(image: RgbImage): Promise<RawFace[]>;
};

const pointCount = 468;
/** Side of the mesh network's input; its z comes in these units. */
const meshInputSize = 192;
const maxFaces = 8;

type HumanFace = {
  faceScore: number;
  mesh: [number, number, number][];
  size: [number, number];
};
type HumanResult = { face: HumanFace[]; error?: string | null };
type Human = { load(): Promise<void>; detect(input: tf.Tensor3D): Promise<HumanResult> };
type HumanModule = { Human: new (config: object) => Human };

/** Loads the face detector (BlazeFace) and the face mesh (MediaPipe) from the files of their package: about 0.2 s. */
export async function loadFaceModel(): Promise<FaceModel> {
  await startTensorFlow();
  const require = createRequire(import.meta.url);
  // The package's exports do not lead to its WebAssembly build, so it is found beside the one they lead to.
  const folder = dirname(require.resolve('@vladmandic/human'));
  const { Human } = require(join(folder, 'human.node-wasm.js')) as HumanModule;
  const human = new Human(configuration(join(folder, '../models/')));
  await human.load();
  return { facesIn: (image) => facesIn(human, image) };
}

function configuration(modelFolder: string): object {
  const off = { enabled: false };
  return {
    backend: 'wasm',
    wasmPath: wasmFolder,
    modelBasePath: pathToFileURL(modelFolder).href,
    debug: false,
    async: false,
    warmup: 'none',
    // Every picture is looked at afresh: the same picture gives the same points whatever came before it.
    cacheSensitivity: 0,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: {
        rotation: true,
        maxDetected: maxFaces,
        minConfidence: 0.2,
        skipFrames: 0,
        skipTime: 0,
        return: false,
      },
      mesh: { enabled: true, keepInvalid: false },
      // The iris network shifts the eyelids, which the lids of the engine follow.
      iris: off,
      attention: off,
      emotion: off,
      description: off,
      antispoof: off,
      liveness: off,
    },
  };
}

async function facesIn(human: Human, image: RgbImage): Promise<RawFace[]> {
  const input = tf.tensor3d(image.data, [image.height, image.width, 3], 'int32');
  try {
    const result = await human.detect(input);
    if (result.error) {
      throw new AppError('unexpected', 'The photo could not be examined. Please try again.', { cause: result.error });
    }
    return result.face.map(rawFace).sort((a, b) => b.score - a.score);
  } finally {
    tf.dispose(input);
  }
}

/** Coordinates arrive cut to whole pixels (hence the half pixel) and z in units of the network's input. */
function rawFace(face: HumanFace): RawFace {
  const depthScale = face.size[0] / meshInputSize;
  const points = face.mesh.slice(0, pointCount).flatMap(([x, y, z]) => [x + 0.5, y + 0.5, z * depthScale]);
  return { score: face.faceScore, points };
}
