import { PortrayError } from './errors.ts';

export type Page<Item> = { data: Item[]; has_more: boolean; next_cursor: string | null };

/** A list of the server: `for await` reads one object after the other, page by page as they are needed. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #read: (cursor: string | undefined) => Promise<Page<Item>>;

  constructor(read: (cursor: string | undefined) => Promise<Page<Item>>) {
    this.#read = read;
  }

  /** The first page alone. */
  page(): Promise<Page<Item>> {
    return this.#read(undefined);
  }

  /** One page after the other. */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    for (let cursor: string | undefined; ; ) {
      const page = await this.#read(cursor);
      yield page;
      if (!page.has_more || page.next_cursor === null) return;
      if (page.next_cursor === cursor) {
        throw new PortrayError('The server answered the same page twice.', { code: 'unreadable_answer' });
      }
      cursor = page.next_cursor;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }
}
