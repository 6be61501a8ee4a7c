export type ImageRequest = {
  /** At most 1,000 characters, in the person's own words. */
  prompt: string;
  /** A checked picture to transform; without it the pictures come from the words alone. */
  sourcePath?: string;
  /** How many to choose from, 1–10. */
  count: number;
  /** Small pictures with recipes will do, where the maker can draw them at their final size later. */
  arePreviews?: boolean;
  /** Existing folder for the pictures; the caller deletes it. */
  folder: string;
  signal?: AbortSignal | undefined;
  /** 0–1 of the whole call: 0 at its start, 1 when all pictures are there, never less than before. */
  onProgress?: (ratio: number) => void;
};

/** A finished picture in the caller's folder, as untrusted as an upload where a provider made it. */
export type MadeImage = {
  path: string;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Of a preview: what `drawFinal` draws the same picture from; plain JSON that only the maker can read. */
  recipe?: unknown;
};

/** The caller's folder, how to stop, and progress as in `ImageRequest`. */
export type FinalRequest = Pick<ImageRequest, 'folder' | 'signal' | 'onProgress'>;

/** What became of a prompt, in its own words and in their order; a note behind them says what came of them instead. */
export type PromptReading = { understood: string[]; notUnderstood: string[] };

export type MadeImages = {
  /** At least one; fewer than were asked for where a maker gives fewer at a time. */
  images: MadeImage[];
  /** Missing where a maker does not tell. */
  reading?: PromptReading;
};

/**
 * Why a description is refused, as a sentence for people: it is of a minor, or, where a new picture `isDrawnHere` in the
 * house, it would come to nothing. Undefined where it is not.
 */
export type CheckPrompt = (prompt: string, use: { isDrawnHere: boolean }) => Promise<string | undefined>;

/** What is known about a maker elsewhere before it is asked. */
export type ImageMakerFacts = {
  id: 'openai';
  /** For people: the model, and where their words and pictures go. */
  madeBy: string;
  canTransform: boolean;
  /** Pictures of one order. */
  mostAtOnce: number;
};

/**
 * Makes pictures from words. Nothing stays in the folder when it throws. Throws AppError: image_not_suitable (the words,
 * or what came of them), provider_refused (also a source picture that it cannot transform), provider_busy (certainly not
 * made), provider_down (whether it was made and paid is not known), not_configured, file_not_found (the source), cancelled.
 */
export type ImageMaker = {
  /** Whether it takes a source picture. */
  canTransform: boolean;
  make(request: ImageRequest): Promise<MadeImages>;
  /**
   * The picture of a preview at its final size, each time the same; missing where a maker gives no previews. Throws AppError:
   * rendering_failed (also a recipe that it cannot read), cancelled.
   */
  drawFinal?(recipe: unknown, request: FinalRequest): Promise<MadeImage>;
};

/**
 * Draws the full picture of one of our presenters in one of their looks and writes it to `path` as JPEG; nothing is there
 * when it throws. Throws AppError not_found (no such look), rendering_failed, cancelled.
 */
export type DrawLook = (
  lookId: string,
  path: string,
  options: { signal: AbortSignal /** 0–1 of the work. */; onProgress: (ratio: number) => void },
) => Promise<void>;

/** A file that is taken only as these very bytes; `path` is below each place that has it. */
export type PinnedPicture = { path: string; bytes: number; sha256: string };

/**
 * Brings such a picture to `outPath`: from a mirror (http or https) or a folder of this machine, else from where it is published.
 * Nothing is there when it throws. Throws AppError: provider_down, provider_busy (nothing came), not_found (it is not there),
 * not_verified (other bytes are), storage_full, output_not_writable, cancelled.
 */
export type FetchPicture = (
  picture: PinnedPicture,
  outPath: string,
  options: { from: string | null; signal: AbortSignal /** 0–1 of its bytes. */; onProgress: (ratio: number) => void },
) => Promise<void>;
