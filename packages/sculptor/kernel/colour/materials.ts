/** What a pixel shows; the same numbers as `materials` in src/planes.ts. */
export const enum Material {
  none,
  skin,
  eye,
  hair,
  brow,
  cloth,
  cloth2,
  glasses,
  teeth,
  cavity,
  metal,
  lash,
  beard,
  edge,
  tongue,
  /** Ties and hats. */
  accent,
  /** The dark lenses of sunglasses. */
  lens,
}
