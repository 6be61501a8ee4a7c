/** An element of a built page: where it stands, and its attributes; `code` is what is inside a script. */
export type PageTag = { text: string; start: number; attributes: Readonly<Record<string, string>> };
export type PageScript = PageTag & { code: string };

// React writes attributes in double quotes and escapes what would end them or their tag.
const attribute = /\s([\w:-]+)="([^"]*)"/g;

/** Every `<link>` of a page that React has written. */
export function linksOf(html: string): PageTag[] {
  return Array.from(html.matchAll(/<link\s[^>]*>/g), ({ 0: text, index: start }) => ({
    text,
    start,
    attributes: attributesOf(text),
  }));
}

/** Every script of such a page. */
export function scriptsOf(html: string): PageScript[] {
  const scripts = html.matchAll(/(<script(?:\s[^>]*)?>)([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ({ 0: text, 1: tag = '', 2: code = '', index: start }) => ({
    text,
    start,
    code,
    attributes: attributesOf(tag),
  }));
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(Array.from(tag.matchAll(attribute), ([, name = '', value = '']) => [name, value]));
}
