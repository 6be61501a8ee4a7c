/** Numbers of the pages that are offered beside the current one: a window of at most `most` pages around it. */
export function pageLinks(page: number, pages: number, most: number): number[] {
  const count = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
