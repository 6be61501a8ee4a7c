import { toAppError } from '@portray/foundation/errors';
import { createActing, type Role } from './acting.ts';
import { loadPhotoPixels, type PhotoPixels } from './photo-pixels.ts';
import { createSpeechClock, wallMs } from './speech-clock.ts';
import { createStage, type Stage } from './stage.ts';
import type { FromStage, StagePhoto, ToStage } from './stage-messages.ts';
import { createStageScreen, type StageScreen } from './stage-screen.ts';

/** What is drawn reaches the eye a refresh or two later, so the picture is drawn for then. */
const displayLagSeconds = 0.025;
const restingRole: Role = {
  settings: { talkingStyle: 'stable', expression: 'default', backgroundAnimation: 'static' },
  timeline: undefined,
  motion: 'full',
};

let role = restingRole;
let acting = createActing(role);
let stage: Stage | undefined;
let screen: StageScreen | undefined;
let isShown = true;
let isTicking = false;
let loading: AbortController | undefined;
let loaded: { imageUrl: string; pixels: PhotoPixels } | undefined;
const clock = createSpeechClock();
const measure = { frames: 0, drawMs: 0 };

self.addEventListener('message', ({ data }: MessageEvent<ToStage>) => {
  if (data.kind === 'open') screen = createStageScreen(data.canvas, tell);
  if (data.kind === 'photo') void prepare(data);
  if (data.kind === 'sound') clock.set(data.position);
  if (data.kind === 'measure') tell({ kind: 'measured', ...measure });
  if (data.kind === 'shown') isShown = data.isShown;
  if (data.kind === 'role') {
    role = data.role;
    acting.cast(role);
  }
  startTicking();
});

async function prepare({ ticket, photo, frame }: Extract<ToStage, { kind: 'photo' }>): Promise<void> {
  loading?.abort();
  loading = new AbortController();
  const { signal } = loading;
  try {
    const { image, landmarks } = await pixelsOf(photo, signal);
    signal.throwIfAborted();
    const startMs = performance.now();
    stage = createStage(image, landmarks, frame);
    acting = createActing(role);
    screen?.resize(frame);
    draw(stage);
    tell({ kind: 'ready', ticket, prepareMs: performance.now() - startMs });
    startTicking();
  } catch (error) {
    if (!signal.aborted) fail(ticket, error);
  }
}

async function pixelsOf(photo: StagePhoto, signal: AbortSignal): Promise<PhotoPixels> {
  const { imageUrl, landmarks } = photo;
  if (photo.pixels) return { image: photo.pixels, landmarks };
  if (loaded?.imageUrl !== imageUrl) loaded = { imageUrl, pixels: await loadPhotoPixels(imageUrl, landmarks, signal) };
  return loaded.pixels;
}

function startTicking(): void {
  if (isTicking || !isShown || !stage) return;
  isTicking = true;
  nextTick();
}

function nextTick(): void {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(tick);
  else setTimeout(tick, 16);
}

function tick(): void {
  isTicking = isShown && stage !== undefined;
  if (!isTicking || !stage) return;
  try {
    draw(stage);
    nextTick();
  } catch (error) {
    isTicking = false;
    stage = undefined;
    fail(-1, error);
  }
}

function draw({ frame, rgba, draw }: Stage): void {
  const nowMs = wallMs();
  const controls = acting.poseAt(nowMs / 1000, spokenSeconds(nowMs));
  if (!controls) return;
  const startMs = performance.now();
  screen?.show(rgba, frame, draw(controls, role.settings.backgroundAnimation));
  measure.frames++;
  measure.drawMs += performance.now() - startMs;
}

function spokenSeconds(nowMs: number): number | undefined {
  const position = clock.at(nowMs);
  return position && position.seconds + (position.isRunning ? displayLagSeconds : 0);
}

function fail(ticket: number, error: unknown): void {
  tell({ kind: 'failed', ticket, message: toAppError(error).message });
}

function tell(message: FromStage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
