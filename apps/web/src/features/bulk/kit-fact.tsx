import { NativeSelect } from '@mantine/core';
import type { Batch } from '@portray/contracts/batch';
import type { BrandKit } from '@portray/contracts/brand-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { brandPlace } from '#lib/screens/places.ts';
import classes from './bulk.module.css';
import type { useBatchChanges } from './use-batch.ts';

type Choice = ReturnType<typeof useBatchChanges>['chooseKit'];
type KitFactProps = { batch: Batch; choice: Pick<Choice, 'mutate' | 'isPending' | 'variables'> };

/** In which brand kit the videos of a list are made; before the start it is chosen here. Nothing where there is none to speak of. */
export function KitFact({ batch, choice }: KitFactProps) {
  const { brand_kit_id, brand_kit_from, state } = batch;
  const { data: kits } = useQuery(calls.brandKits.list.queryOptions({ retry: false }));
  if (!kits || (kits.length === 0 && brand_kit_id === null)) return null;
  const isOpen = state === 'checking' && brand_kit_from !== 'template';
  // A list that was started without a kit has one to speak of only where somebody chose none.
  if (!isOpen && brand_kit_id === null && brand_kit_from !== 'list') return null;
  return (
    <>
      <dt>Brand kit</dt>
      <dd>
        {isOpen ? <KitChoice batch={batch} kits={kits} choice={choice} /> : <KitName id={brand_kit_id} kits={kits} />}
      </dd>
    </>
  );
}

function KitName({ id, kits }: { id: string | null; kits: BrandKit[] }) {
  if (id === null) return 'none';
  const kit = kits.find((each) => each.id === id);
  return kit ? <Link to={brandPlace}>{kit.content.name}</Link> : 'deleted, so they look plain';
}

const follows = 'default';
const none = 'none';

type KitChoiceProps = KitFactProps & { kits: BrandKit[] };

function KitChoice({ batch: { brand_kit_id, brand_kit_from }, kits, choice }: KitChoiceProps) {
  const kept = brand_kit_from === 'default' ? follows : (brand_kit_id ?? none);
  const value = choice.isPending ? chosenValue(choice.variables) : kept;
  const usual = kits.find(({ is_default }) => is_default);
  const isGone = brand_kit_from === 'list' && brand_kit_id !== null && kits.every(({ id }) => id !== brand_kit_id);
  return (
    <NativeSelect
      size="xs"
      className={classes.kit}
      aria-label="Brand kit"
      value={value}
      onChange={({ currentTarget }) => choice.mutate(choiceOf(currentTarget.value))}
      data={[
        ...(isGone ? [{ value: brand_kit_id, label: 'Deleted, so they look plain' }] : []),
        ...(usual ? [{ value: follows, label: `Default: ${usual.content.name}` }] : []),
        { value: none, label: 'None' },
        // A kit that was chosen for this list may have become the default since.
        ...kits
          .filter(({ id, is_default }) => !is_default || id === value)
          .map(({ id, content }) => ({ value: id, label: content.name })),
      ]}
    />
  );
}

const chosenValue = (id: string | null | undefined) => (id === undefined ? follows : (id ?? none));

const choiceOf = (value: string) => (value === follows ? undefined : value === none ? null : value);
