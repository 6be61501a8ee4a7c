import { advancedSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { clampedAt } from '@portray/foundation/typed-reads';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { LiveController } from '../live-controller.ts';
import { LiveFrame, useLiveFrame } from '../live-frame.tsx';
import type { LiveInputs, LivePhoto } from '../live-inputs.ts';
import { useTryOut } from '../use-try-out.ts';

const queries = new QueryClient();
const settings = advancedSettings.parse({});

/** A sentence to type, and a portrait that says it. */
function TryOutPage({ photo }: { photo: LivePhoto }) {
  return (
    <QueryClientProvider client={queries}>
      <TryOutForm photo={photo} />
    </QueryClientProvider>
  );
}

function TryOutForm({ photo }: { photo: LivePhoto }) {
  const [text, setText] = useState('');
  const { live, fault, say } = useTryOut({ photo, videoSize: 'square', settings });
  globalThis.liveHarness = { ...globalThis.liveHarness, controller: live.controller };
  return (
    <>
      <div style={{ width: 320 }}>
        <LiveFrame live={live} label="Presenter" />
      </div>
      <input aria-label="Sentence" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => say({ text, voiceId: 'en-gb-alice', language: 'en', settings: {} })}>
        Say it
      </button>
      <output>
        {live.state.speech} {fault?.message}
      </output>
    </>
  );
}

/** What tests and measurements hold of the page. */
export type Harness = {
  controller: LiveController;
  change(inputs: Partial<LiveInputs>): void;
  remove(): void;
  comparison: Comparison;
};

declare global {
  var liveHarness: Harness;
}

/** One live frame that shows `material.json` of its server, and nothing of the product around it. */
function HarnessPage({ initial }: { initial: LiveInputs }) {
  const [inputs, setInputs] = useState(initial);
  const live = useLiveFrame(inputs);
  globalThis.liveHarness = {
    controller: live.controller,
    change: (next) => setInputs((before) => ({ ...before, ...next })),
    remove: () => root.unmount(),
    comparison,
  };
  const { speech, durationSeconds } = live.state;
  return (
    <>
      <div style={{ width: 640 }}>
        <LiveFrame live={live} label="Presenter" />
      </div>
      <button type="button" onClick={() => (speech === 'playing' ? live.controller.pause() : live.controller.play())}>
        {speech === 'playing' ? 'Pause' : 'Play'}
      </button>
      <output>
        {live.state.mode}, {speech}, {durationSeconds.toFixed(1)} s {live.state.stillBecause?.message}
        {live.state.soundFault?.message}
      </output>
    </>
  );
}

const comparison = createComparison();
const root = createRoot(known(document.getElementById('root')));
const isTryOut = location.hash === '#try-out';
const material = await fetch('./material.json').then((response) => response.json());
const initial = { videoSize: 'youtube', settings: advancedSettings.parse({}), speech: undefined, ...material };
root.render(isTryOut ? <TryOutPage photo={material.photo} /> : <HarnessPage initial={initial} />);

/** How far two pictures are apart: the largest and the mean difference of their bytes. */
type Difference = { largest: number; mean: number };

/** Compares what the page's canvas shows with a picture that was kept. */
type Comparison = {
  /** Keeps the RGBA bytes at an address, or what is shown now. */
  keep(address?: string): Promise<void>;
  difference(): Promise<Difference>;
};

/** In the page, because a frame of pixels takes longer to a test than to the eye. */
function createComparison(): Comparison {
  let kept = new Uint8ClampedArray();
  return {
    async keep(address) {
      kept = address ? new Uint8ClampedArray(await (await fetch(address)).arrayBuffer()) : await shownPixels();
    },
    difference: async () => differ(kept, await shownPixels()),
  };
}

async function shownPixels(): Promise<Uint8ClampedArray<ArrayBuffer>> {
  await new Promise(requestAnimationFrame);
  const canvas = known(document.querySelector('canvas'));
  const context = known(
    new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true }),
  );
  context.drawImage(canvas, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data as Uint8ClampedArray<ArrayBuffer>;
}

function differ(a: Uint8ClampedArray, b: Uint8ClampedArray): Difference {
  if (a.length !== b.length) return { largest: 255, mean: 255 };
  let [largest, sum] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const apart = Math.abs(clampedAt(a, i) - clampedAt(b, i));
    sum += apart;
    if (apart > largest) largest = apart;
  }
  return { largest, mean: sum / a.length };
}
