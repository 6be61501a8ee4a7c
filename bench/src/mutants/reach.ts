import type { Node } from 'oxc-parser';
import { type Edit, parseSource, walk, withEdits } from './walk-source.ts';

/** A place that tests reach or not: a function, `file:start`, or what a file does when it is loaded, `file`. */
export type Place = string;

/** A test, what it reached, and how long it took. */
export type ReachingTest = { moduleId: string; testId: string; reached: Place[]; tookMs: number };

/** Some tests of one test file. */
export type ChosenTests = { moduleId: string; testIds: string[] };

/** The source, which tells `globalThis.reached` of each place that is reached while it runs. */
export function plantMarkers(file: string, source: string): string {
  const edits: Edit[] = [insertion(0, `${marker(file)};`)];
  for (const { start, body } of functionsOf(source)) {
    const call = marker(`${file}:${start}`);
    if (body.type === 'BlockStatement') edits.push(insertion(body.start + 1, `${call};`));
    else edits.push(insertion(body.start, `(${call}, `), insertion(body.end, ')'));
  }
  return withEdits(source, edits);
}

/** The innermost function around a position of a source, or its file. */
export function placeOf({ file, source, start }: { file: string; source: string; start: number }): Place {
  const around = functionsOf(source).filter((one) => one.start <= start && start < one.end);
  const innermost = around.at(-1);
  return innermost ? `${file}:${innermost.start}` : file;
}

/** The tests that reach a place: those beside its file first, then those of the file whose tests are quickest. */
export function chooseTests(tests: ReachingTest[], place: Place): ChosenTests[] {
  const reaching = Map.groupBy(
    tests.filter(({ reached }) => reached.includes(place)),
    ({ moduleId }) => moduleId,
  );
  const beside = place.replace(/\.ts(:\d+)?$/, '.test.ts');
  const files = [...reaching].map(([moduleId, chosen]) => ({
    chosen: { moduleId, testIds: chosen.map(({ testId }) => testId) },
    turnMs: moduleId.endsWith(`/${beside}`) ? 0 : chosen.reduce((sum, { tookMs }) => sum + tookMs, 0),
  }));
  return files.sort((one, other) => one.turnMs - other.turnMs).map(({ chosen }) => chosen);
}

type FunctionNode = { start: number; end: number; body: Node };

/** What encloses something comes before it. */
function functionsOf(source: string): FunctionNode[] {
  const functions: FunctionNode[] = [];
  walk(parseSource(source), (node) => {
    const isFunction = /^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(node.type);
    if (isFunction && 'body' in node && node.body) functions.push(node as FunctionNode);
  });
  return functions;
}

function marker(place: Place): string {
  return `globalThis.reached?.add(${JSON.stringify(place)})`;
}

function insertion(at: number, becomes: string): Edit {
  return { start: at, end: at, becomes };
}
