import { Anchor, Skeleton, Tabs } from '@mantine/core';
import { IconArrowLeft, IconPhotoEdit, IconWriting } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import screen from '#ui/screen.module.css';
import { Gallery } from './gallery/gallery.tsx';
import classes from './images.module.css';
import { TextOrder } from './order/text-order.tsx';
import { useImageOrders } from './order/use-image-orders.ts';
import { ImagesResult } from './result/images-result.tsx';

// Uploading and its permission are loaded by whoever has a picture.
const TransformOrder = lazyPart(() => import('./order/transform-order.tsx').then((part) => part.TransformOrder));

/** Pictures from words and of pictures, and the gallery of all that were made. */
export function ImagesScreen() {
  const orders = useImageOrders();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'transform' ? 'transform' : 'text';
  const icon = { size: 18, stroke: 1.75 };
  return (
    <main id="main" className={screen.page}>
      <div>
        <Anchor component={Link} to="/photos" className={classes.back}>
          <IconArrowLeft size={16} /> Photos
        </Anchor>
        <h1 className={screen.pageTitle}>AI Images</h1>
        <p className={screen.lead}>Describe somebody who does not exist, and let them speak.</p>
      </div>
      <Tabs
        value={tab}
        onChange={(value) => setQuery(value === 'transform' ? { tab: value } : {}, { replace: true })}
        keepMounted={false}
        classNames={{ list: classes.tabs, tab: classes.tab }}
      >
        <Tabs.List>
          <Tabs.Tab value="text" leftSection={<IconWriting {...icon} />}>
            Create from Text
          </Tabs.Tab>
          <Tabs.Tab value="transform" leftSection={<IconPhotoEdit {...icon} />}>
            Transform Image
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="text">
          <TextOrder orders={orders} />
        </Tabs.Panel>
        <Tabs.Panel value="transform">
          <Suspense fallback={<Skeleton height={320} radius="lg" />}>
            <TransformOrder orders={orders} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <ImagesResult orders={orders} />
      <Gallery />
    </main>
  );
}
