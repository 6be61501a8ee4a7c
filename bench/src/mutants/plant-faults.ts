import type { Node } from 'oxc-parser';
import { type Edit, parseSource, walk, withEdits } from './walk-source.ts';

/** One small fault that a piece of source can get. */
export type Fault = Edit & { kind: FaultKind; line: number; was: string };

type FaultKind = 'comparison' | 'constant' | 'flag' | 'condition' | 'and or or' | 'removed call' | 'emptied return';
type Change = Pick<Fault, 'kind' | 'becomes'> & { at?: Node };
type Source = (node: Node) => string;

/** Every fault that fits into a source, in the order of its text. */
export function listFaults(source: string): Fault[] {
  const faults: Fault[] = [];
  const textOf: Source = ({ start, end }) => source.slice(start, end);
  walk(parseSource(source), (node) => {
    for (const { kind, becomes, at: { start, end } = node } of changesOf(node, textOf)) {
      const line = source.slice(0, start).split('\n').length;
      faults.push({ kind, line, start, end, was: source.slice(start, end), becomes });
    }
  });
  return faults;
}

/** The source with one fault in it. A loop that no longer ends throws, as nothing else could stop it. */
export function plantFault(source: string, fault: Edit): string {
  const edits = [fault];
  walk(parseSource(source), (node) => {
    if (!('body' in node) || !/^(For|While|DoWhile)/.test(node.type)) return;
    const { start, end } = node.body as Node;
    if (start > fault.start && start < fault.end) return;
    edits.push({
      start,
      end: start,
      becomes: `{ if (++turnsOfLoops > 1e6) throw new Error('This loop does not end.');`,
    });
    edits.push({ start: end, end, becomes: '}' });
  });
  return `let turnsOfLoops = 0;${withEdits(source, edits)}`;
}

const otherComparison: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};

function changesOf(node: Node, textOf: Source): Change[] {
  switch (node.type) {
    case 'BinaryExpression': {
      const other = otherComparison[node.operator];
      return other ? [{ kind: 'comparison', becomes: `${textOf(node.left)} ${other} ${textOf(node.right)}` }] : [];
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return [];
      const other = node.operator === '&&' ? '||' : '&&';
      return [{ kind: 'and or or', becomes: `((${textOf(node.left)}) ${other} (${textOf(node.right)}))` }];
    }
    case 'Literal':
      return literalChange(node.value);
    case 'IfStatement':
    case 'ConditionalExpression':
      return negation(node.test, textOf);
    case 'ExpressionStatement':
      return isCall(node.expression) && !isLogged(textOf(node)) ? [{ kind: 'removed call', becomes: ';' }] : [];
    case 'ReturnStatement':
      return hasResult(node.argument, textOf) ? [{ kind: 'emptied return', becomes: 'return;' }] : [];
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' || isLogged(textOf(node.body))
        ? []
        : [{ kind: 'emptied return', becomes: 'undefined', at: node.body }];
    default:
      return [];
  }
}

function hasResult(argument: Node | null, textOf: Source): boolean {
  return argument !== null && textOf(argument) !== 'undefined' && !isLogged(textOf(argument));
}

function literalChange(value: unknown): Change[] {
  if (typeof value === 'boolean') return [{ kind: 'flag', becomes: String(!value) }];
  if (typeof value !== 'number') return [];
  return [{ kind: 'constant', becomes: String(Number.isInteger(value) ? value + 1 : value * 2) }];
}

/** A comparison for equality is turned round as such already. */
function negation(test: Node, textOf: Source): Change[] {
  if (test.type === 'BinaryExpression' && /^[!=]==$/.test(test.operator)) return [];
  const isNegated = test.type === 'UnaryExpression' && test.operator === '!';
  return [{ kind: 'condition', becomes: isNegated ? textOf(test.argument) : `!(${textOf(test)})`, at: test }];
}

function isCall({ type, ...rest }: Node): boolean {
  if (type === 'ChainExpression' && 'expression' in rest) return isCall(rest.expression as Node);
  return type === 'CallExpression' || type === 'AwaitExpression';
}

/** What is only logged is no behaviour. */
function isLogged(statement: string): boolean {
  return /^(deps\.)?log\./.test(statement);
}
