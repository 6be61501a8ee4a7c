import { v1Codes } from '@portray/contracts/v1/errors';
import { faults } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.test-data.ts';
import { docPages } from './pages.ts';
import { renderMarkdown, searchEntries } from './render-page.ts';

const pages = docPages('http://portray.test');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const textOf = async (path: string) => (await fetch(server.url + path)).text();

test.each(pages)('$slug is there as a page and as Markdown, and needs nothing of another site', async ({
  slug,
  title,
  markdown,
}) => {
  expect(await textOf(`/docs/${slug}.md`)).toBe(markdown);
  const reply = await fetch(`${server.url}/docs/${slug}`);
  expect(reply.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:/);
  const page = await reply.text();
  expect(page).toContain(`<title>${title} · Portray API</title>`);
  expect(page).not.toMatch(/<script>|<style|style="|src="https?:/);
  expect([...page.matchAll(/<h1>/g)]).toHaveLength(1);
  expect(page).not.toMatch(/portray\.example|\{\{(?!name\}\})|undefined/);
});

test('every link within the documentation leads to a page and to a heading on it', () => {
  const anchors = new Map(
    pages.map(({ slug, markdown }) => [slug, renderMarkdown(markdown).headings.map(({ id }) => id)]),
  );
  const links = pages.flatMap(({ markdown }) => [...markdown.matchAll(/\]\(\/docs\/([\w-]+)(?:#([^)]+))?\)/g)]);
  expect(links.length).toBeGreaterThan(300);
  for (const [link, slug = '', anchor] of links) {
    expect(anchors.has(slug), link).toBe(true);
    if (anchor) expect(anchors.get(slug), link).toContain(anchor);
  }
});

test('a call stands beside its samples and answers, with the fields of what it takes', async () => {
  const page = await textOf('/docs/videos');
  const [, words = '', beside = ''] =
    /<section class="call"><div class="words">([\s\S]*?)<\/div><div class="beside">([\s\S]*?)<\/section>/.exec(page) ??
    [];
  expect(words).toContain('<h2 id="make-a-video">');
  expect(words).toMatch(
    /<dt><code>photo<\/code> <span><a href="\/docs\/types#photochoice">PhotoChoice<\/a><\/span><\/dt>/,
  );
  expect(words).toContain('<dt><code>photo.id</code>');
  expect(words).toContain('<dt><code>scenes[].script</code>');
  expect(words).not.toMatch(/<figure|<table/);
  expect(beside.match(/<figure/g)?.length).toBeGreaterThan(3);
  expect(beside).toContain('<strong>Answer 201</strong>');
  expect(page).toContain('<li><a href="#make-a-video">Make a video</a></li>');
  expect(page).not.toContain('On this page');
});

test('everything with a name is shown with its fields or choices, and found', () => {
  const { markdown } = known(pages.find(({ slug }) => slug === 'types'));
  const section = (name: string) => known(markdown.split(`\n## ${name}\n`)[1]?.split('\n## ')[0]);
  expect(section('Video')).toContain('`files.captions_vtt_url`');
  expect(section('Background')).toContain('**With `kind` `gradient`**');
  expect(section('PhotoChoice')).toContain('"id": "ada"');
  expect(section('Metadata')).toContain('Names of your choice');
  const found = searchEntries(pages);
  for (const name of ['PhotoChoice', 'VoiceChoice', 'Scene', 'Layout', 'Music', 'Metadata', 'VideoFiles'])
    expect(found.find(({ title }) => title === name)?.address).toBe(`/docs/types#${name.toLowerCase()}`);
});

test('the numbers with which the command line ends are those of its errors', () => {
  const { markdown } = known(pages.find(({ slug }) => slug === 'sdk'));
  const shown = [...markdown.matchAll(/^\| (\d+) \| /gm)].map(([, number]) => Number(number));
  const used = new Set<number>([0, ...Object.values(faults).map(({ exit }) => exit)]);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((number) => !used.has(number))).toEqual([]);
});

test('samples of several languages are one group; a sample below another heading is none of them', () => {
  const sample = (language: string) => `\`\`\`${language}\n1\n\`\`\`\n\n`;
  const { html } = renderMarkdown(`${sample('sh')}## Next\n\n${sample('sh')}${sample('ts')}`);
  expect([...html.matchAll(/class="samples"/g)]).toHaveLength(1);
  expect(html.indexOf('<h2')).toBeLessThan(html.indexOf('class="samples"'));
});

test('every code of an error has a heading that its doc_url leads to', () => {
  const { headings } = renderMarkdown(known(pages.find(({ slug }) => slug === 'errors')).markdown);
  expect(headings.map(({ id }) => id)).toEqual(expect.arrayContaining([...v1Codes]));
});

test('assistants find a list of all pages and how to make a video', async () => {
  const list = await textOf('/llms.txt');
  for (const { slug } of pages) expect(list).toContain(`http://portray.test/docs/${slug}.md`);
  const skill = await textOf('/docs/SKILL.md');
  expect(skill).toMatch(/^---\nname: portray\ndescription: .{40,}\n---\n/);
  expect(skill).toContain('http://portray.test/v1');
  expect(await textOf('/SKILL.md')).toBe(skill);
});

test('the document itself is there for generators', async () => {
  const document = (await server.ask('/v1/openapi.json')).body as { openapi: string; servers: unknown };
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'http://portray.test/v1' }] });
});

test('the search knows every heading, and code of several languages is one sample', () => {
  const found = searchEntries(pages);
  expect(found.find(({ title }) => title === 'script_too_long')?.address).toBe('/docs/errors#script_too_long');
  const { html } = renderMarkdown('# A\n\n```sh\na\n```\n\n```ts\nb\n```\n\n```python\nc\n```\n\n<script>x</script>\n');
  expect(html.match(/class="samples"/g)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;');
});
