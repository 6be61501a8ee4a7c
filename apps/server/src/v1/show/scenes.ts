import { randomUUID } from 'node:crypto';
import type { Storyboard } from '@portray/contracts/storyboard';
import { storyboard as storyboardShape } from '@portray/contracts/storyboard';
import type { V1Scene } from '@portray/contracts/v1/storyboard/scenes';
import type { V1Storyboard } from '@portray/contracts/v1/storyboard/storyboards';
import { pathOf, V1Refusal } from '../edge/problem.ts';
import { type AddressDeps, bareUrl, signedUrl } from './addresses.ts';
import { toCamel, toSnake } from './names.ts';

type Written = {
  scenes: V1Scene[];
  music?: object | null | undefined;
  brand_kit_id?: string | null | undefined;
  captions?: object | null | undefined;
};

/** Scenes of `/v1`, whose photos were looked up, as the storyboard of a project. Throws V1Refusal invalid_request, naming the field. */
export function readScenes({ scenes, music, brand_kit_id, captions }: Written): Storyboard {
  const document = {
    version: 1,
    scenes: scenes.map(readScene),
    ...(music && { music: withBareUrls(toCamel(music)) }),
    ...(brand_kit_id && { brandKitId: brand_kit_id }),
    ...(captions && { captions: toCamel(captions) }),
  };
  const read = storyboardShape.safeParse(document);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const param = pathOf(issue as never).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  throw new V1Refusal('invalid_request', issue?.message ?? 'Please check the scenes.', { param: param || 'scenes' });
}

function readScene({ id = randomUUID(), photo: _photo, photo_url, ...scene }: V1Scene): unknown {
  const presenter = photo_url === undefined ? {} : { presenter: { photoUrl: bareUrl(photo_url) } };
  return withBareUrls({ id, ...(toCamel(scene) as object), ...presenter });
}

/** The same without what signed the addresses in it. */
export function withBareUrls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBareUrls);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    pairs.map(([name, inner]) => [
      name,
      name === 'url' && typeof inner === 'string' ? bareUrl(inner) : withBareUrls(inner),
    ]),
  );
}

/** A storyboard of a project, as `/v1` writes it. */
export function showScenes(
  deps: AddressDeps,
  { scenes, music, brandKitId, captions }: Storyboard,
): Pick<V1Storyboard, 'scenes' | 'music' | 'brand_kit_id' | 'captions'> {
  return {
    scenes: scenes.map(({ presenter, ...scene }) => ({
      ...(withSignedUrls(deps, toSnake(scene)) as V1Scene),
      ...(presenter && { photo_url: signedUrl(deps, presenter.photoUrl) }),
    })),
    music: music ? (withSignedUrls(deps, toSnake(music)) as V1Storyboard['music']) : null,
    brand_kit_id: brandKitId ?? null,
    captions: (toSnake(captions ?? null) as V1Storyboard['captions']) ?? null,
  };
}

/** The same with signed addresses. */
export function withSignedUrls(deps: AddressDeps, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withSignedUrls(deps, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'url' && typeof inner === 'string' ? signedUrl(deps, inner) : withSignedUrls(deps, inner),
    ]),
  );
}
