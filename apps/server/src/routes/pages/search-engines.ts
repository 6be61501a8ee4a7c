import type { HttpApp } from '../../edge/http-app.ts';
import type { BuiltPages } from './built-pages.ts';

const prerendered = /(^|\/)index\.html$/;
const aDay = 'public, max-age=86400';

/** What search engines ask for first: where they may look, and which pages there are. */
export function addSearchEngines(app: HttpApp, currentPages: () => Promise<BuiltPages>): void {
  app.get('/robots.txt', (c) => {
    c.get('context').noteRoute('pages.robots');
    c.header('cache-control', aDay);
    const { publicUrl } = c.get('context').deps;
    return c.text(
      `User-agent: *\nDisallow: /api/\nAllow: /api/shared/\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    );
  });
  app.get('/sitemap.xml', async (c) => {
    c.get('context').noteRoute('pages.sitemap');
    const { facts } = await currentPages();
    const { publicUrl } = c.get('context').deps;
    const files = Object.keys(facts.scripts).filter((file) => prerendered.test(file));
    const addresses = files.map((file) => new URL(`/${file.replace(prerendered, '')}`, publicUrl).href).sort();
    const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>\n`).join('');
    const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">\n${urls}</urlset>\n`;
    return c.body(body, 200, { 'content-type': 'application/xml; charset=UTF-8', 'cache-control': aDay });
  });
}
