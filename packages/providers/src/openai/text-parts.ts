const partCharacters = 2_000;
/** Sense that spans a cut is seen whole in the next part. */
const overlapCharacters = 200;

/** A text in pieces that are short enough to be judged well, cut between paragraphs or words; a short one stays whole. */
export function textParts(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > partCharacters) {
    const end = start + cutAt(text.slice(start, start + partCharacters));
    parts.push(text.slice(start, end));
    start = end - overlapCharacters;
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.toWellFormed());
}

/** The last paragraph, else the last space, of the second half; writing without spaces is cut anywhere. */
function cutAt(piece: string): number {
  const earliest = partCharacters / 2;
  const paragraph = piece.lastIndexOf('\n');
  if (paragraph > earliest) return paragraph + 1;
  const space = piece.search(/\s\S*$/u);
  return space > earliest ? space + 1 : piece.length;
}
