import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { AppError } from '@portray/foundation/errors';
import { callOverHttp } from '@portray/mcp/call-over-http';
import { createPortrayServer } from '@portray/mcp/create-server';

export type McpOptions = { server?: string; key?: string };
type Streams = { stdin: Readable; stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream };

/**
 * Offers the tools of a server to the assistant that started this program, over its input and output, until that ends. Throws
 * AppError: missing_information, invalid_input.
 */
export async function serveAssistant(
  { server, key }: McpOptions,
  { stdin, stdout, stderr }: Streams,
  signal: AbortSignal,
): Promise<void> {
  if (!server) throw new AppError('missing_information', 'Say which server with --server https://… or PORTRAY_SERVER.');
  if (!key) throw new AppError('missing_information', 'Give an API key of that server with --key or PORTRAY_API_KEY.');
  const callV1 = callOverHttp({ server, key });
  // What is printed is the protocol; anything else goes to the other stream.
  const note = (error: unknown) => stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  const noteFailure = (error: unknown, tool: string) => {
    note(`${tool}: ${error instanceof Error ? error.message : String(error)}`);
    return 'in the output of portray mcp';
  };
  const factory = () => createPortrayServer({ callV1, version: '1', mediaOrigin: new URL(server).origin, noteFailure });
  const handle = serveStdio(factory, { transport: new StdioServerTransport(stdin, stdout as Writable), onerror: note });
  const ended = [once(stdin, 'end'), once(stdin, 'close')];
  await Promise.race([...ended, signal.aborted || once(signal, 'abort')]);
  await handle.close();
}
