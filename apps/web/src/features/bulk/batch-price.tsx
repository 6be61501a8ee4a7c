import type { Batch } from '@portray/contracts/batch';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { calls } from '#lib/api/api.ts';
import classes from './bulk.module.css';
import { videosOf, videosToMake, workTime } from './row-words.ts';

/** Work for a second of video, where nothing like it was made yet. */
const usualPace = 1;

/** What is still to be made, what it costs and how long it takes. */
export function BatchPrice({ batch }: { batch: Batch }) {
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
        <KitFact batch={batch} />
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

/** In which brand kit its videos are made, where there is one. */
function KitFact({ batch: { brand_kit_id, state } }: { batch: Batch }) {
  const kits = useQuery(calls.brandKits.list.queryOptions({ enabled: brand_kit_id !== null, retry: false }));
  if (brand_kit_id === null || !kits.data) return null;
  const kit = kits.data.find(({ id }) => id === brand_kit_id);
  return (
    <>
      <dt>Brand kit</dt>
      <dd>
        {kit ? <Link to="/settings/brand">{kit.content.name}</Link> : 'deleted, so they look plain'}
        {kit?.is_default && state === 'checking' && ', your default'}
      </dd>
    </>
  );
}
