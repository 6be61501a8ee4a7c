import { brand } from '@portray/contracts/brand';
import type { MetaDescriptor } from 'react-router';

/** Address of the product without a path; in built pages a mark in whose place the server puts its own. */
export const publicOrigin = typeof location === 'undefined' ? 'https://public-origin.invalid' : location.origin;

type PageFacts = { title: string; description: string; path: string };

/** Title, description and social card of a page. */
export function pageMeta({ title, description, path }: PageFacts): MetaDescriptor[] {
  const image = `${publicOrigin}/social-card.jpg`;
  return [
    { title: path === '/' ? title : `${title} · ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${publicOrigin}${path}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${publicOrigin}${path}` },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Title of a signed-in screen, which search engines never see. */
export function screenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}
