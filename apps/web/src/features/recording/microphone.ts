/** An open microphone that records. */
import { known } from '@portray/foundation/known';
export type Microphone = {
  /** How loud it is now: 0 silence, 1 as loud as can be. */
  level(): number;
  stop(): Promise<{ recording: Blob; seconds: number }>;
  /** Stops without a recording. */
  close(): void;
};

/** Kinds of recording in the order of preference; every browser has one of them. */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Speech with a root mean square of a quarter already fills the meter. */
const loudness = 4;

/**
 * A microphone for as long as a user wants it: `onLeft` ends the recording when `left` aborts. Where the person says yes
 * to the browser's question only after that, it is closed and undefined.
 */
export async function openWhileWanted(
  left: AbortSignal,
  onLeft: () => void,
  open: () => Promise<Microphone> = openMicrophone,
): Promise<Microphone | undefined> {
  const microphone = await open();
  if (!left.aborted) {
    left.addEventListener('abort', onLeft, { once: true });
    return microphone;
  }
  microphone.close();
  return undefined;
}

/** Asks for the microphone and begins to record. Throws what the browser says. */
async function openMicrophone(): Promise<Microphone> {
  if (!navigator.mediaDevices) throw new DOMException('No secure page.', 'NotSupportedError');
  const sound = { echoCancellation: false, noiseSuppression: false, autoGainControl: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: sound });
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2_048 });
  context.createMediaStreamSource(stream).connect(analyser);
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  const startedMs = performance.now();
  const samples = new Float32Array(analyser.fftSize);
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  return {
    close,
    level() {
      analyser.getFloatTimeDomainData(samples);
      const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(energy) * loudness);
    },
    stop: () =>
      new Promise((done) => {
        recorder.onstop = () => {
          close();
          const type = known((recorder.mimeType || 'audio/webm').split(';')[0]);
          done({ recording: new Blob(parts, { type }), seconds: (performance.now() - startedMs) / 1_000 });
        };
        recorder.stop();
      }),
  };
}

/** Why the microphone cannot be used, and what to do. */
export function microphoneWords(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The microphone is blocked. Allow it in the address bar, or upload a recording instead.';
  }
  if (name === 'NotFoundError') return 'There is no microphone on this device. Please upload a recording instead.';
  if (name === 'NotReadableError') return 'Another program is using the microphone. Close it and try again.';
  return 'The microphone could not be opened here. Please upload a recording instead.';
}
