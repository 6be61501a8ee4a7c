import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { calls } from '#lib/calls/api.ts';
import type { Wizard } from './use-wizard.ts';

/** A photo that the address brings along becomes the avatar, once; then the address forgets it. */
export function usePhotoAskedFor({ change }: Pick<Wizard, 'change'>): void {
  const [address, setAddress] = useSearchParams();
  const id = address.get('photo');
  const { data: photo } = useQuery(calls.photos.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }));
  const take = useRef<() => void>(undefined);
  take.current = () => {
    if (!photo) return;
    change({ uploadedImageUrl: photo.original_image_url });
    setAddress(withoutPhoto, { replace: true, preventScrollReset: true });
  };
  const url = photo?.original_image_url;
  useEffect(() => {
    if (id && url) take.current?.();
  }, [id, url]);
}

function withoutPhoto(now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(now);
  next.delete('photo');
  return next;
}
