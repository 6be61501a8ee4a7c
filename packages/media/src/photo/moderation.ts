import { AppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import * as tf from '@tensorflow/tfjs-core';
import { squeezePicture } from './decode-photo.ts';
import { startTensorFlow } from './tensorflow.ts';

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
  throw new AppError('image_not_suitable', 'This image cannot be used. Please try a clear professional headshot.');
}

/** Loads the small network (MobileNet v2, in the package of nsfwjs) from its files: about 0.3 s. */
export async function loadModerationModel(): Promise<ModerationModel> {
  await startTensorFlow();
  // Imported, not required: as CommonJS the package copies the 3.5 million characters of its weights one by one.
  const [{ load }, { MobileNetV2Model }] = await Promise.all([
    import('nsfwjs/core'),
    import('nsfwjs/models/mobilenet_v2'),
  ]);
  const model = await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] });
  return { scoresOf: (image) => scoresOf(model, image) };
}

type Classifier = {
  classify(input: tf.Tensor3D, topk?: number): Promise<{ className: string; probability: number }[]>;
};

async function scoresOf(model: Classifier, image: RgbImage): Promise<ModerationScores> {
  const { data } = await squeezePicture(image, inputSize, inputSize);
  const input = tf.tensor3d(data, [inputSize, inputSize, 3], 'int32');
  try {
    const classes = await model.classify(input, 5);
    const score = (name: string) => classes.find((one) => one.className === name)?.probability ?? 0;
    return {
      drawing: score('Drawing'),
      hentai: score('Hentai'),
      neutral: score('Neutral'),
      porn: score('Porn'),
      sexy: score('Sexy'),
    };
  } finally {
    tf.dispose(input);
  }
}
