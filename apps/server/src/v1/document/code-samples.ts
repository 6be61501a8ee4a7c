import type { CallFacts } from './contract-facts.ts';
import type { CallExample } from './examples.ts';
import { sdkMethods } from './sdk-methods.ts';

/** The same request in several languages, to be copied. `$PORTRAY_API_KEY` is set beforehand. */
export function codeSamples(call: CallFacts, example: CallExample, publicUrl: string) {
  return [
    { lang: 'Shell', label: 'curl', source: curl(call, example, publicUrl) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript(call, example, publicUrl) },
    { lang: 'Python', label: 'Python', source: python(call, example, publicUrl) },
  ];
}

/** Address of an example, with its query. */
export function addressOf({ path }: Pick<CallFacts, 'path'>, example: CallExample, publicUrl: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example.path?.[name] ?? ''));
  const query = new URLSearchParams(example.query ?? {}).toString();
  return `${publicUrl}/v1${filled}${query && `?${query}`}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function curl(call: CallFacts, example: CallExample, publicUrl: string): string {
  const address = addressOf(call, example, publicUrl);
  const lines = [`curl ${/[?&]/.test(address) ? quoted(address) : address}`];
  if (call.method !== 'GET' && !(call.method === 'POST' && (example.body || example.file)))
    lines[0] = `curl -X ${call.method} ${lines[0]?.slice(5)}`;
  if (call.meta.scope) lines.push('-H "Authorization: Bearer $PORTRAY_API_KEY"');
  if (example.body)
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example.body, null, 2))}`);
  if (example.file) {
    for (const [name, value] of Object.entries(example.form ?? {})) lines.push(`-F ${quoted(`${name}=${value}`)}`);
    lines.push(`-F file=@${example.file}`);
  }
  return lines.join(' \\\n  ');
}

function typescript(call: CallFacts, example: CallExample, publicUrl: string): string {
  const asked = `portray.${sdkMethods[call.operationId]}(${argumentsOf(call, example).join(', ')})`;
  const isList = call.operationId.startsWith('list');
  return [
    ...(example.file ? ["import { openAsBlob } from 'node:fs';"] : []),
    "import { Portray } from '@portray/sdk';",
    '',
    'const portray = new Portray({',
    "  key: process.env.PORTRAY_API_KEY ?? '',",
    `  server: '${publicUrl}',`,
    '});',
    ...(isList
      ? [`for await (const each of ${asked}) console.log(each);`]
      : [`const answer = await ${asked};`, 'console.log(answer);']),
  ].join('\n');
}

/** What is in the address comes first, then what is sent or asked for. */
function argumentsOf({ path }: CallFacts, { path: places = {}, body, query, file, form = {} }: CallExample): string[] {
  const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => literal(typed(places[name] ?? '')));
  const typedFields = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typed(value)]));
  if (file) return [...named, `await openAsBlob('${file}')`, literal({ ...typedFields(form), fileName: file })];
  const sent = body ?? (query && typedFields(query));
  return sent ? [...named, literal(sent)] : named;
}

/** Addresses and forms know texts alone. */
const typed = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : /^(true|false)$/.test(text) ? text === 'true' : text;

function python(call: CallFacts, example: CallExample, publicUrl: string): string {
  const parts = [`"${addressOf(call, example, publicUrl)}"`];
  if (call.meta.scope) parts.push(`headers={"Authorization": f"Bearer {os.environ['PORTRAY_API_KEY']}"}`);
  if (example.body) parts.push(`json=${indented(pythonLiteral(example.body), 4)}`);
  if (example.file && Object.keys(example.form ?? {}).length > 0)
    parts.push(`data=${indented(pythonLiteral(example.form), 4)}`);
  if (example.file) parts.push(`files={"file": open("${example.file}", "rb")}`);
  return [
    'import os, requests',
    '',
    `reply = requests.${call.method.toLowerCase()}(`,
    ...parts.map((part) => `    ${part},`),
    ')',
    'reply.raise_for_status()',
    'print(reply.json())',
  ].join('\n');
}

const widestLine = 64;

/** A value as JavaScript is written: on one line where it fits. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const parts = (at: string) =>
    Array.isArray(value)
      ? value.map((one) => literal(one, at))
      : Object.entries(value).map(
          ([name, one]) => `${/^[a-z_]\w*$/i.test(name) ? name : literal(name)}: ${literal(one, at)}`,
        );
  const line = `${open}${parts('').join(', ')}${close}`;
  if (indent.length + line.length <= widestLine && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts(inner)
    .map((part) => `${inner}${part},\n`)
    .join('')}${indent}${close.trim()}`;
}

function pythonLiteral(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replaceAll(/(?<=[:[,]\s*)true(?=\s*[,}\]\n])/g, 'True')
    .replaceAll(/(?<=[:[,]\s*)false(?=\s*[,}\]\n])/g, 'False')
    .replaceAll(/(?<=[:[,]\s*)null(?=\s*[,}\]\n])/g, 'None');
}

const indented = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
