import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = import.meta.dirname;

/** How the house is built, and words that other sentences spell differently. */
const forbidden: [words: RegExp, instead: string][] = [
  [/\boperators?\b/i, 'what people can do instead'],
  [/\bservers?\b/i, 'Portray, or here'],
  [/graphics card|\bGPU\b|\bcores\b|\bprocessors?\b/i, 'how long it takes'],
  [/\bcommunity\b/i, 'how to get help'],
  [/\bcancel(ed|ing)\b/i, 'cancelled'],
  [/(?<![\w-])(e-)?mails?(?![\w:])/i, 'email'],
];

/** What the specification says word by word, and what others call theirs. */
const allowed = ['No auth URL received from server', 'on any Mastodon server', 'your server'];

/** Pages of those who run the product, and programs that no customer opens. */
const isForCustomers = (file: string) => !/^features\/operator\/|^live\/harness\/|\.test(-data)?\.tsx?$/.test(file);

type Node = { type: string; [field: string]: unknown };

/** Sentences and labels of a file: texts with a blank between two words that stand in it, comments and addresses aside. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (node === null || typeof node !== 'object') return [];
  const { type, ...fields } = node as Node;
  if (type === 'ImportDeclaration' || (type === 'CallExpression' && isLogged(fields))) return [];
  if (type === 'Literal' && typeof fields.value === 'string') return [fields.value];
  if (type === 'JSXText') return [String(fields.value)];
  if (type === 'TemplateElement') return [String((fields.value as { cooked: string }).cooked)];
  return Object.values(fields).flatMap(textsOf);
}

/** What goes into the console is for developers. */
function isLogged({ callee }: Record<string, unknown>): boolean {
  const { object } = callee as { object?: { name?: string } };
  return object?.name === 'console';
}

const isSentence = (text: string) => /\p{L}{2,}\s+\p{L}/u.test(text.trim());

test('no sentence for customers speaks of what it runs on, or spells a word in two ways', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(isForCustomers);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    const sentences = textsOf(program)
      .map((text) => text.replaceAll(/\s+/g, ' '))
      .filter((text) => isSentence(text) && !allowed.some((words) => text.includes(words)));
    return sentences.flatMap((text) =>
      forbidden
        .filter(([words]) => words.test(text))
        .map(([, instead]) => `${file}: ‘${text.trim()}’ – say ${instead}`),
    );
  });
  expect(found).toEqual([]);
});
