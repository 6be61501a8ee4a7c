import type { Batch } from '@portray/contracts/batch';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { LazyScenePicture } from '#ui/scene/lazy-scene-picture.tsx';
import classes from './bulk.module.css';

/** The first scenes of the first three videos, as they will be. */
export function BatchPreviews({ batch: { id } }: { batch: Pick<Batch, 'id'> }) {
  const previews = useQuery(calls.batches.previews.queryOptions({ input: { id } }));
  if (!previews.data || previews.data.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="previews">
      <h2 id="previews" className={classes.cardTitle}>
        The first three
      </h2>
      <ol className={classes.previews}>
        {previews.data.map(({ number, storyboard: { scenes, brandKitId }, draft }) => (
          <li key={number}>
            {scenes[0] && (
              <LazyScenePicture
                scene={scenes[0]}
                shape={draft.video_size}
                language={draft.language}
                photoUrl={draft.avatar_image_url ?? null}
                brandKitId={brandKitId}
                label={`The first scene of row ${number}`}
              />
            )}
            <span className={classes.hint}>{scenes[0]?.script}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
