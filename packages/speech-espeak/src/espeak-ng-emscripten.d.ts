declare module '@echogarden/espeak-ng-emscripten' {
  export type EspeakEvent = {
    type: 'samplerate' | 'sentence' | 'word' | 'mark' | 'phoneme' | 'end' | 'play';
    /** Milliseconds from the start of the sound. */
    audio_position: number;
    /** Of a mark its name, of a phoneme its IPA symbol, '' in a pause. */
    id?: string | number;
  };

  /** Returning true stops the synthesis. */
  export type SoundListener = (sound: ArrayBuffer | ArrayBufferView | null, events: EspeakEvent[] | null) => boolean;

  export type EspeakWorker = {
    /** 0 on success. */
    set_voice(name: string): number;
    /** Words a minute. */
    set_rate(rate: number): void;
    /** 0–99; 50 is the voice's own. */
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    set_volume(volume: number): void;
    get_samplerate(): number;
    synthesize(ssml: string, listener: SoundListener): void;
  };

  export type EspeakModule = {
    eSpeakNGWorker: new () => EspeakWorker;
    FS: {
      readdir(path: string): string[];
      writeFile(path: string, text: string): void;
      unlink(path: string): void;
    };
  };

  // biome-ignore lint/style/noDefaultExport: so it is published.
  export default function loadEspeak(): Promise<EspeakModule>;
}
