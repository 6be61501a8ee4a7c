/** What a download needs of the browser. */
export type DownloadMeans = {
  /** Address of this page: relative addresses begin there. */
  base: string;
  /** Whether the file answers; throws where nothing answers. */
  isThere: (url: string) => Promise<boolean>;
  /** Lets the browser save the file. */
  clickLink: (url: string, fileName: string) => void;
  /** Whether a new tab could be opened. */
  openTab: (url: string) => boolean;
  fetch: typeof fetch;
  copy: (text: string) => Promise<void>;
};

export type DownloadOutcome = 'saved' | 'opened' | 'copied' | 'invalid' | 'failed';

const fetchWithinMs = 15_000;

/** The whole address of a file; undefined for addresses that are not http or https. */
export function webAddress(url: string | null, base: string): string | undefined {
  if (!url || !URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Saves a video: by a link, else in a new tab, else its address goes to the clipboard when the file answers within 15 s. */
export async function downloadVideo(means: DownloadMeans, url: string | null, name: string): Promise<DownloadOutcome> {
  const address = webAddress(url, means.base);
  if (!address) return 'invalid';
  try {
    if (!(await means.isThere(address))) return 'failed';
    means.clickLink(address, name);
    return 'saved';
  } catch {
    if (means.openTab(address)) return 'opened';
    return copyAddress(means, address);
  }
}

async function copyAddress({ fetch, copy }: DownloadMeans, address: string): Promise<DownloadOutcome> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(fetchWithinMs) });
    await reply.body?.cancel();
    if (!reply.ok) return 'failed';
    await copy(address);
    return 'copied';
  } catch {
    return 'failed';
  }
}
