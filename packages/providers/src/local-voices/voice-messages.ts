/** A part of a script, and the silence after it; a part without text is a pause. */
export type SpokenPiece = { text: string; pauseSeconds: number };

/** A WAV file whose voice the model takes on, how much of it, and for some models what is said in it. */
export type VoiceReference = { wavPath: string; seconds: number; text?: string };

export type LoadRequest = { kind: 'load'; id: number; runtimeFolder: string; config: object };
export type SpeakRequest = {
  kind: 'speak';
  id: number;
  pieces: readonly SpokenPiece[];
  /** Gets a WAV file. */
  wavPath: string;
  /** The number of the voice in its model. */
  speaker: number;
  /** 1 is the voice's own, more is faster. */
  speed: number;
  extra?: Record<string, string | number>;
  reference?: VoiceReference;
  /** How often the model goes over its sound, where it has to be told. */
  numSteps?: number;
};
export type ChildRequest = LoadRequest | SpeakRequest;

export type LoadedModel = { sampleRate: number; speakerCount: number };
/** The answer to the request of that number. */
export type ChildReply = { id: number } & (LoadedModel | { seconds: number } | { error: string });
