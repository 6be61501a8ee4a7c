import type { Page } from '@portray/contracts/calls/call';
import type { List, ListRequest } from '@portray/contracts/v1/v1-call';
import { V1Refusal } from '../edge/problem.ts';

/** A page of a list of ours, as `/v1` shows it. */
export function listOf<Item, Shown>({ items, nextCursor }: Page<Item>, show: (item: Item) => Shown): List<Shown> {
  return { object: 'list', data: items.map(show), has_more: nextCursor !== null, next_cursor: nextCursor };
}

/** A page of a list that is read as a whole; its cursor counts. Throws V1Refusal invalid_request for an invalid cursor. */
export function pageOf<Item>(all: readonly Item[], { limit, cursor }: ListRequest): Page<Item> {
  const from = cursor === undefined ? 0 : readCursor(cursor);
  const until = from + limit;
  return { items: all.slice(from, until), nextCursor: until < all.length ? cursorOf(until) : null };
}

export const cursorOf = (from: number): string => Buffer.from(`from ${from}`).toString('base64url');

/** How many entries come before a page. Throws V1Refusal invalid_request. */
export function readCursor(cursor: string): number {
  const from = /^from (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (from !== undefined) return Number(from);
  const detail = 'This page of the list does not exist. Please start from the first page.';
  throw new V1Refusal('invalid_request', detail, { param: 'cursor' });
}
