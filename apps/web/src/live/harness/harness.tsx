import { advancedSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { LiveController } from '../live-controller.ts';
import { LiveFrame } from '../live-frame.tsx';
import type { LiveInputs } from '../live-inputs.ts';
import { useLiveFrame } from '../use-live-frame.ts';
import { type Comparison, createComparison } from './comparison.ts';
import { TryOutPage } from './try-out-page.tsx';

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
