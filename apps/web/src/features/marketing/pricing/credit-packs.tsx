import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { creditPacks } from '@portray/contracts/plans';
import { dollars } from '#lib/words/prices.ts';
import page from '../chrome/page.module.css';
import classes from './pricing.module.css';

type CreditPacksProps = { isBusy: boolean; onBuy: (credits: number) => void };

/** Packs of credits with what they cost and what they bring. */
export function CreditPacks({ isBusy, onBuy }: CreditPacksProps) {
  return (
    <section className={classes.packs} aria-labelledby="packs">
      <div className={page.row}>
        <h2 id="packs">Bigger packs include a bonus</h2>
        <p className={page.muted}>1 credit = 1 finished video.</p>
      </div>
      <div className={classes.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">Videos</th>
              <th scope="col">Bonus</th>
              <th scope="col">Price</th>
              <th scope="col">
                <VisuallyHidden>Buy</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {creditPacks.map(({ credits, priceCents, bonusCredits }) => (
              <tr key={credits}>
                <th scope="row">{credits}</th>
                <td>{bonusCredits > 0 ? <Badge variant="ok">+{bonusCredits}</Badge> : 'none'}</td>
                <td>{dollars(priceCents)}</td>
                <td>
                  <Button size="xs" disabled={isBusy} onClick={() => onBuy(credits)}>
                    Buy {credits}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>The number of videos already includes the bonus.</p>
    </section>
  );
}
