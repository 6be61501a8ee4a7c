import { Badge, TextInput } from '@mantine/core';
import { creditOrders, creditPacks } from '@portray/contracts/plans';
import type { ReactNode } from 'react';
import { dollars } from '#lib/credits/prices.ts';
import { facts } from '#lib/facts.ts';
import option from '#ui/fields/option-card.module.css';
import classes from './buy.module.css';
import { orderSum, priceOfOne } from './order-sum.ts';

type PackListProps = {
  chosen: number | 'other';
  onChoose: (pack: number | 'other') => void;
  /** Another number of videos, as it was typed. */
  typed: string;
  onType: (typed: string) => void;
  fault: string | null;
};

/** The packs with their prices, and a field for any other number that is sold. */
export function PackList({ chosen, onChoose, typed, onType, fault }: PackListProps) {
  return (
    <fieldset className={classes.packs}>
      <legend className={classes.legend}>How many videos</legend>
      {creditPacks.map(({ credits, priceCents, bonusCredits }) => (
        <Pack key={credits} isChosen={chosen === credits} onChoose={() => onChoose(credits)} name={`${credits} videos`}>
          {bonusCredits > 0 && <Badge variant="ok">+{bonusCredits} bonus</Badge>}
          <span className={classes.each}>{priceOfOne(orderSum(credits))} each</span>
          <strong>{dollars(priceCents)}</strong>
        </Pack>
      ))}
      <Pack isChosen={chosen === 'other'} onChoose={() => onChoose('other')} name="Another number">
        <span className={classes.other}>
          Any multiple of {creditOrders.step}, {facts.creditPrice} each
        </span>
      </Pack>
      {chosen === 'other' && (
        <TextInput
          className={classes.number}
          label="Number of videos"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder={String(creditOrders.step * 4)}
          value={typed}
          error={fault}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

type PackProps = { isChosen: boolean; onChoose: () => void; name: string; children: ReactNode };

function Pack({ isChosen, onChoose, name, children }: PackProps) {
  return (
    <label className={classes.pack} data-chosen={isChosen || undefined}>
      <input type="radio" name="pack" className={option.radio} checked={isChosen} onChange={onChoose} />
      <span className={classes.packName}>{name}</span>
      {children}
    </label>
  );
}
