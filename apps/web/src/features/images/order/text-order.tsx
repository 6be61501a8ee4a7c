import { limits } from '@portray/contracts/limits';
import { useRef, useState } from 'react';
import { useDeployment } from '#lib/calls/use-deployment.ts';
import { faultOf } from './image-wish.ts';
import { keepWords, recallWords } from './kept-words.ts';
import { OrderForm } from './order-form.tsx';
import type { ImageOrders } from './use-image-orders.ts';
import { WordsField } from './words-field.tsx';

const mode = 'text-to-image';

/** Portraits from a description. */
export function TextOrder({ orders }: { orders: ImageOrders }) {
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
      .order(() => ({ prompt, mode, count: limits.imageChoices }))
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
