import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiAddresses } from './build-steps/api-addresses.ts';

/** Where a server of the product runs while pages are written: `npm start`. */
const server = process.env.PORTRAY_SERVER ?? 'http://127.0.0.1:3000';

/** What the server answers; it takes requests of its own pages only. */
const serverPaths = ['/api', '/files', '/docs', '/mailbox', '/checkout'];

export default defineConfig({
  plugins: [apiAddresses(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, headers: { origin: server } }])),
  },
});
