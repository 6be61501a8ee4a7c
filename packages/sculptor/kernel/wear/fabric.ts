import { Material } from '../colour/materials';

/** What the last place of the clothes is made of. */
export let fabric: i32 = Material.cloth;

export function wear(what: i32): void {
  fabric = what;
}
