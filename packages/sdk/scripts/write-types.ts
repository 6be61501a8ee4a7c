// Writes the types of the committed document to src/schema.ts, which is not committed: `npm run types -w @portray/sdk`.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';

// The generator needs the compiler of this package, and may itself lie beside that of the project, which it cannot use.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});
const { default: openapiTS, astToString } = await import('openapi-typescript');

const room = new URL('../', import.meta.url);
const document = JSON.parse(await readFile(new URL('openapi.json', room), 'utf8'));
// What has a default may be left out of a request.
const nodes = await openapiTS(document, { defaultNonNullable: false });
const head = '// Written by packages/sdk/scripts/write-types.ts from packages/sdk/openapi.json.\n';
// Whole or not at all, for those who read it meanwhile.
const part = new URL(`src/schema.ts.${process.pid}`, room);
await writeFile(part, head + astToString(nodes));
await rename(part, new URL('src/schema.ts', room));
