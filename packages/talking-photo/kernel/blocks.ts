// From src/kernel/layout.ts by `npm run build:kernel -w @portray/talking-photo`. Do not edit.

@unmanaged
export class AddField {
  to: usize;
  toStride: i32;
  from: usize;
  rowBytes: i32;
  rows: i32;
  coefficient: f32;
}

@unmanaged
export class InvertWarp {
  vectors: usize;
  sources: usize;
  left: i32;
  top: i32;
  right: i32;
  bottom: i32;
  frameWidth: i32;
  frameHeight: i32;
  leftPx: i32;
  topPx: i32;
  columns: i32;
  rows: i32;
  cellPx: i32;
}

@unmanaged
export class RasterCells {
  luma: usize;
  lumaStride: i32;
  chroma: usize;
  chromaStride: i32;
  pixels: usize;
  warpSources: usize;
  warpCount: i32;
  classes: usize;
  drawn: usize;
  frameWidth: i32;
  frameHeight: i32;
  leftPx: i32;
  topPx: i32;
  columns: i32;
  rows: i32;
  cellPx: i32;
}

@unmanaged
export class ComposeSlit {
  upper: usize;
  lower: usize;
  inside: usize;
  cells: usize;
  drawn: usize;
  upperEdge: usize;
  lowerEdge: usize;
  frameWidth: i32;
  frameHeight: i32;
  leftPx: i32;
  topPx: i32;
  columns: i32;
  rows: i32;
  cellPx: i32;
}

@unmanaged
export class ComposeCover {
  pixels: usize;
  cover: usize;
  plate: usize;
  cells: usize;
  drawn: usize;
  frameWidth: i32;
  frameHeight: i32;
  leftPx: i32;
  topPx: i32;
  columns: i32;
  rows: i32;
  cellPx: i32;
}

@unmanaged
export class PlanCover {
  warpSources: usize;
  warpCount: i32;
  classes: usize;
  columns: i32;
  rows: i32;
  shows: usize;
  placeColumns: i32;
  placeRows: i32;
  cellSteps: i32;
  before: usize;
  mixed: usize;
  mixedClasses: usize;
}

@unmanaged
export class ShadeColumn {
  column: usize;
  values: usize;
  plane: i32;
  to: usize;
  stride: i32;
}

@unmanaged
export class FilterAcross {
  from: usize;
  starts: usize;
  weights: usize;
  taps: i32;
  count: i32;
  to: usize;
}

@unmanaged
export class MixDown {
  rows: usize;
  weights: usize;
  taps: i32;
  count: i32;
  to: usize;
}

@unmanaged
export class MixRow {
  down: f64;
  upper: usize;
  lower: usize;
  before: usize;
  part: usize;
  count: i32;
  to: usize;
}

@unmanaged
export class DitherRow {
  colours: usize;
  count: i32;
  thresholds: usize;
  to: usize;
}

@unmanaged
export class AddGrain {
  farDown: f64;
  bytes: usize;
  colours: usize;
  count: i32;
  grain: usize;
  far: usize;
  weights: usize;
  along: usize;
  jumps: usize;
  bandStep: i32;
  lines: usize;
  lineStep: i32;
  start: i32;
  end: i32;
  lineTexels: i32;
  alongTexels: i32;
  origin: i32;
}

@unmanaged
export class ConvertRows {
  rgb: usize;
  width: i32;
  y: usize;
  u: usize;
  v: usize;
}

@unmanaged
export class DoubleColumns {
  from: usize;
  to: usize;
  width: i32;
}

@unmanaged
export class WriteTwoRows {
  texture: usize;
  stride: i32;
  above: usize;
  here: usize;
  below: usize;
  below2: usize;
  count: i32;
}

@unmanaged
export class InsideColumn {
  count: f64;
  y: f64;
  step: f64;
  stepX: f64;
  stepY: f64;
  unitPx: f64;
  opened: f64;
  black: f64;
  lit: f64;
  upperEdge: f64;
  lowerEdge: f64;
  light: f64;
  upperRoll: f64;
  lowerRoll: f64;
  upperLip: f64;
  lowerLip: f64;
}

@unmanaged
export class InsidePatch {
  left: f64;
  top: f64;
  texelsPerPx: f64;
  columns: f64;
  rows: f64;
  coversFrom: f64;
  coversTo: f64;
  address: f64;
  x: f64;
  y: f64;
  strength: f64;
}
