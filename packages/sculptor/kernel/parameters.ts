// From src/sculpture.ts by `npm run build:kernel -w @portray/sculptor`. Do not edit.

@unmanaged
class Parameters {
  taper: f32;
  faceW: f32;
  jaw: f32;
  jawLow: f32;
  chin: f32;
  chinZ: f32;
  chinY: f32;
  cheek: f32;
  cheekY: f32;
  browRidge: f32;
  forehead: f32;
  noseL: f32;
  noseW: f32;
  noseTip: f32;
  noseZ: f32;
  noseBr: f32;
  noseUp: f32;
  eyeX: f32;
  eyeY: f32;
  eyeHalf: f32;
  eyeUp: f32;
  eyeLow: f32;
  eyeTilt: f32;
  fold: f32;
  foldD: f32;
  iris: f32;
  lash: f32;
  gazeX: f32;
  gazeY: f32;
  lidSkew: f32;
  lids: f32;
  mouthY: f32;
  mouthW: f32;
  lipUp: f32;
  lipLow: f32;
  lipFull: f32;
  smile: f32;
  open: f32;
  mouthZ: f32;
  age: f32;
  ear: f32;
  neck: f32;
  shoulder: f32;
  yaw: f32;
  pitch: f32;
  roll: f32;
  bodyYaw: f32;
  hair: f32;
  hairTop: f32;
  hairSide: f32;
  hairLine: f32;
  hairWave: f32;
  part: f32;
  hairLen: f32;
  beard: f32;
  beardLen: f32;
  goatee: f32;
  moust: f32;
  browY: f32;
  browT: f32;
  browArch: f32;
  browIn: f32;
  browOut: f32;
  browTilt: f32;
  glasses: f32;
  glassR: f32;
  glassSq: f32;
  glassT: f32;
  earring: f32;
  hearing: f32;
  cloth: f32;
  tie: f32;
  hat: f32;
  skR: f32;
  skG: f32;
  skB: f32;
  blush: f32;
  freck: f32;
  haR: f32;
  haG: f32;
  haB: f32;
  grey: f32;
  stub: f32;
  irR: f32;
  irG: f32;
  irB: f32;
  liR: f32;
  liG: f32;
  liB: f32;
  c1R: f32;
  c1G: f32;
  c1B: f32;
  c2R: f32;
  c2G: f32;
  c2B: f32;
  c3R: f32;
  c3G: f32;
  c3B: f32;
  fovH: f32;
  camY: f32;
  bgR: f32;
  bgG: f32;
  bgB: f32;
  keyX: f32;
  glR: f32;
  glG: f32;
  glB: f32;
  brR: f32;
  brG: f32;
  brB: f32;
  beR: f32;
  beG: f32;
  beB: f32;
}

const address = memory.data(452, 16);

/** The sculpture that is drawn. */
export const s = changetype<Parameters>(address);

/** Where its numbers are written. */
export function parametersAt(): usize {
  return address;
}
