import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { usePhotos } from '#live/use-chosen-photo.ts';
import type { StepProps } from '../draft/step-props.ts';

/** A photo, or a sample portrait, that the address brings along becomes the avatar, once; then the address forgets it. */
export function PhotoAskedFor({ wizard: { change } }: Pick<StepProps, 'wizard'>) {
  const [address, setAddress] = useSearchParams();
  const id = address.get('photo');
  const portrait = address.get('portrait');
  const { data: photo } = useQuery(calls.photos.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }));
  const { samples } = usePhotos();
  const sample = samples.find((one) => one.id === portrait);
  const url = id ? photo?.original_image_url : sample?.image_url;
  const take = useRef<() => void>(undefined);
  take.current = () => {
    if (!url) return;
    change({ uploadedImageUrl: url });
    setAddress(withoutPhoto, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (url) take.current?.();
  }, [url]);
  return null;
}

function withoutPhoto(now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(now);
  next.delete('photo');
  next.delete('portrait');
  return next;
}
