import type { DocPage } from './pages.ts';
import { escapeHtml, type Heading, renderMarkdown } from './render-page.ts';

/** A whole page of the documentation; everything that it needs comes from this server, nothing is inline. */
export function framedPage(page: DocPage, pages: readonly DocPage[]): string {
  const { html, headings } = renderMarkdown(page.markdown);
  const isReference = page.group === 'Reference';
  const at = pages.findIndex(({ slug }) => slug === page.slug);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(page.title)} · Portray API</title>
    <meta name="description" content="${escapeHtml(page.title)}: the API of Portray for programs." />
    <link rel="icon" href="/favicon.svg" />
    <link rel="alternate" type="text/markdown" href="/docs/${page.slug}.md" />
    <link rel="stylesheet" href="/docs/docs.css" />
    <script src="/docs/first.js"></script>
    <script src="/docs/docs.js" defer></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to content</a>
    <header>
      <a class="home" href="/"><img src="/favicon.svg" alt="" width="24" height="24" />Portray</a>
      <a class="docs" href="/docs">API</a>
      <label class="search"><span class="hidden">Search the documentation</span>
        <input type="search" placeholder="Search  /" autocomplete="off" aria-controls="found" /></label>
      <div id="found" role="region" aria-label="Search results" aria-live="polite" hidden></div>
      <button type="button" class="scheme" aria-label="Switch between light and dark" hidden>◐</button>
    </header>
    <div class="columns${isReference ? ' reference' : ''}">
      <nav aria-label="Pages">${navigation(page, pages, isReference ? headings : [])}</nav>
      <main id="main" tabindex="-1">
        ${isReference ? callSections(html) : html}
        <p class="twin"><a href="/docs/${page.slug}.md">This page as Markdown</a></p>
        <nav class="next" aria-label="Next pages">${neighbour(pages[at - 1], 'Back')}${neighbour(pages[at + 1], 'Next')}</nav>
      </main>
      ${isReference ? '' : `<aside aria-label="On this page">${contents(headings)}</aside>`}
    </div>
  </body>
</html>
`;
}

/** All pages; `calls` are the headings of the current one, which stand below it. */
function navigation(current: DocPage, pages: readonly DocPage[], calls: readonly Heading[]): string {
  const inner = `<ul>${calls
    .filter(({ level }) => level === 2)
    .map(linkTo)
    .join('')}</ul>`;
  const link = ({ slug, title }: DocPage) =>
    slug === current.slug
      ? `<li><a href="/docs/${slug}" aria-current="page">${escapeHtml(title)}</a>${calls.length > 0 ? inner : ''}</li>`
      : `<li><a href="/docs/${slug}">${escapeHtml(title)}</a></li>`;
  const group = (name: DocPage['group']) =>
    `<h2>${name}</h2><ul>${pages
      .filter((page) => page.group === name)
      .map(link)
      .join('')}</ul>`;
  const more = [
    ['/v1/openapi.json', 'OpenAPI document'],
    ['/llms.txt', 'For assistants'],
    ['/docs/site', 'Calls of the pages'],
  ].map(([address, words]) => `<li><a href="${address}">${words}</a></li>`);
  const lists = `${group('Guide')}${group('Reference')}<h2>More</h2><ul>${more.join('')}</ul>`;
  return `<details><summary>All pages</summary>${lists}</details>`;
}

function contents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 2) return '';
  return `<h2>On this page</h2><ul>${shown.map(linkTo).join('')}</ul>`;
}

const linkTo = ({ id, text }: Heading) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`;

function neighbour(page: DocPage | undefined, word: string): string {
  return page ? `<a href="/docs/${page.slug}"><small>${word}</small> ${escapeHtml(page.title)}</a>` : '<span></span>';
}

const samples = String.raw`<div class="samples">(?:<figure[\s\S]*?<\/figure>\n)+<\/div>\n`;
const answer = String.raw`<p><strong>Answer[\s\S]*?<\/p>\n(?:<figure[\s\S]*?<\/figure>\n)?`;
const shownBeside = new RegExp(`${samples}|${answer}`, 'g');
/** The example of a type, which has no samples. */
const alone = /<figure class="code"[\s\S]*?<\/figure>\n/g;

/** A page of the reference with a section for each call: what is said of it, and beside it what is sent and answered. */
function callSections(html: string): string {
  const [head = '', ...calls] = html.split(/^(?=<h2 )/m);
  const sections = calls.map((call) => {
    const what = call.search(shownBeside) < 0 ? alone : shownBeside;
    const beside = call.match(what) ?? [];
    const words = call.replaceAll(what, '');
    return `<section class="call"><div class="words">${words}</div><div class="beside">${beside.join('')}</div></section>\n`;
  });
  return head + sections.join('');
}
