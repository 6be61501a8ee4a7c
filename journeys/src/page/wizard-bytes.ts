import type { visitWizard } from '../visits/wizard-visit.ts';
import { gzippedBytes } from './page-parts.ts';

/** What the wizard may start with, at any step of a draft: bytes of gzipped scripts. */
export const maxWizardBytes = 235_500;

/** Bytes of gzipped scripts that a place of the wizard fetches until a button is seen. */
export async function wizardBytes(visit: ReturnType<typeof visitWizard>, place: string, seen: string): Promise<number> {
  const { page } = await visit.openAs(visit.person);
  // Nothing is loaded ahead for those who save data; live events would never end.
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  await page.route('**/api/events', (route) => route.abort());
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) fetched.add(pathname);
  });
  await page.goto(place, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: seen }).waitFor();
  return gzippedBytes(visit.product.url, { scripts: [...fetched], inlineScripts: [] });
}
