export type ImageRequest = {
  prompt: string;
  /** A checked picture to transform; without it the picture comes from the words alone. */
  sourcePath?: string;
  /** The finished picture is written here. */
  outPath: string;
  signal?: AbortSignal | undefined;
};

/** Makes pictures from words. Throws AppError: not_configured, provider_down, provider_busy, provider_refused, cancelled. */
export type ImageMaker = { make(request: ImageRequest): Promise<{ contentType: string }> };
