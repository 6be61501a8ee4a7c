import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LookOutfit, LookTrait, LookWall } from '@portray/contracts/look-names';
import type { Look, LookLibrary, LookPresenter } from '@portray/contracts/looks';

/** A look as it comes with the product; `description` is of the presenter in the clothes of their sample portrait. */
export type StockLook = {
  id: string;
  presenter: { id: string; name: string; description: string };
  outfit: LookOutfit;
  wall: LookWall;
  /** A WebP of some kilobytes. */
  smallPicturePath: string;
};

/** The library of looks, read from disk once. */
export type OpenLooks = () => Promise<LookLibrary>;

/** Looks that have a small picture, each under an address that changes with its picture. */
export function openLooks(load: () => Promise<StockLook[]>): OpenLooks {
  let opened: Promise<LookLibrary> | undefined;
  return () => {
    opened ??= readLibrary(load);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

async function readLibrary(load: () => Promise<StockLook[]>): Promise<LookLibrary> {
  const stock = await load();
  const looks = await Promise.all(stock.map(describeLook));
  const presenters = new Map(stock.map(({ presenter }) => [presenter.id, describePresenter(presenter)]));
  const offered = looks.filter((look) => look !== undefined);
  const isOffered = ({ id }: LookPresenter) => offered.some((look) => look.presenter_id === id);
  return { presenters: [...presenters.values()].filter(isOffered), looks: offered };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Undefined where its small picture is not there. */
async function describeLook({ id, presenter, outfit, wall, smallPicturePath }: StockLook): Promise<Look | undefined> {
  try {
    const digest = createHash('sha256').update(await readFile(smallPicturePath));
    const picture_url = `/looks/${id}.webp?v=${digest.digest('base64url').slice(0, 10)}`;
    return { id, presenter_id: presenter.id, outfit, wall, picture_url };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** By what the description says; a trait of the clothes would not be one of the presenter. */
const saidBy: Record<LookTrait, RegExp> = {
  woman: /\bwoman\b/i,
  man: /\bman\b/i,
  glasses: /\bglasses\b/i,
  beard: /\b(beard|stubble)\b/i,
  headwear: /\b(head scarf|turban)\b/i,
  'grey-hair': /\b(?:grey|white|greying)(?: black)? (?:hair|curls)\b/i,
  'hearing-aid': /\bhearing aid\b/i,
};

/** A presenter without the clothes of their sample portrait, which each look changes. */
export function describePresenter({ id, name, description }: StockLook['presenter']): LookPresenter {
  const words = description.replace(/, in an? .*$/, '');
  const traits = (Object.keys(saidBy) as LookTrait[]).filter((trait) => saidBy[trait].test(words));
  return { id, name, words, traits };
}
