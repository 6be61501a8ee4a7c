import { invalid } from './errors.ts';

/** An address with ids in it, each escaped. Throws PortrayError invalid_request where one is missing. */
export function path(parts: TemplateStringsArray, ...ids: (string | number)[]): string {
  const escaped = ids.map((id) => {
    const text = typeof id === 'number' ? String(id) : id;
    // Dots alone would lead to another address.
    if (typeof text !== 'string' || /^\.{0,2}$/.test(text)) throw invalid('The id is missing.', 'id');
    return encodeURIComponent(text);
  });
  return String.raw({ raw: parts }, ...escaped);
}
