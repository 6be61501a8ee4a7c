import { createHash } from 'node:crypto';
import { V1Refusal } from './problem.ts';
import type { Found } from './v1-calls.ts';

type Asked = { name: string; fields: Record<string, unknown> };
const tagCharacters = 8;

/** What the cursors of one list begin with: those of another list, or of another object's, are no places in it. */
const tagOf = ({ name, fields: { id } }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([name, id]))
    .digest('base64url')
    .slice(0, tagCharacters);

/** The fields of a request for a list, with the cursor as its call knows it. Throws V1Refusal invalid_request for another list's. */
export function openCursor(
  call: Pick<Found['call'], 'name'>,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const { cursor } = fields;
  if (typeof cursor !== 'string') return fields;
  const tag = tagOf({ name: call.name, fields });
  if (cursor.startsWith(tag)) return { ...fields, cursor: cursor.slice(tag.length) };
  const detail =
    'This cursor is not one of this list. Please take `next_cursor` of its page before, or start from the first page.';
  throw new V1Refusal('invalid_request', detail, { param: 'cursor' });
}

/** The same page of a list, with a cursor that only this list takes. */
export function closeCursor(call: Pick<Found['call'], 'name'>, fields: Record<string, unknown>, page: object): object {
  if (!('next_cursor' in page) || typeof page.next_cursor !== 'string') return page;
  return { ...page, next_cursor: tagOf({ name: call.name, fields }) + page.next_cursor };
}
