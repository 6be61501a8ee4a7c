/** Every limit of the product; nothing else states a number of its own. */
export const limits = {
  maxVideoSeconds: 300,
  /** Longest script that the engine takes at all; plans allow less. */
  maxScriptWords: 800,
  maxScriptCharacters: 12_000,
  maxImageBytes: 10_000_000,
  maxImagePixels: 25_000_000,
  maxAudioBytes: 50_000_000,
  maxVoiceSampleBytes: 25_000_000,
  minAudioBytes: 100,
  minVoiceSampleSeconds: 5,
  minVoiceSpeed: 0.5,
  maxVoiceSpeed: 1.5,
  framesPerSecond: 30,
} as const;
