import { readFileSync } from 'node:fs';
import type { McpServer } from '@modelcontextprotocol/server';

/** Of the page that hosts show within a conversation, where they can: price, 'Make it', progress and player. */
export const playerUri = 'ui://portray/player';
const mimeType = 'text/html;profile=mcp-app';
const page = readFileSync(new URL('./player.html', import.meta.url), 'utf8');

/**
 * Offers the player. It holds all that it needs; from outside come pictures and videos alone, from `mediaOrigin`, such as
 * 'https://portray.example'.
 */
export function addPlayer(server: McpServer, mediaOrigin: string): void {
  const _meta = { ui: { csp: { resourceDomains: [mediaOrigin] }, prefersBorder: true } };
  const facts = { title: 'Player', description: 'The price of a video before it is made, its progress, and a player.' };
  server.registerResource('player', playerUri, { ...facts, mimeType, _meta }, async () => ({
    contents: [{ uri: playerUri, mimeType, text: page, _meta }],
  }));
}
