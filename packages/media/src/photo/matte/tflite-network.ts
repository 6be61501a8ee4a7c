import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import * as tf from '@tensorflow/tfjs-core';
import type { TfliteFile, TfliteLayer, TfliteTensor } from './tflite-file.ts';

/** A network that turns one tensor into another. */
export type Network = { run(input: tf.Tensor4D): tf.Tensor4D };

/** TensorFlow Lite's builtin operators by their numbers in its schema.fbs; MediaPipe's custom one by its name. */
const opcodes = {
  add: 0,
  averagePool2d: 1,
  conv2d: 3,
  depthwiseConv2d: 4,
  dequantize: 6,
  logistic: 14,
  mul: 18,
  relu: 19,
  resizeBilinear: 23,
  hardSwish: 117,
  transposeConv2dBias: 'Convolution2DTransposeBias',
} as const;

type Run = (layer: TfliteLayer, inputs: tf.Tensor[]) => tf.Tensor;

const runs = new Map<TfliteLayer['opcode'], Run>([
  [opcodes.add, (_layer, [a, b]) => tf.add(known(a), known(b))],
  // The model only pools the whole picture.
  [opcodes.averagePool2d, (_layer, [a]) => tf.mean(known(a), [1, 2], true)],
  [opcodes.conv2d, conv2d],
  [opcodes.depthwiseConv2d, depthwiseConv2d],
  [opcodes.dequantize, (_layer, [a]) => known(a).clone()],
  [opcodes.logistic, (_layer, [a]) => tf.sigmoid(known(a))],
  [opcodes.mul, (_layer, [a, b]) => tf.mul(known(a), known(b))],
  [opcodes.relu, (_layer, [a]) => tf.relu(known(a))],
  [opcodes.resizeBilinear, resizeBilinear],
  [opcodes.hardSwish, (_layer, [a]) => tf.mul(known(a), tf.div(tf.relu6(tf.add(known(a), 3)), 6))],
  [opcodes.transposeConv2dBias, transposeConv2dBias],
]);

/**
 * Prepares a model for TensorFlow.js, whose own loader reads another format. Only the operations above are known.
 * Throws AppError unexpected for others.
 */
export function openNetwork({ tensors, layers, input, output }: TfliteFile): Network {
  for (const { opcode } of layers) {
    if (!runs.has(opcode))
      throw new AppError('unexpected', unreadable, { cause: `the operation ${opcode} is not known` });
  }
  return {
    run: (picture) =>
      tf.tidy(() => {
        const results = new Map<number, tf.Tensor>([[input, picture]]);
        const tensorAt = (index: number) => results.get(index) ?? constant(known(tensors[index]));
        for (const layer of layers) {
          const run = known(runs.get(layer.opcode));
          results.set(layer.output, run(layer, layer.inputs.map(tensorAt)));
        }
        return known(results.get(output)) as tf.Tensor4D;
      }),
  };
}

const unreadable = 'The photo could not be examined. Please try again.';

function constant({ shape, values }: TfliteTensor): tf.Tensor {
  return tf.tensor(known(values), shape, values instanceof Int32Array ? 'int32' : 'float32');
}

/** Weights are stored as output, height, width, input; TensorFlow.js wants height, width, input, output. */
function conv2d(layer: TfliteLayer, [input, weights, bias]: tf.Tensor[]): tf.Tensor {
  const filter = tf.transpose(known(weights) as tf.Tensor4D, [1, 2, 3, 0]) as tf.Tensor4D;
  return tf.add(tf.conv2d(known(input) as tf.Tensor4D, filter, stridesOf(layer), paddingOf(layer)), known(bias));
}

function depthwiseConv2d(layer: TfliteLayer, [input, weights, bias]: tf.Tensor[]): tf.Tensor {
  const filter = tf.transpose(known(weights) as tf.Tensor4D, [1, 2, 3, 0]) as tf.Tensor4D;
  const result = tf.depthwiseConv2d(known(input) as tf.Tensor4D, filter, stridesOf(layer), paddingOf(layer));
  return tf.add(result, known(bias));
}

const stridesOf = (layer: TfliteLayer): [number, number] => [layer.option(2, 4), layer.option(1, 4)];
const paddingOf = (layer: TfliteLayer) => (layer.option(0, 1) === 0 ? 'same' : 'valid');

function resizeBilinear(layer: TfliteLayer, [input, size]: tf.Tensor[]): tf.Tensor {
  const [height, width] = known(size).dataSync();
  const [alignsCorners, usesHalfPixels] = [layer.option(2, 1) === 1, layer.option(3, 1) === 1];
  return tf.image.resizeBilinear(
    known(input) as tf.Tensor4D,
    [known(height), known(width)],
    alignsCorners,
    usesHalfPixels,
  );
}

/** The opposite of a convolution with windows of 2 × 2 in steps of 2: one pixel becomes four. */
function transposeConv2dBias(_layer: TfliteLayer, [input, weights, bias]: tf.Tensor[]): tf.Tensor {
  const from = known(input) as tf.Tensor4D;
  const filter = tf.transpose(known(weights) as tf.Tensor4D, [1, 2, 0, 3]) as tf.Tensor4D;
  const [count, height, width] = from.shape;
  const [, , channels] = filter.shape;
  return tf.add(tf.conv2dTranspose(from, filter, [count, 2 * height, 2 * width, channels], 2, 'same'), known(bias));
}
