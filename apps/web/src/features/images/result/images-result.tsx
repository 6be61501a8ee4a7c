import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import { limits } from '@portray/contracts/limits';
import { ApiError } from '#lib/calls/api-error.ts';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import type { ImageOrders } from '../order/use-image-orders.ts';
import { BeforeAfter } from './before-after.tsx';
import { Painting } from './painting.tsx';
import { Portraits } from './portraits.tsx';

/** The newest order: on its way, done, or why it is not. */
export function ImagesResult({ orders }: { orders: ImageOrders }) {
  const { current } = orders;
  if (!current || current.state === 'cancelled') return null;
  if (current.state === 'processing') return <Painting order={current} onCancel={() => void orders.cancel()} />;
  if (current.state === 'failed') {
    return <ErrorNotice error={failureOf(current)} reassurance="It does not count towards today’s limit." />;
  }
  if (current.photos.length === 0) return null;
  return (
    <>
      <Portraits order={current} onAgain={againOf(orders, current)} />
      <BeforeAfter order={current} />
    </>
  );
}

function failureOf({ error }: ImageOrderWithPhotos): ApiError {
  const message = error ?? 'No pictures were made. Please try again.';
  return new ApiError({ code: 'rendering_failed', title: 'Generation failed', message, retry: true, status: 0 });
}

/** The same description once more, where the day has room for it. */
function againOf({ order, isBusy, usage }: ImageOrders, { prompt, mode }: ImageOrderWithPhotos) {
  const canOrder = mode === 'text-to-image' && !isBusy && usage !== undefined && usage.current < usage.limit;
  return canOrder ? () => void order(() => ({ prompt, mode, count: limits.imageChoices })) : undefined;
}
