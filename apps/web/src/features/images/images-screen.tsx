import { Anchor, Skeleton, Tabs } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { IconArrowLeft, IconPhotoEdit, IconWriting } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import screen from '#ui/screen.module.css';
import { Gallery } from './gallery.tsx';
import { faultOf } from './image-wish.ts';
import classes from './images.module.css';
import { ImagesResult } from './images-result.tsx';
import { keepWords, recallWords } from './kept-words.ts';
import { OrderForm } from './order-form.tsx';
import { type ImageOrders, useImageOrders } from './use-image-orders.ts';
import { WordsField } from './words-field.tsx';

// Uploading and its permission are loaded for a user who has a picture.
const TransformOrder = lazyPart(() => import('./transform-order.tsx').then((part) => part.TransformOrder));

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

const mode = 'text-to-image';

/** Portraits from a description. */
function TextOrder({ orders }: { orders: ImageOrders }) {
  const [prompt, setPrompt] = useState(() => recallWords(mode));
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isElsewhere = Boolean(useDeployment()?.images.madeBy);
  const write = (words: string) => {
    setPrompt(words);
    keepWords(mode, words);
    setFault(undefined);
  };
  const submit = () => {
    const found = faultOf({ mode, prompt, picture: undefined, isPermitted: true });
    setFault(found);
    if (found) return field.current?.focus();
    // The button that was pressed cannot keep the focus while it is disabled.
    void orders
      .order(mode, () => ({ prompt, mode, count: limits.imageChoices }))
      .then((refusal) => refusal && field.current?.focus());
  };
  return (
    <OrderForm mode={mode} orders={orders} words={prompt} onSubmit={submit}>
      <WordsField
        label="Describe the person"
        placeholder="A friendly woman in her thirties with red hair in a bob and round glasses, in a green shirt. Beige wall."
        hint={isElsewhere ? undefined : 'Age, hair, glasses, beard, clothes, background and mood are understood.'}
        value={prompt}
        onChange={write}
        fault={fault}
        field={field}
      />
    </OrderForm>
  );
}
