import { clickLink } from '#lib/save-text.ts';
import { toastError, toastInfo } from '#ui/dialog/toasts.tsx';
import { type DownloadMeans, downloadVideo } from './download-video.ts';

const answerWithinMs = 15_000;

function means(): DownloadMeans {
  return {
    base: location.href,
    isThere: async (url) => (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(answerWithinMs) })).ok,
    clickLink,
    openTab,
    fetch: (...request) => fetch(...request),
    copy: (text) => navigator.clipboard.writeText(text),
  };
}

/** With 'noopener' a page is not told whether a tab was opened, so that the way back is cut afterwards. */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

/** Saves a file and says what came of it, where that is not plain to see. */
export async function saveFile(url: string | null, fileName: string): Promise<void> {
  const outcome = await downloadVideo(means(), url, fileName);
  if (outcome === 'invalid') toastError({ title: 'Invalid video URL' });
  if (outcome === 'failed') {
    toastError({
      title: 'Download Failed',
      message: 'The file could not be reached. Check your connection and try again.',
    });
  }
  if (outcome === 'copied') {
    toastInfo({
      title: 'Address copied',
      message: 'The download was blocked. Paste the copied address into a new tab.',
    });
  }
}
