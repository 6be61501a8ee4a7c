import type { CallFacts } from './contract-facts.ts';
import type { CallExample } from './examples.ts';

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
  const options: string[] = [];
  if (call.method !== 'GET') options.push(`  method: '${call.method}',`);
  const headers: string[] = [];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code of the reader's.
  if (call.meta.scope) headers.push('Authorization: `Bearer ${process.env.PORTRAY_API_KEY}`');
  if (example.body) headers.push("'Content-Type': 'application/json'");
  if (headers.length > 0) options.push(`  headers: { ${headers.join(', ')} },`);
  if (example.body) options.push(`  body: JSON.stringify(${indented(literal(example.body), 2)}),`);
  if (example.file) options.push('  body: form,');
  const before = example.file ? [...formLines(example), ''] : [];
  const asked = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return [
    ...(example.file ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...before,
    `const reply = await fetch('${addressOf(call, example, publicUrl)}'${asked});`,
    'if (!reply.ok) throw new Error((await reply.json()).detail);',
    'console.log(await reply.json());',
  ].join('\n');
}

function formLines({ form = {}, file = '' }: CallExample): string[] {
  const fields = Object.entries(form).map(([name, value]) => `form.set('${name}', '${value}');`);
  return ['const form = new FormData();', ...fields, `form.set('file', await openAsBlob('${file}'), '${file}');`];
}

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

/** An object as JavaScript is written. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([a-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\']|\\[^"'])*)"/g, "'$1'");
}

function pythonLiteral(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replaceAll(/(?<=[:[,]\s*)true(?=\s*[,}\]\n])/g, 'True')
    .replaceAll(/(?<=[:[,]\s*)false(?=\s*[,}\]\n])/g, 'False')
    .replaceAll(/(?<=[:[,]\s*)null(?=\s*[,}\]\n])/g, 'None');
}

const indented = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
