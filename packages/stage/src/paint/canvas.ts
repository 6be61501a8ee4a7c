/**
 * What the painter needs of a Canvas 2D context: that of a browser and that of @napi-rs/canvas both have it. `Image` is
 * what that canvas draws, `Path` its Path2D.
 */
export type StageContext<Image, Path> = {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  font: string;
  textAlign: string;
  textBaseline: string;
  direction: string;
  /** 'geometricPrecision': letters stand where they are measured, not on whole pixels. */
  textRendering: string;
  fontKerning: string;
  globalAlpha: number;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  ellipse(x: number, y: number, radiusX: number, radiusY: number, rotation: number, start: number, end: number): void;
  clip(): void;
  fill(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
  stroke(path: Path): void;
  createLinearGradient(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
  ): { addColorStop(at: number, colour: string): void };
  drawImage(image: Image, ...places: SourceAndTarget): void;
};

type SourceAndTarget = [
  sourceLeft: number,
  sourceTop: number,
  sourceWidth: number,
  sourceHeight: number,
  left: number,
  top: number,
  width: number,
  height: number,
];

/** A picture to paint, with its size in pixels. */
export type StagePicture<Image> = { image: Image; width: number; height: number };

/** A canvas to paint on: its context, and how it makes a path of an SVG path. */
export type StageCanvas<Image, Path> = { context: StageContext<Image, Path>; createPath: (svg: string) => Path };
