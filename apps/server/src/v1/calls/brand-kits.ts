import { freshKit } from '@portray/contracts/brand-choices';
import { type BrandKit, type BrandKitContent, brandKitContent } from '@portray/contracts/brand-kit';
import type { Metadata } from '@portray/contracts/metadata';
import type { V1BrandKit } from '@portray/contracts/v1/storyboard/brand-kits';
import { AppError } from '@portray/foundation/errors';
import {
  changeBrandKit,
  createBrandKit,
  listBrandKits,
  makeBrandKitDefault,
  removeBrandKit,
} from '@portray/studio/brand-kits/change-brand-kits';
import { changeMetadata, forgetMetadata, metadataOf, withMetadata } from '@portray/studio/developer/object-metadata';
import { pathOf, V1Refusal } from '../edge/problem.ts';
import { own, type V1Context } from '../edge/v1-context.ts';
import { type AddressDeps, bareUrl, signedUrl } from '../show/addresses.ts';
import { listOf, pageOf } from '../show/lists.ts';
import { toCamel, toSnake } from '../show/names.ts';
import { withBareUrls, withSignedUrls } from '../show/scenes.ts';

/** What is not renamed alone. */
type Known = Pick<
  V1BrandKit,
  'id' | 'object' | 'version' | 'is_default' | 'photo_url' | 'voice_id' | 'metadata' | 'created_at' | 'updated_at'
>;
type Given = Pick<V1Context, 'deps' | 'principal'>;

function showKit(deps: AddressDeps, kit: BrandKit, metadata: Metadata): V1BrandKit {
  const { presenter, voice, ...content } = kit.content;
  return {
    id: kit.id,
    object: 'brand_kit' as const,
    version: kit.version,
    is_default: kit.is_default,
    ...(withSignedUrls(deps, toSnake(content)) as Omit<V1BrandKit, keyof Known>),
    photo_url: presenter && signedUrl(deps, presenter.photoUrl),
    voice_id: voice?.id ?? null,
    metadata,
    created_at: kit.created_at,
    updated_at: kit.updated_at,
  };
}

async function shown({ deps, principal }: Given, kit: BrandKit) {
  return showKit(deps, kit, (await metadataOf(deps, principal, 'brand_kit', [kit.id]))(kit.id));
}

/** Throws AppError not_found. */
async function find({ deps, principal }: Given, id: string): Promise<BrandKit> {
  const kit = (await listBrandKits(deps, principal)).find((one) => one.id === id);
  if (kit) return kit;
  throw new AppError('not_found', 'This brand kit is not there any more.');
}

type Written = { photo_url?: string | null | undefined; voice_id?: string | null | undefined };

/** A kit with what is written of it. Throws V1Refusal invalid_request, naming the field. */
function readContent(
  before: Omit<BrandKitContent, 'name'>,
  { photo_url, voice_id, ...written }: Written,
): BrandKitContent {
  const read = brandKitContent.safeParse({
    ...before,
    ...(withBareUrls(toCamel(written)) as object),
    ...(photo_url !== undefined && { presenter: photo_url === null ? null : { photoUrl: bareUrl(photo_url) } }),
    ...(voice_id !== undefined && { voice: voice_id === null ? null : { id: voice_id } }),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const param = pathOf(issue as never).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  throw new V1Refusal('invalid_request', issue?.message ?? 'Please check the brand kit.', { param });
}

const calls = own.brandKits;

export const brandKitHandlers = {
  create: calls.create.handler(async ({ input: { metadata, ...written }, context }) => {
    const { deps, principal } = context;
    const once = withMetadata(deps.once, principal, 'brand_kit', metadata);
    const content = readContent(freshKit, written);
    return shown(context, await createBrandKit({ ...deps, once }, principal, { content }));
  }),

  list: calls.list.handler(async ({ input, context: { deps, principal } }) => {
    const page = pageOf(await listBrandKits(deps, principal), input);
    const metadata = await metadataOf(
      deps,
      principal,
      'brand_kit',
      page.items.map(({ id }) => id),
    );
    return listOf(page, (kit) => showKit(deps, kit, metadata(kit.id)));
  }),

  get: calls.get.handler(async ({ input: { id }, context }) => shown(context, await find(context, id))),

  change: calls.change.handler(async ({ input: { id, version, metadata, ...written }, context }) => {
    const { deps, principal } = context;
    const kit = await find(context, id);
    const isWritten = Object.values(written).some((value) => value !== undefined);
    const content = isWritten ? readContent(kit.content, written) : kit.content;
    const changed = isWritten
      ? await changeBrandKit(deps, principal, { id, version: version ?? kit.version, content })
      : kit;
    await changeMetadata(deps, principal, { kind: 'brand_kit', id }, metadata);
    return shown(context, changed);
  }),

  makeDefault: calls.makeDefault.handler(async ({ input, context }) =>
    shown(context, await makeBrandKitDefault(context.deps, context.principal, input)),
  ),

  remove: calls.remove.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removeBrandKit(deps, principal, { id });
    await forgetMetadata(deps, principal, 'brand_kit', id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),
};
