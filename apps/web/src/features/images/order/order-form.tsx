import { Card } from '@mantine/core';
import type { ImageMode } from '@portray/contracts/image-rules';
import type { KeyboardEvent, ReactNode } from 'react';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import classes from '../images.module.css';
import { LimitNotice } from './limit-notice.tsx';
import { MakerNotice } from './maker-notice.tsx';
import { OrderRow } from './order-row.tsx';
import type { ImageOrders } from './use-image-orders.ts';

type OrderFormProps = {
  mode: ImageMode;
  orders: ImageOrders;
  words: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A card in which pictures are ordered: with its button, or Ctrl or Cmd and Enter. */
export function OrderForm({ mode, orders, words, onSubmit, children }: OrderFormProps) {
  const { usage, isBusy, failure } = orders;
  const isSpent = usage !== undefined && usage.current >= usage.limit;
  const submit = () => {
    if (!isBusy && !isSpent) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Card
      component="form"
      className={classes.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isSpent && !isBusy && <LimitNotice usage={usage} />}
      {children}
      <OrderRow mode={mode} orders={orders} hasWords={words.trim() !== ''} />
      <MakerNotice mode={mode} />
      {failure && !isSpent && <ErrorNotice error={failure} reassurance="Your description is kept." />}
    </Card>
  );
}
