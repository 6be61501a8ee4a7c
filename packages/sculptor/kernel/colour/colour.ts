// The colour of a surface before light falls on it (linear), and how it reflects.
import { mix } from '../arithmetic';

export let red: f32 = 0;
export let green: f32 = 0;
export let blue: f32 = 0;
/** Width of the reflections, and how much is reflected where one looks straight at it. */
export let roughness: f32 = 0.5;
export let reflection: f32 = 0.035;
/** Whether the studio itself is seen in it. */
export let mirrors: bool = false;

/** How much cloth shines where it is seen from the side. */
export let sheen: f32 = 0.35;

export function paint(r: f32, g: f32, b: f32): void {
  red = r;
  green = g;
  blue = b;
}

@inline
export function tint(r: f32, g: f32, b: f32): void {
  red *= r;
  green *= g;
  blue *= b;
}

@inline
export function blend(r: f32, g: f32, b: f32, share: f32): void {
  red = mix(red, r, share);
  green = mix(green, g, share);
  blue = mix(blue, b, share);
}

/** Takes away these shares. */
@inline
export function darken(r: f32, g: f32, b: f32): void {
  tint(1 - r, 1 - g, 1 - b);
}

export function polish(rough: f32, reflected: f32, mirrored: bool): void {
  roughness = rough;
  reflection = reflected;
  mirrors = mirrored;
}

export function brush(shining: f32): void {
  sheen = shining;
}
