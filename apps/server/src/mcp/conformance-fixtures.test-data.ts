import { setTimeout as pause } from 'node:timers/promises';
import { type CallToolResult, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A red point. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A header, and no sound. */
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const text = (words: string) => ({ type: 'text' as const, text: words });
const image = { type: 'image' as const, data: png, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
});

/** What the conformance suite calls, by the names that it expects. */
const answers: Record<string, CallToolResult['content']> = {
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [image],
  test_audio_content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' }],
  test_embedded_resource: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
};

/** Adds the tools and resources of the conformance suite: all that a server with tools and resources alone is asked for. */
export function addConformanceFixtures(server: McpServer): McpServer {
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description: 'For the suite.', inputSchema: z.object({}) }, async () => ({ content }));
  server.registerTool('test_error_handling', { description: 'Fails.', inputSchema: z.object({}) }, async () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  const region = z.string().meta({ 'x-mcp-header': 'Region' });
  const withHeader = {
    description: 'Has an argument that is sent in a header, too.',
    inputSchema: z.object({ region }),
  };
  server.registerTool('test_custom_header', withHeader, async (args) => ({ content: [text(args.region)] }));
  const progress = { description: 'Says how far it is.', inputSchema: z.object({}) };
  server.registerTool('test_tool_with_progress', progress, async (_none, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const done of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress: done, total: 100 },
        });
      await pause(20);
    }
    return { content: [text('Done.')] };
  });
  server.registerResource('text', 'test://static-text', { mimeType: 'text/plain' }, async ({ href }) => ({
    contents: [{ uri: href, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('binary', 'test://static-binary', { mimeType: 'image/png' }, async ({ href }) => ({
    contents: [{ uri: href, mimeType: 'image/png', blob: png }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, async ({ href }, { id }) => {
    const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` });
    return { contents: [{ uri: href, mimeType: 'application/json', text: data }] };
  });
  return server;
}
