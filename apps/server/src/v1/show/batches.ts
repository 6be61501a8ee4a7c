import type { Batch } from '@portray/contracts/batch';
import type { Metadata } from '@portray/contracts/metadata';
import { metadataOf } from '@portray/studio/developer/object-metadata';
import { readTemplates } from '@portray/studio/templates/read-templates';
import type { V1Context } from '../edge/v1-context.ts';
import { byKey, type Expander, expandAll } from './expand.ts';
import { showTemplates } from './templates.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;
type BatchPart = 'template';

const expanders: Record<BatchPart, Expander<Batch>> = {
  template: byKey(({ template_id }) => template_id, findTemplates),
};

async function findTemplates({ deps, principal }: Given, ids: string[]): Promise<Map<string, unknown>> {
  const templates = (await readTemplates(deps, principal)).filter(({ id }) => ids.includes(id));
  const show = await showTemplates({ deps, principal }, templates);
  return new Map(templates.map((template) => [template.id, show(template)]));
}

function showBatch(batch: Batch, metadata: Metadata) {
  return {
    id: batch.id,
    object: 'batch' as const,
    mode: batch.is_test ? ('test' as const) : ('live' as const),
    name: batch.name,
    template_id: batch.template_id,
    brand_kit_id: batch.brand_kit_id,
    brand_kit_from: batch.brand_kit_from,
    status: batch.state,
    paused_reason: batch.reason,
    row_count: batch.rows,
    counts: batch.counts,
    credits: batch.credits,
    speech_seconds: batch.seconds,
    metadata,
    created_at: batch.created_at,
  };
}

/** How some batches look, with what was asked for of each. */
export async function showBatches(
  { deps, principal }: Given,
  batches: readonly Batch[],
  expand?: readonly BatchPart[],
) {
  const ids = batches.map(({ id }) => id);
  const [metadata, parts] = await Promise.all([
    metadataOf(deps, principal, 'batch', ids),
    expandAll({ deps, principal }, expand, batches, expanders),
  ]);
  return (batch: Batch) => ({ ...showBatch(batch, metadata(batch.id)), ...parts(batch) });
}
