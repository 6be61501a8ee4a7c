const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Small whole numbers as words, larger ones as digits: 3 is 'three'. */
export function numberInWords(count: number): string {
  return small[count] ?? String(count);
}

/** '1 word', '2 words'. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** With a capital first letter: 'three' is 'Three'. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
