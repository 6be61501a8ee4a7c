import { readFile, stat } from 'node:fs/promises';
import type { Asset } from '@portray/contracts/assets';
import { consentVersion } from '@portray/contracts/consent';
import { limits } from '@portray/contracts/limits';
import type { Metadata } from '@portray/contracts/metadata';
import { AppError } from '@portray/foundation/errors';
import { addClip, addMusic, addSlides, requireMusicConsent } from '@portray/studio/assets/add-asset';
import { getOwnAsset, listOwnAssets, removeAsset, renameAsset } from '@portray/studio/assets/own-assets';
import { changeMetadata, forgetMetadata, metadataOf, withMetadata } from '@portray/studio/developer/object-metadata';
import { keepFont, keepLogo } from '@portray/studio/uploads/keep-brand-file';
import { keepBackdrop } from '@portray/studio/uploads/keep-image';
import type { Upload } from '@portray/studio/uploads/keep-recording';
import { tinyFileRefusal } from '../../edge/files/tiny-file.ts';
import { V1Refusal } from '../edge/problem.ts';
import { own, type V1Context } from '../edge/v1-context.ts';
import { type AddressDeps, absoluteUrl, signedUrl } from '../show/addresses.ts';
import { listOf, pageOf } from '../show/lists.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;
type Purpose = 'background' | 'logo' | 'font';

const mostBytes: Record<Purpose | Asset['kind'], number> = {
  background: limits.maxImageBytes,
  logo: limits.maxLogoBytes,
  font: limits.maxFontBytes,
  slides: limits.maxSlidesBytes,
  clip: limits.maxClipBytes,
  music: limits.maxMusicBytes,
};

/** The file that was sent. Throws V1Refusal missing_parameter, AppError payload_too_large, and of tiny files. */
async function requireFile({ file }: V1Context, kind: Purpose | Asset['kind']) {
  if (!file) {
    const detail = 'Please send a file: as the field “file” of a form, or as the body with its own Content-Type.';
    throw new V1Refusal('missing_parameter', detail, { param: 'file' });
  }
  const { size } = await stat(file.localPath);
  const isOfScene = kind === 'slides' || kind === 'clip' || kind === 'music';
  if (isOfScene && size < limits.minAudioBytes) throw tinyFileRefusal(kind, await readFile(file.localPath));
  if (size <= mostBytes[kind]) return file;
  throw new AppError('payload_too_large', `This file can have up to ${mostBytes[kind] / 1_000_000} MB.`);
}

function showAsset(deps: AddressDeps, asset: Asset, metadata: Metadata) {
  const url = asset.clip?.url ?? asset.music?.url ?? null;
  return {
    id: asset.id,
    object: 'asset' as const,
    kind: asset.kind,
    name: asset.name,
    status: asset.state,
    percent: asset.percent,
    problem: asset.problem,
    url: url && signedUrl(deps, url),
    duration_seconds: asset.clip?.duration_seconds ?? asset.music?.duration_seconds ?? null,
    pages: asset.pages.map(({ page, url: pageUrl, text, notes }) => ({
      page,
      url: signedUrl(deps, pageUrl),
      text,
      notes,
    })),
    metadata,
    created_at: asset.created_at,
  };
}

async function shown({ deps, principal }: Given, id: string) {
  const asset = await getOwnAsset(deps, principal, { id });
  return showAsset(deps, asset, (await metadataOf(deps, principal, 'asset', [id]))(id));
}

async function keepFile(
  { deps, principal }: Given,
  purpose: Purpose,
  upload: Upload,
): Promise<{ url: string; aspect: number | null }> {
  if (purpose !== 'logo') {
    const { url } = await (purpose === 'font' ? keepFont : keepBackdrop)(deps, principal, upload);
    return { url, aspect: null };
  }
  const { url, width, height } = await keepLogo(deps, principal, upload);
  return { url, aspect: width / height };
}

export const fileHandlers = {
  create: own.files.create.handler(async ({ input: { purpose }, context, signal }) => {
    const { deps } = context;
    const upload = { ...(await requireFile(context, purpose)), signal };
    const { url, aspect } = await keepFile(context, purpose, upload);
    const preview_url = signedUrl(deps, url);
    return { object: 'file' as const, purpose, url: absoluteUrl(deps, url), preview_url, aspect };
  }),

  createAsset: own.files.createAsset.handler(async ({ input: { kind, consent, metadata }, context, signal }) => {
    const { deps, principal } = context;
    const once = withMetadata(deps.once, principal, 'asset', metadata);
    const { id } = await once<{ id: string }>(async (keep) => {
      const version = consent ? consentVersion : undefined;
      if (kind === 'music') requireMusicConsent(version);
      const upload = { ...(await requireFile(context, kind)), signal };
      const added =
        kind === 'music'
          ? await addMusic(deps, principal, upload, version)
          : await (kind === 'clip' ? addClip : addSlides)(deps, principal, upload);
      return deps.database.asPerson(principal.userId, (tx) => keep(tx, { id: added.id }));
    });
    return shown(context, id);
  }),

  listAssets: own.files.listAssets.handler(async ({ input: { kind, ...request }, context: { deps, principal } }) => {
    const page = pageOf(await listOwnAssets(deps, principal, { kind }), request);
    const metadata = await metadataOf(
      deps,
      principal,
      'asset',
      page.items.map(({ id }) => id),
    );
    return listOf(page, (asset) => showAsset(deps, asset, metadata(asset.id)));
  }),

  getAsset: own.files.getAsset.handler(({ input: { id }, context }) => shown(context, id)),

  changeAsset: own.files.changeAsset.handler(async ({ input: { id, name, metadata }, context }) => {
    const { deps, principal } = context;
    if (name === undefined) await getOwnAsset(deps, principal, { id });
    else await renameAsset(deps, principal, { id, name });
    await changeMetadata(deps, principal, { kind: 'asset', id }, metadata);
    return shown(context, id);
  }),

  removeAsset: own.files.removeAsset.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removeAsset(deps, principal, { id });
    await forgetMetadata(deps, principal, 'asset', id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),
};
