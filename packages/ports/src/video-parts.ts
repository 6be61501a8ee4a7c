/** A stretch of a long video that is drawn and encoded by itself; `endFrame` is the first one behind it. */
export type VideoPart = { index: number; firstFrame: number; endFrame: number };

/** Who draws which part, as all who draw see it. */
export type PartClaims = {
  /** A free part, which is the caller's from now on; undefined when there is none. */
  claim(): Promise<VideoPart | undefined>;
  /** Says how many frames of a claimed part are encoded. */
  note(part: VideoPart, frames: number): void;
  /** Keeps an encoded part, unless another one came first. Throws AppError: storage_full, storage_down, database_down, cancelled. */
  deliver(part: VideoPart, path: string): Promise<void>;
};

/** The same for the worker that renders the video; without helpers it draws every part itself. */
export type SharedParts = PartClaims & {
  /** Writes down which parts there are. Only who is of the same `likeness` helps. `onFrames` hears the frames of all who draw. */
  open(parts: VideoPart[], likeness: string, onFrames: (frames: number) => void): Promise<void>;
  /** Waits while others draw: true when every part is there, false when one has become free again. */
  settle(): Promise<boolean>;
  /** Brings a part to a path of this machine, where it may lie already. */
  fetch(part: VideoPart, path: string): Promise<void>;
};
