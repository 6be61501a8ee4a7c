/** Signs that end a sentence, with the quotes and brackets that close after them. */
const sentenceEnd = /[.!?…。！？｡।॥؟‼⁇⁈⁉۔]["'”’»)\]」』）\s]*$/u;

/** Whether a word that is shown with its punctuation ends a sentence, where its stop is no part of it. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text);
}
