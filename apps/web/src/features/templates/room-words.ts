/** How much room is left, as soon as there is little. */
export function roomWords(characters: number, longest: number | undefined): string | undefined {
  const left = longest === undefined ? undefined : longest - characters;
  if (left === undefined || left >= 15) return undefined;
  if (left >= 0) return `${left} of ${longest} characters left`;
  return `Too long by ${left === -1 ? '1 character' : `${-left} characters`}`;
}
