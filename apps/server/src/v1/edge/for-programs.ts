/** What the product says to people at its pages, and what a program is told in its place. */
const inOtherWords: readonly (readonly [RegExp, string])[] = [
  [
    / in another (tab|window)( meanwhile)?\./,
    ' meanwhile. Please read it again, and send the change with its new version.',
  ],
  [/ (?:It may have been deleted) meanwhile\..*$/, ''],
  [/ Please go back to your videos\./, ''],
  [/Please provide an image first\./, 'It has no photo. Please give it one.'],
  [/Please choose a file to upload\./, 'Please send a file as the field “file” of a form.'],
  [/ Please start a new (one|video)\./, ''],
];

/** A sentence for people at the pages of the product, in the terms of `/v1`. */
export function forPrograms(sentence: string): string {
  return inOtherWords.reduce((text, [said, instead]) => text.replace(said, instead), sentence);
}
