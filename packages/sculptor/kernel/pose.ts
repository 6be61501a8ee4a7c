// The turns of head and body.
import { cos, sin } from './arithmetic';
import { s } from './parameters';

const pivotY: f32 = 0.75;
const pivotZ: f32 = 0.15;

let yawCos: f32 = 1;
let yawSin: f32 = 0;
let pitchCos: f32 = 1;
let pitchSin: f32 = 0;
let rollCos: f32 = 1;
let rollSin: f32 = 0;
let bodyCos: f32 = 1;
let bodySin: f32 = 0;

/** What `toHead`, `fromHead` and `toBody` found. */
export let turnedX: f32 = 0;
export let turnedY: f32 = 0;
export let turnedZ: f32 = 0;

export function preparePose(): void {
  yawCos = cos(s.yaw);
  yawSin = sin(s.yaw);
  pitchCos = cos(s.pitch);
  pitchSin = sin(s.pitch);
  rollCos = cos(s.roll);
  rollSin = sin(s.roll);
  bodyCos = cos(s.bodyYaw);
  bodySin = sin(s.bodyYaw);
}

/** A place in the room, as the head sees it, which turns about the top of the neck. */
@inline
export function toHead(x: f32, y: f32, z: f32): void {
  const up = y + pivotY;
  const front = z + pivotZ;
  const rolledX = x * rollCos + up * rollSin;
  const rolledY = up * rollCos - x * rollSin;
  const pitchedY = rolledY * pitchCos + front * pitchSin;
  const pitchedZ = front * pitchCos - rolledY * pitchSin;
  turnedX = rolledX * yawCos - pitchedZ * yawSin;
  turnedY = pitchedY - pivotY;
  turnedZ = rolledX * yawSin + pitchedZ * yawCos - pivotZ;
}

/** A direction of the head, as the room sees it. */
export function fromHead(x: f32, y: f32, z: f32): void {
  const yawedX = x * yawCos + z * yawSin;
  const yawedZ = z * yawCos - x * yawSin;
  const pitchedY = y * pitchCos - yawedZ * pitchSin;
  turnedZ = y * pitchSin + yawedZ * pitchCos;
  turnedX = yawedX * rollCos - pitchedY * rollSin;
  turnedY = yawedX * rollSin + pitchedY * rollCos;
}

@inline
export function toBody(x: f32, y: f32, z: f32): void {
  turnedX = x * bodyCos - z * bodySin;
  turnedY = y;
  turnedZ = x * bodySin + z * bodyCos;
}
