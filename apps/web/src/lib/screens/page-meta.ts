import { brand } from '@portray/contracts/brand';
import type { MetaDescriptor } from 'react-router';
import { publicOrigin as origin } from './public-origin.ts';

type PageFacts = { title: string; description: string; path: string };

/** Title, description and social card of a page. */
export function pageMeta({ title, description, path }: PageFacts): MetaDescriptor[] {
  const image = `${origin}/social-card.jpg`;
  return [
    { title: path === '/' ? title : `${title} · ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${path}` },
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
