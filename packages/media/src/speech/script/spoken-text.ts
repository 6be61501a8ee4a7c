/** What voices read of the text between readings: letters and rests, without quotes, brackets and signs that have no words. */
export function plainSpoken(text: string): string {
  return text
    .replace(/[®™©℠]/gu, '')
    .replace(/(?<=\p{L})[‘’ʼ](?=\p{L})/gu, "'")
    .replace(/‼/gu, '!')
    .normalize('NFKC')
    .replace(/^[–—-]+\s+/u, '')
    .replace(/(?<=\s)[–—-]+(?=\s|$)|[—–]|--+/gu, ',')
    .replace(/[/⁄]/gu, ' ')
    .replace(/[“”„"()[\]{}\\#_&@%‰§†‡•·*‹›«»「」『』〈〉《》【】]|\p{S}|(?<!\p{L})['‘’‚]|['‘’](?!\p{L})/gu, '');
}
