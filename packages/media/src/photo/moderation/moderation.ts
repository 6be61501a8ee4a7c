import { AppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import * as tf from '@tensorflow/tfjs-core';
import type { LayersModel } from '@tensorflow/tfjs-layers';
import { resizePicture } from '../files/decode-photo.ts';
import { startTensorFlow } from '../tensorflow.ts';

/** What a picture is likely to be, 0–1 each, together 1. */
export type ModerationScores = { drawing: number; hentai: number; neutral: number; porn: number; sexy: number };

export type ModerationModel = { scoresOf(image: RgbImage): Promise<ModerationScores> };

/** Refused from this sum of porn and hentai on. 'Sexy' never counts: it is high for paintings and plain portraits. */
const maxExplicit = 0.7;
/** Side of the network's input, in pixels. */
const inputSize = 224;

/** Throws AppError image_not_suitable for sexually explicit pictures. */
export function refuseExplicit(scores: ModerationScores): void {
  if (scores.porn + scores.hentai <= maxExplicit) return;
  throw new AppError(
    'image_not_suitable',
    'Image rejected by content filter. Please try a clear professional headshot.',
  );
}

/** What the network answers, in its order. */
const classes = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const satisfies (keyof ModerationScores)[];

/** Loads the small network (MobileNet v2, in the package of nsfwjs) from its files: about 0.3 s. */
export async function loadModerationModel(): Promise<ModerationModel> {
  const [{ loadLayersModel }] = await Promise.all([import('@tensorflow/tfjs-layers'), startTensorFlow()]);
  const network = await loadLayersModel({ load: networkParts });
  return { scoresOf: (image) => scoresOf(network, image) };
}

/** Only its data is taken: the package's own loader wants all of TensorFlow.js, ten times what is used here. */
async function networkParts(): Promise<tf.io.ModelArtifacts> {
  const { MobileNetV2Model: parts } = await import('nsfwjs/models/mobilenet_v2');
  const { default: model } = await parts.modelJson();
  const bundles = await Promise.all(parts.weightBundles.map((load) => load()));
  const weights = Buffer.concat(bundles.map((bundle) => Buffer.from(bundle.default, 'base64')));
  return tf.io.getModelArtifactsForJSON(model, async (manifest) => [
    manifest.flatMap((group) => group.weights),
    new Uint8Array(weights).buffer,
  ]);
}

async function scoresOf(network: LayersModel, image: RgbImage): Promise<ModerationScores> {
  const { data } = await resizePicture(image, inputSize, inputSize);
  const output = tf.tidy(() => {
    const pixels = tf.tensor4d(data, [1, inputSize, inputSize, 3], 'int32');
    return network.predict(tf.div(tf.cast(pixels, 'float32'), 255)) as tf.Tensor;
  });
  try {
    const chances = await output.data();
    const scores = classes.map((name, index) => [name, chances[index] ?? 0]);
    return Object.fromEntries(scores) as ModerationScores;
  } finally {
    tf.dispose(output);
  }
}
