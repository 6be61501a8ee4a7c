const samples = String.raw`<div class="samples">(?:<figure[\s\S]*?<\/figure>\n)+<\/div>\n`;
const answer = String.raw`<p><strong>Answer[\s\S]*?<\/p>\n(?:<figure[\s\S]*?<\/figure>\n)?`;
const shownBeside = new RegExp(`${samples}|${answer}`, 'g');
/** The example of a type, which has no samples. */
const alone = /<figure class="code"[\s\S]*?<\/figure>\n/g;

/** A page of the reference with a section for each call: what is said of it, and beside it what is sent and answered. */
export function callSections(html: string): string {
  const [head = '', ...calls] = html.split(/^(?=<h2 )/m);
  const sections = calls.map((call) => {
    const what = call.search(shownBeside) < 0 ? alone : shownBeside;
    const beside = call.match(what) ?? [];
    const words = call.replaceAll(what, '');
    return `<section class="call"><div class="words">${words}</div><div class="beside">${beside.join('')}</div></section>\n`;
  });
  return head + sections.join('');
}
