/** What a list can be narrowed to, each with its values, such as { status: ['ready', 'processing'] }. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** What a list shows; kept in the address, so that reload and Back preserve it. */
export type ListFilter<Narrow extends Choices> = { search: string; page: number } & {
  [Name in keyof Narrow]: Narrow[Name][number] | 'all';
};

const maxSearchCharacters = 200;

/** Reads the filter from an address; whatever makes no sense is left out. */
export function readFilter<Narrow extends Choices>(parameters: URLSearchParams, choices: Narrow): ListFilter<Narrow> {
  const page = Number.parseInt(parameters.get('page') ?? '1', 10);
  const narrowed = Object.entries(choices).map(([name, values]) => {
    return [name, values.find((known) => known === parameters.get(name)) ?? 'all'];
  });
  return {
    ...Object.fromEntries(narrowed),
    search: (parameters.get('search') ?? '').trim().slice(0, maxSearchCharacters),
    page: page > 0 ? page : 1,
  };
}

/** The address of a filter; whatever else is looked for begins at the first page. */
export function writeFilter<Filter extends { search: string; page: number }>(
  before: Filter,
  change: Partial<Filter>,
): URLSearchParams {
  const { search, page, ...narrowed } = { ...before, page: 1, ...change };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowed)) {
    if (value !== 'all') parameters.set(name, String(value));
  }
  if (search) parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}
