import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { matteSide } from '@portray/foundation/matte';
import { byteAt } from '@portray/foundation/typed-reads';
import * as tf from '@tensorflow/tfjs-core';
import { resizePicture } from '../files/decode-photo.ts';
import { startTensorFlow } from '../tensorflow.ts';
import { readTflite } from './tflite-file.ts';
import { openNetwork } from './tflite-network.ts';

/** Tells people from what is behind them: shares of the person as in foundation/matte, for the whole picture. */
export type MatteModel = { matteOf(image: RgbImage): Promise<Float32Array> };

/**
 * Loads MediaPipe's selfie segmentation (MobileNet v3, 250 kB) from the file in its package: 20 ms, then 60 to 200 ms a picture.
 * It looks at each picture twice, as it is and mirrored: what it takes for the person by chance it takes once, and then it is in doubt.
 */
export async function loadMatteModel(): Promise<MatteModel> {
  const folder = dirname(createRequire(import.meta.url).resolve('@mediapipe/selfie_segmentation'));
  const [file] = await Promise.all([readFile(join(folder, 'selfie_segmentation.tflite')), startTensorFlow()]);
  const network = openNetwork(readTflite(file));
  const shape: [number, number, number, number] = [1, matteSide, matteSide, 3];
  const sharesIn = async (pixels: Uint8Array) => {
    const output = tf.tidy(() => network.run(tf.div(tf.cast(tf.tensor4d(pixels, shape, 'int32'), 'float32'), 255)));
    try {
      return await output.data();
    } finally {
      tf.dispose(output);
    }
  };
  return {
    async matteOf(image) {
      const { data } = await resizePicture(image, matteSide, matteSide);
      const straight = await sharesIn(data);
      const mirrored = await sharesIn(data.map((_, at) => byteAt(data, 3 * mirror(Math.floor(at / 3)) + (at % 3))));
      return Float32Array.from(straight, (share, at) => (share + (mirrored[mirror(at)] ?? 0)) / 2);
    },
  };
}

/** The place that is as far from the other side. */
const mirror = (at: number) => at + matteSide - 1 - 2 * (at % matteSide);
