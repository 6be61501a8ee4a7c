import { logoOn, otherLogo, typefaceName } from '@portray/contracts/brand-choices';
import { lookOf, plainLook } from '@portray/stage/brand-look';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '#lib/api/api.ts';

/** How a brand kit looks, with what must be loaded to paint it; plain without one, and until it has come. */
export function useBrand(brandKitId: string | undefined) {
  const { data } = useQuery(calls.brandKits.list.queryOptions({ enabled: brandKitId !== undefined }));
  const content = data?.find(({ id }) => id === brandKitId)?.content;
  return useMemo(() => {
    if (!content) return { look: plainLook, logoUrl: undefined, otherLogoUrl: undefined, chosen: [], own: [] };
    const { headings, text, logo, colours } = content;
    return {
      look: lookOf(content),
      logoUrl: logoOn(logo, colours.paper)?.url,
      otherLogoUrl: otherLogo(logo, colours.paper)?.url,
      chosen: [headings, text].map(typefaceName),
      own: [headings, text].flatMap((each) =>
        each.kind === 'own' ? [{ name: typefaceName(each), url: each.url }] : [],
      ),
    };
  }, [content]);
}
