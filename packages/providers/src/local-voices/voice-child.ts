// One neural voice model in a process of its own: a broken model ends the process, not the product.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkSound } from './sound-check.ts';
import type { ChildReply, ChildRequest, LoadRequest, SpeakRequest, VoiceReference } from './voice-messages.ts';

type Sound = { samples: Float32Array; sampleRate: number };
type Model = {
  sampleRate: number;
  numSpeakers: number;
  generateAsync(request: { text: string; generationConfig: object; enableExternalBuffer: boolean }): Promise<Sound>;
};
type Library = {
  OfflineTts: { createAsync(config: object): Promise<Model> };
  writeWave(path: string, sound: Sound): void;
  readWave(path: string): Sound;
};

let loaded: { model: Model; library: Library } | undefined;

// The parent ends us; a Ctrl-C in its terminal must not cut what it still wants to finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (request: ChildRequest) => {
  const work = request.kind === 'load' ? load(request) : speak(request);
  work.then(reply, (error: unknown) => reply({ id: request.id, error: String(error) }));
});

function reply(message: ChildReply): void {
  process.send?.(message);
}

async function load({ id, runtimeFolder, config }: LoadRequest): Promise<ChildReply> {
  const library: Library = createRequire(join(runtimeFolder, 'package.json'))('sherpa-onnx-node');
  const model = await library.OfflineTts.createAsync(config);
  loaded = { model, library };
  return { id, sampleRate: model.sampleRate, speakerCount: model.numSpeakers };
}

async function speak(request: SpeakRequest): Promise<ChildReply> {
  const { id, pieces, wavPath, speaker, speed, extra, reference, numSteps } = request;
  if (!loaded) throw new Error('No model was loaded.');
  const { model, library } = loaded;
  const { sampleRate } = model;
  const parts: Float32Array[] = [];
  const likeness = reference && referenceOf(library.readWave(reference.wavPath), reference);
  const manner = { sid: speaker, speed, silenceScale: 0.2, ...likeness, ...(numSteps && { numSteps }) };
  for (const { text, pauseSeconds } of pieces) {
    if (text) {
      const generationConfig = { ...manner, ...(extra && { extra }) };
      const { samples } = await model.generateAsync({ text, generationConfig, enableExternalBuffer: false });
      checkSound(samples, sampleRate, text, speed);
      parts.push(samples);
    }
    if (pauseSeconds > 0) parts.push(new Float32Array(Math.round(pauseSeconds * sampleRate)));
  }
  const samples = join32(parts);
  library.writeWave(wavPath, { samples, sampleRate });
  return { id, seconds: samples.length / sampleRate };
}

/** What models that take on a voice listen to. */
function referenceOf({ samples, sampleRate }: Sound, { seconds, text }: VoiceReference): object {
  const referenceAudio = samples.slice(0, seconds * sampleRate);
  return { referenceAudio, referenceSampleRate: sampleRate, ...(text && { referenceText: text }) };
}

function join32(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
