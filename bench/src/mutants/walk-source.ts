import { type Node, parseSync } from 'oxc-parser';

/** A change of a source's text: what stands from `start` to `end` becomes something else. */
export type Edit = { start: number; end: number; becomes: string };

/** The tree of a TypeScript source. Throws what its parser says of text that is no source. */
export function parseSource(source: string): Node {
  const { program, errors } = parseSync('source.ts', source);
  if (errors[0]) throw new Error(errors[0].message);
  return program;
}

const keptByTypes = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Calls `visit` for everything that runs, what encloses something first; types are left out. */
export function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type === 'ImportDeclaration') return;
  if (node.type.startsWith('TS') && !keptByTypes.includes(node.type)) return;
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The source with edits in it; of those at one place the first given comes first. */
export function withEdits(source: string, edits: Edit[]): string {
  let edited = '';
  let position = 0;
  for (const { start, end, becomes } of edits.toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    edited += source.slice(position, start) + becomes;
    position = end;
  }
  return edited + source.slice(position);
}
