import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/**
 * Those rules of a style sheet that a page can need before its scripts run, in their order: a rule stays when one of its
 * selectors names only classes that the page has. What only scripts bring (menus, dialogs) is left out.
 */
export function usedStyles(css: string, html: string): string {
  const classes = classesOf(html);
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (!isFrame(rule) && !rule.selectors.some((selector) => fits(selector, classes))) rule.remove();
  });
  const named = sheet.toString();
  sheet.walkAtRules('keyframes', (frames) => {
    if (!mentions(named, frames.params)) frames.remove();
  });
  removeEmpty(sheet);
  return sheet.toString();
}

function classesOf(html: string): Set<string> {
  const lists = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list.split(/\s+/));
  return new Set(lists.flat());
}

/** `from`, `to` and `40%` of an animation look like selectors. */
function isFrame({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

/** What is inside `:not(…)` need not be there. */
function fits(selector: string, classes: Set<string>): boolean {
  const wanted = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g);
  return Array.from(wanted, ([, name = '']) => name.replaceAll('\\', '')).every((name) => classes.has(name));
}

/** A rule also uses its name, not only the animation itself. */
function mentions(css: string, name: string): boolean {
  return css.split(name).length > css.split(`keyframes ${name}`).length;
}

/** Only groups whose last rule has gone: `@layer a, b;` has none and stays. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes || node.name === 'font-face') return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
