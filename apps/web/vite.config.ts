import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiAddresses } from './build-steps/api-addresses.ts';
import { icons } from './build-steps/icons.ts';
import { routerParts } from './build-steps/router-parts.ts';
import { stageTypefaces } from './build-steps/stage-typefaces.ts';

/** Where a server of the product runs while pages are written: `npm start`. */
const server = process.env.PORTRAY_SERVER ?? 'http://127.0.0.1:3000';

/** What the server answers; it takes requests of its own pages only. */
const serverPaths = ['/api', '/files', '/looks', '/docs', '/mailbox', '/checkout'];

/** What every page needs comes as few files instead of sixty: together they are smaller, and sooner there. */
const everywhere = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|lib\/screens\/(load-route-module|router-without-server)/,
  },
  {
    name: 'frame',
    test: /@mantine\/hooks\/esm\/use-(in-viewport|uncontrolled|force-update)|@mantine\/core\/esm\/(core\/(Box|DirectionProvider|factory|styles-api|utils|MantineProvider)|components\/(Button|ActionIcon|Loader|UnstyledButton|Input|TextInput|Badge))\//,
  },
  {
    name: 'shell',
    test: /apps\/web\/src\/(needs-session|theme|ui\/(logo|skip-link|header|color-scheme|voice-bars\/voice-bar|portraits|speaking-portrait|fields\/(gradient|error-notice)|lazy-part|dialog\/lazy-toasts)|lib\/(facts|number-words|credits\/prices|times|api\/(api-error|use-deployment|lazy)|session\/(auth|leave|product-session|return-path|session|tab-channel|use-session)|screens\/(page-meta|scroll))|features\/shell\/(not-found|broken|leave))|apps\/web\/build-steps\/icon\.ts|icon:Icon(Check|Menu2|CircleCheck|ArrowRight|Clock|Mail|PlayerPlayFilled|PlayerPauseFilled|Trash)$/,
  },
  { name: 'signed-in', test: /icon:Icon(Logout|PlugConnected|CloudOff|WifiOff)$/ },
  { name: 'sound', test: /icon:Icon(Microphone|Volume|PlayerStopFilled)$/ },
  { name: 'networks', test: /icon:IconBrand(X|Facebook|Linkedin)$/ },
  { name: 'requests', test: /@tanstack\/[\w-]+\/.*\/(mutation|mutationObserver|useMutation)\.js/ },
  { name: 'presenters', test: /ui\/presenter-ids/ },
];

export default defineConfig({
  plugins: [apiAddresses(), icons(), routerParts(), stageTypefaces(), reactRouter()],
  build: { assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: everywhere } } } },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, headers: { origin: server } }])),
  },
});
