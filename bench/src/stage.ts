import { cpus } from 'node:os';
import { type FrameSize, frameSize } from '@portray/contracts/frame-size';
import type { Background, Layout, SceneText } from '@portray/contracts/scene';
import { plainLook } from '@portray/stage/brand-look';
import { measureBy } from '@portray/stage/measure';
import { type NodeCanvas, openNodeCanvas } from '@portray/stage/node-canvas';
import { paintBehind, paintInFront } from '@portray/stage/paint-scene';
import { planScene } from '@portray/stage/plan-scene';

// npm run bench:stage: how long it takes to plan a scene, and to paint it once, behind and in front of the presenter.

const frames: [string, FrameSize][] = [
  ['1080p', frameSize('youtube', '1080p')],
  ['4K', { width: 3840, height: 2160 }],
];
const layouts: Layout[] = [
  { kind: 'full' },
  { kind: 'left', edge: 'cut-out' },
  { kind: 'half', side: 'right' },
  { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' },
  { kind: 'voice-only' },
];
const texts: SceneText[] = [
  { kind: 'title', text: 'Three habits that stay', fromWord: 0 },
  { kind: 'list', items: ['Begin with two minutes', 'Tie it to a place', 'Write down when it worked'], fromWord: 4 },
  { kind: 'lower-third', name: 'Ada Lindqvist', line: 'Teacher of small habits', style: 'bar', fromWord: 0 },
];
const background: Background = {
  kind: 'slide',
  url: 'slide.png',
  slidesId: '00000000-0000-4000-8000-000000000001',
  page: 1,
  fit: 'contain',
};
const rounds = 7;

function medianMs(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

function measureLayout(layout: Layout, frame: FrameSize, slide: NodeCanvas) {
  const { canvas, stage } = openNodeCanvas(frame.width, frame.height);
  const plan = () =>
    planScene({
      scene: { layout, background, texts },
      frame,
      canBeCutOut: true,
      aiLabel: true,
      watermark: true,
      captions: { shown: true, place: 'bottom' },
      look: plainLook,
      language: 'en',
      measure: measureBy(stage.context),
    });
  const planned = plan();
  const pictures = { behind: { image: slide.canvas, width: slide.canvas.width, height: slide.canvas.height } };
  // What was painted is only drawn when it is asked for.
  const settle = () => canvas.data();
  const behindMs = medianMs(() => {
    paintBehind(stage, planned, pictures);
    settle();
  });
  const inFrontMs = medianMs(() => {
    canvas.getContext('2d').clearRect(0, 0, frame.width, frame.height);
    paintInFront(stage, planned, {}, 99);
    settle();
  });
  return { planMs: medianMs(plan), behindMs, inFrontMs };
}

const slide = openNodeCanvas(1920, 1080);
slide.stage.context.fillStyle = '#ffffff';
slide.stage.context.fillRect(0, 0, 1920, 1080);
console.log(`${cpus()[0]?.model}, median of ${rounds}, milliseconds: plan, behind, in front`);
for (const [name, frame] of frames)
  for (const layout of layouts) {
    const { planMs, behindMs, inFrontMs } = measureLayout(layout, frame, slide);
    console.log([name, layout.kind, ...[planMs, behindMs, inFrontMs].map((ms) => ms.toFixed(1))].join('\t'));
  }
