/** One page of a list that is here as a whole; the last one where there are fewer pages. */
export function pageOf<Item>(all: readonly Item[], wantedPage: number, pageSize: number) {
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(wantedPage, pages);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pages };
}
