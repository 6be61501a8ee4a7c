import type { Batch } from '@portray/contracts/batch';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import classes from './bulk.module.css';
import { KitFact } from './kit-fact.tsx';
import { videosOf, videosToMake, workTime } from './row-words.ts';
import type { useBatchChanges } from './use-batch.ts';

type BatchPriceProps = { batch: Batch; changes: Pick<ReturnType<typeof useBatchChanges>, 'chooseKit'> };

/** Work for a second of video, where nothing like it was made yet. */
const usualPace = 1;

/** What is still to be made, what it costs and how long it takes. */
export function BatchPrice({ batch, changes }: BatchPriceProps) {
  const { credits, made_already, seconds, is_test } = batch;
  const toMake = videosToMake(batch);
  const balance = useQuery(calls.functions.getUserCredits.queryOptions({ input: {} }));
  const pace = useQuery(calls.videos.renderPace.queryOptions({ input: {} }));
  const available = balance.data?.credits?.available_credits;
  const ofAvailable = available === undefined ? '' : ` of ${available.toLocaleString('en')}`;
  const perSecond = pace.data?.secondsPerVideoSecond ?? usualPace;
  return (
    <section className={classes.card} aria-label="Price and time">
      <dl className={classes.facts}>
        <dt>To make</dt>
        <dd>{videosOf(toMake)}</dd>
        {made_already > 0 && (
          <>
            <dt>There already</dt>
            <dd>{made_already.toLocaleString('en')}</dd>
          </>
        )}
        <dt>Price</dt>
        <dd>{is_test ? 'nothing, they are tests' : `${credits.toLocaleString('en')}${ofAvailable} credits`}</dd>
        <dt>About</dt>
        <dd>{toMake === 0 ? 'at once' : workTime(toMake * seconds * perSecond)}</dd>
        <KitFact batch={batch} choice={changes.chooseKit} />
        <dt>You can</dt>
        <dd>pause, cancel, download as ZIP</dd>
      </dl>
      {available !== undefined && available < credits && (
        <p className={classes.problem} role="status">
          {credits === 1 ? '1 video needs 1 credit' : `${videosOf(credits)} need ${credits} credits`}. You have{' '}
          {available}.
        </p>
      )}
      <p className={classes.hint}>
        {is_test
          ? 'Tests have TEST over the picture and last up to 10 seconds. '
          : 'A credit is used for each finished video only. '}
        Make the list again with changes, and only what changed is made.
      </p>
    </section>
  );
}
