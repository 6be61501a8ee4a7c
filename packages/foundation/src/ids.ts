const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the shape of a row's id, as Postgres writes it; anything else would end a query in an error. */
export function isRowId(text: string): boolean {
  return uuid.test(text);
}
