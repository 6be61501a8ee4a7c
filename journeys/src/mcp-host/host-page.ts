import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AppBridge, getToolUiResourceUri, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
import { z } from 'zod';

/** What the journey asks the page of a host for, and what it sees afterwards. */
export type HostPage = {
  connect(server: string, key: string): Promise<void>;
  call(name: string, args: Record<string, unknown>): Promise<unknown>;
  /** Calls a tool and shows its page with the answer. */
  show(name: string, args: Record<string, unknown>, theme: 'light' | 'dark'): Promise<void>;
  end(): Promise<unknown>;
  /** Links that the page asked to open, and what it told the model. */
  opened: string[];
  told: unknown[];
};

const uiMeta = z.object({ ui: z.object({ csp: z.object({ resourceDomains: z.array(z.string()) }) }) });

let client: Client;
let bridge: AppBridge;

/** A host of MCP Apps, made with the official client and the official host side. */
const host: HostPage = {
  opened: [],
  told: [],

  async connect(server, key) {
    client = new Client({ name: 'journey', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server), { requestInit }));
  },

  call: (name, args) => client.callTool({ name, arguments: args }),

  async show(name, args, theme) {
    const { tools } = await client.listTools();
    const uri = getToolUiResourceUri(tools.find((tool) => tool.name === name) ?? {});
    const page = (await client.readResource({ uri: uri ?? '' })).contents[0];
    if (!page || !('text' in page)) throw new Error(`The tool ${name} has no page.`);
    const frame = frameOf(page.text, uiMeta.parse(page._meta).ui.csp.resourceDomains);
    const capabilities = { openLinks: {}, serverTools: {}, updateModelContext: { text: {}, structuredContent: {} } };
    bridge = new AppBridge(client, { name: 'journey', version: '1' }, capabilities, { hostContext: { theme } });
    bridge.onsizechange = ({ height }) => {
      frame.style.height = `${height}px`;
    };
    bridge.onopenlink = async ({ url }) => {
      host.opened.push(url);
      return {};
    };
    bridge.onupdatemodelcontext = async (params) => {
      host.told.push(params);
      return {};
    };
    const isReady = new Promise<void>((resolve) => {
      bridge.oninitialized = () => resolve();
    });
    document.body.replaceChildren(frame);
    const inside = frame.contentWindow;
    if (!inside) throw new Error('The frame has no window.');
    await bridge.connect(new PostMessageTransport(inside, inside));
    frame.srcdoc = frame.dataset.page ?? '';
    await isReady;
    await bridge.sendToolInput({ arguments: args });
    await bridge.sendToolResult(await client.callTool({ name, arguments: args }));
  },

  end: () => bridge.teardownResource({}),
};

/** A frame without an origin, which loads from the named sites alone, as the specification of MCP Apps asks of hosts. */
function frameOf(page: string, domains: string[]): HTMLIFrameElement {
  const named = domains.join(' ');
  const rules = [
    `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'`,
    `img-src data: ${named}; media-src data: ${named}; connect-src 'none'`,
  ];
  const policy = `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`;
  const frame = document.createElement('iframe');
  frame.title = 'The page of the tool';
  frame.sandbox.add('allow-scripts');
  frame.style.cssText = 'border:0;width:100%;max-width:640px';
  frame.dataset.page = page.replace(/<html[^>]*>/, (start) => `${start}${policy}`);
  return frame;
}

(window as unknown as { host: HostPage }).host = host;
