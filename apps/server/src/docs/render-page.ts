import { Marked, type Tokens } from 'marked';
import type { DocPage } from './pages.ts';

export type Heading = { id: string; text: string; level: number };

/** A page of Markdown as HTML, with its headings. Raw HTML in it is shown, not followed. */
export function renderMarkdown(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = plainText(tokens);
        const id = freeId(headings, text);
        headings.push({ id, text, level: depth });
        const words = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${words}</h1>\n`;
        return `<h${depth} id="${id}"><a href="#${id}">${words}</a></h${depth}>\n`;
      },
      code: ({ text, lang = '' }) => codeBlock(text, lang),
      html: ({ text }) => escapeHtml(text),
      table(token) {
        if (isFields(token)) return fieldList(token, (cell) => this.parser.parseInline(cell.tokens));
        // The roles stay where a phone shows the cells of a row one below the other.
        const cells = (row: Tokens.TableCell[], tag: string, role: string) =>
          row.map(({ tokens }) => `<${tag} role="${role}">${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr role="row">${cells(row, 'td', 'cell')}</tr>`).join('');
        const head = `<thead role="rowgroup"><tr role="row">${cells(token.header, 'th', 'columnheader')}</tr></thead>`;
        return `<div class="table" tabindex="0"><table role="table">${head}<tbody role="rowgroup">${rows}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html: groupSamples(html), headings };
}

const isFields = ({ header }: Tokens.Table) => header.map(({ text }) => text).join() === 'field,type,what';

/** Fields stand one below the other, each with its type and words: a table of them would not fit beside samples, or on a phone. */
function fieldList({ rows }: Tokens.Table, inline: (cell: Tokens.TableCell) => string): string {
  const fields = rows.map(([name, type, what]) => {
    if (!name || !type || !what) return '';
    const [, kind = '', needed] = /^(.*?)(, needed)?$/.exec(inline(type)) ?? [];
    const isInner = name.text.includes('.');
    return `<div${isInner ? ' class="inner"' : ''}><dt>${inline(name)} <span>${kind}</span>${needed ? ' <em>needed</em>' : ''}</dt><dd>${inline(what)}</dd></div>`;
  });
  return `<dl class="fields">${fields.join('')}</dl>\n`;
}

function codeBlock(text: string, language: string): string {
  const name = language === 'sh' && !text.includes('curl ') ? 'Shell' : (languageNames[language] ?? language);
  return `<figure class="code" data-language="${escapeHtml(language)}"><figcaption>${escapeHtml(name)}</figcaption><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>\n`;
}

const languageNames: Record<string, string> = {
  sh: 'curl',
  ts: 'TypeScript',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
};

/** Code of several languages in a row is the same thing said several ways: one of them is shown at a time. */
function groupSamples(html: string): string {
  const block = String.raw`<figure class="code" data-language="(?:sh|ts|python)">(?:(?!<\/figure>)[\s\S])*<\/figure>\n`;
  return html.replace(new RegExp(`(?:${block}){2,}`, 'g'), (group) => `<div class="samples">${group}</div>\n`);
}

function plainText(tokens: Tokens.Generic[]): string {
  return tokens.map((token) => (token.tokens ? plainText(token.tokens) : String(token.text ?? ''))).join('');
}

/** Codes of errors stay as they are, since `doc_url` leads to them. */
function freeId(headings: Heading[], text: string): string {
  const id =
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\d_]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '') || 'part';
  const same = headings.filter((heading) => heading.id === id || heading.id.startsWith(`${id}--`)).length;
  return same === 0 ? id : `${id}--${same + 1}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** What the search looks in: each heading with the words below it. */
export function searchEntries(pages: readonly DocPage[]) {
  return pages.flatMap(({ slug, title, markdown }) => {
    const { headings } = renderMarkdown(markdown);
    const parts = markdown
      .replaceAll(/```[\s\S]*?```/g, '')
      .split(/^#{1,3} .*$/m)
      .slice(1);
    return headings.map(({ id, text, level }, index) => ({
      page: title,
      title: text,
      address: level === 1 ? `/docs/${slug}` : `/docs/${slug}#${id}`,
      words: (parts[index] ?? '')
        .replaceAll(/[|*`#[\]-]+|\(\/docs[^)]*\)/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 300),
    }));
  });
}
