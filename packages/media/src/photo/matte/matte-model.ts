import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { matteSide } from '@portray/foundation/matte';
import * as tf from '@tensorflow/tfjs-core';
import { resizePicture } from '../files/decode-photo.ts';
import { startTensorFlow } from '../tensorflow.ts';
import { readTflite } from './tflite-file.ts';
import { openNetwork } from './tflite-network.ts';

/** Tells people from what is behind them: shares of the person as in foundation/matte, for the whole picture. */
export type MatteModel = { matteOf(image: RgbImage): Promise<Float32Array> };

/** Loads MediaPipe's selfie segmentation (MobileNet v3, 250 kB) from the file in its package: 20 ms, then 30 to 100 ms a picture. */
export async function loadMatteModel(): Promise<MatteModel> {
  const folder = dirname(createRequire(import.meta.url).resolve('@mediapipe/selfie_segmentation'));
  const [file] = await Promise.all([readFile(join(folder, 'selfie_segmentation.tflite')), startTensorFlow()]);
  const network = openNetwork(readTflite(file));
  return {
    async matteOf(image) {
      const { data } = await resizePicture(image, matteSide, matteSide);
      const shape: [number, number, number, number] = [1, matteSide, matteSide, 3];
      const output = tf.tidy(() => network.run(tf.div(tf.cast(tf.tensor4d(data, shape, 'int32'), 'float32'), 255)));
      try {
        return Float32Array.from(await output.data());
      } finally {
        tf.dispose(output);
      }
    },
  };
}
