/** Frames on their way from the render workers to the encoder: a ring of slots in shared memory, no copy on the way. */
export type FrameRing = {
  frameBytes: number;
  slots: number;
  pixels: SharedArrayBuffer;
  /** One Int32 per slot: free, full or broken. */
  states: SharedArrayBuffer;
};

const free = 0;
const full = 1;
const broken = 2;

/** Makes an empty ring. `slots` is a multiple of the number of workers, so that each slot has one writer. */
export function createFrameRing(frameBytes: number, slots: number): FrameRing {
  return {
    frameBytes,
    slots,
    pixels: new SharedArrayBuffer(frameBytes * slots),
    states: new SharedArrayBuffer(slots * 4),
  };
}

/** The slot of a frame as bytes. */
function slotOf(ring: FrameRing, frameIndex: number): Uint8Array {
  return new Uint8Array(ring.pixels, (frameIndex % ring.slots) * ring.frameBytes, ring.frameBytes);
}

/** Waits, blocking the worker, until the frame's slot is free, then lets `write` fill it; false when the ring is broken. */
export function putFrame(ring: FrameRing, frameIndex: number, write: (slot: Uint8Array) => void): boolean {
  const states = new Int32Array(ring.states);
  const slot = frameIndex % ring.slots;
  Atomics.wait(states, slot, full);
  if (Atomics.load(states, slot) === broken) return false;
  write(slotOf(ring, frameIndex));
  // The ring may have been broken meanwhile: that must not be overwritten.
  Atomics.compareExchange(states, slot, free, full);
  Atomics.notify(states, slot);
  return true;
}

/** Waits for a frame; its bytes stay untouched until `releaseFrame`. Undefined when the ring is broken. */
export async function takeFrame(ring: FrameRing, frameIndex: number): Promise<Uint8Array | undefined> {
  const states = new Int32Array(ring.states);
  const slot = frameIndex % ring.slots;
  const wait = Atomics.waitAsync(states, slot, free);
  if (wait.async) await wait.value;
  return Atomics.load(states, slot) === full ? slotOf(ring, frameIndex) : undefined;
}

/** Hands the slot of a frame back to its worker. */
export function releaseFrame(ring: FrameRing, frameIndex: number): void {
  const states = new Int32Array(ring.states);
  const slot = frameIndex % ring.slots;
  Atomics.compareExchange(states, slot, full, free);
  Atomics.notify(states, slot);
}

/** Ends all waiting on both sides. */
export function breakRing(ring: FrameRing): void {
  const states = new Int32Array(ring.states);
  for (let slot = 0; slot < ring.slots; slot++) {
    Atomics.store(states, slot, broken);
    Atomics.notify(states, slot);
  }
}
