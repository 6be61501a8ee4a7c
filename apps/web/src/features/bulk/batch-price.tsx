import type { Batch } from '@portray/contracts/batch';
import type { VideoAvailability } from '@portray/contracts/credits';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { wayToMoreVideos } from '#lib/api/creation-refusal.ts';
import { counted } from '#lib/number-words.ts';
import { RecoveryLink } from '#ui/fields/recovery-link.tsx';
import classes from './bulk.module.css';
import { KitFact } from './kit-fact.tsx';
import { videosOf, videosStarted, videosToMake, workTime } from './row-words.ts';
import type { useBatchChanges } from './use-batch.ts';

type BatchPriceProps = { batch: Batch; changes: Pick<ReturnType<typeof useBatchChanges>, 'chooseKit'> };

/** Work for a second of video, where nothing like it was made yet. */
const usualPace = 1;

/** What is still to be made, what it costs and how long it takes. */
export function BatchPrice({ batch, changes }: BatchPriceProps) {
  const { counts, made_already, seconds, is_test, state } = batch;
  const isOpen = state === 'checking';
  const isUnderWay = state === 'running' || state === 'paused';
  const toMake = videosToMake(batch);
  const { data: availability } = useQuery(calls.credits.availability.queryOptions());
  const pace = useQuery(calls.videos.renderPace.queryOptions({ input: {} }));
  const perSecond = pace.data?.secondsPerVideoSecond ?? usualPace;
  const isPriced = isOpen ? counts.ready > 0 : isUnderWay && toMake > 0;
  const unfinished = toMake + counts.making;
  return (
    <section className={classes.card} aria-label="Price and time">
      <dl className={classes.facts}>
        {!isOpen && (
          <>
            <dt>Done</dt>
            <dd>
              {counts.done.toLocaleString('en')} of {videosOf(videosStarted(counts))}
            </dd>
          </>
        )}
        {counts.making > 0 && (
          <>
            <dt>Being made</dt>
            <dd>{videosOf(counts.making)}</dd>
          </>
        )}
        {(isOpen || isPriced) && (
          <>
            <dt>{isOpen ? 'To make' : 'Still to make'}</dt>
            <dd>{videosOf(toMake)}</dd>
          </>
        )}
        {made_already > 0 && (
          <>
            <dt>There already</dt>
            <dd>{made_already.toLocaleString('en')}</dd>
          </>
        )}
        {isPriced && (
          <>
            <dt>{isOpen ? 'Price' : 'Still to pay'}</dt>
            <dd>{is_test ? 'nothing, they are tests' : priceWords(batch, isOpen ? availability : undefined)}</dd>
          </>
        )}
        {(isOpen ? counts.ready > 0 : isUnderWay && unfinished > 0) && (
          <>
            <dt>About</dt>
            <dd>{unfinished === 0 ? 'at once' : workTime(unfinished * seconds * perSecond)}</dd>
          </>
        )}
        <KitFact batch={batch} choice={changes.chooseKit} />
        {(isOpen || isUnderWay) && (
          <>
            <dt>You can</dt>
            <dd>pause, cancel, download as ZIP</dd>
          </>
        )}
      </dl>
      {isPriced && availability && <Shortage batch={batch} availability={availability} />}
      <p className={classes.hint}>
        {is_test
          ? 'Tests have TEST over the picture and last up to 10 seconds. '
          : 'A credit is used for each finished video only. '}
        You can add the list again with changes: a row that says the same as a row of another list of yours is not made
        again, and costs nothing. That needs the same template, uploaded pictures, brand kit and plan, and a video that
        was neither changed by hand nor deleted, nor its list.
      </p>
    </section>
  );
}

/** A list uses credits first, and the bonus video of the day where there are none. */
const isBonus = ({ baseCredits, dailyAvailable }: VideoAvailability) => baseCredits === 0 && dailyAvailable > 0;

function priceWords({ credits }: Batch, availability: VideoAvailability | undefined): string {
  if (!availability) return counted(credits, 'credit');
  const { available } = availability;
  if (!isBonus(availability)) return `${credits.toLocaleString('en')} of ${available.toLocaleString('en')} credits`;
  return credits > 0 && credits <= available ? 'your bonus video of today' : counted(credits, 'credit');
}

/** How far credits go that do not do for all videos of a list. */
function reachWords(available: number, isOpen: boolean): string {
  if (available === 0) return 'That is enough for none of them.';
  const reached = `That is enough for ${videosOf(available)}`;
  return isOpen ? `${reached}: buy more, or make a shorter list.` : `${reached}; then the list pauses.`;
}

/** What is there does not do for the list. */
function Shortage({ batch: { credits, state }, availability }: { batch: Batch; availability: VideoAvailability }) {
  const { available, isFreeTier } = availability;
  if (available >= credits) return null;
  return (
    <p className={classes.problem} role="status">
      {credits === 1 ? '1 video needs 1 credit' : `${videosOf(credits)} need ${credits} credits`}. You have{' '}
      {isBonus(availability) ? `no credits, and ${counted(available, 'bonus video')} today` : available}.{' '}
      {reachWords(available, state === 'checking')} <RecoveryLink failure={{ action: wayToMoreVideos(isFreeTier) }} />
    </p>
  );
}
