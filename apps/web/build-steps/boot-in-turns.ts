import { parseAst } from 'vite';

const inTurn = `const inTurn = async (address) => {
  const module = await import(address);
  await new Promise((done) => setTimeout(done));
  return module;
};`;

type Import = { start: number; end: number; source: string; name: string | undefined };

/**
 * A module with a pause after each import, so that a phone can answer a finger in between. `first` are addresses to
 * import before its own; those that it imports itself are left to it. Throws where it imports single names.
 */
export function bootInTurns(module: string, first: readonly string[]): string {
  const imports = importsOf(module);
  const own = imports.toReversed().reduce((text, { start, end, source, name }) => {
    const turn = `await inTurn(${JSON.stringify(source)});`;
    return text.slice(0, start) + (name ? `const ${name} = ${turn}` : turn) + text.slice(end);
  }, module);
  const shared = first.filter((address) => !imports.some(({ source }) => source === address));
  return `${inTurn}\nfor (const address of ${JSON.stringify(shared)}) await inTurn(address);\n${own}`;
}

function importsOf(module: string): Import[] {
  return parseAst(module).body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const { start, end, source, specifiers } = statement;
    const [name] = specifiers;
    const isWhole = specifiers.length < 2 && (!name || name.type === 'ImportNamespaceSpecifier');
    if (!isWhole) throw new Error(`A built page begins with an import of an unknown form: ${module.slice(start, end)}`);
    return [{ start, end, source: source.value, name: name?.local.name }];
  });
}
