/** `text` as it stands in the script, without markup; `scriptOffset` in UTF-16 units; `spoken` is what the voice gets to read. */
export type ScriptWord = {
  text: string;
  scriptOffset: number;
  spoken: string;
  isStressed?: true;
  /** Silence that the script asks for after this word. */
  pauseAfterSeconds?: number;
};
