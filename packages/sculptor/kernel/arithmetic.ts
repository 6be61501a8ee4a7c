// Functions of one number that are the same to the bit on every machine: sums, products and roots only.

@inline
export function clamp(x: f32, low: f32, high: f32): f32 {
  return min<f32>(max<f32>(x, low), high);
}

@inline
export function mix(a: f32, b: f32, t: f32): f32 {
  return a + (b - a) * t;
}

/** 0 at `from` and before, 1 at `to` and behind, smooth between; `from` may be greater. */
@inline
export function ramp(from: f32, to: f32, x: f32): f32 {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - t * 2);
}

/** A bell of height 1 that ends at ±1. */
@inline
export function bell(x: f32): f32 {
  const t = max<f32>(1 - x * x, 0);
  return t * t;
}

/** 1 where it is so, else 0. */
@inline
export function unit(is: bool): f32 {
  return is ? 1 : 0;
}

@inline
export function length3(x: f32, y: f32, z: f32): f32 {
  return sqrt<f32>(x * x + y * y + z * z);
}

@inline
export function length2(x: f32, y: f32): f32 {
  return sqrt<f32>(x * x + y * y);
}

/** To 4e-6. */
export function sin(x: f32): f32 {
  const turns = x * 0.15915494;
  const part = turns - nearest<f32>(turns);
  const folded: f32 = 0.25 - abs<f32>(abs<f32>(part) - 0.25);
  const s = folded * folded;
  const height = folded * (6.2831853 + s * (-41.341702 + s * (81.605249 + s * (-76.705860 + s * 42.058694))));
  return copysign<f32>(height, part);
}

@inline
export function cos(x: f32): f32 {
  return sin(x + 1.5707964);
}

/** To 3e-7 of the value, from -126 to 126. */
function exp2(x: f32): f32 {
  const power = clamp(x, -126, 126);
  const whole = floor<f32>(power);
  const t = power - whole;
  const part: f32 =
    1 + t * (0.69314720 + t * (0.24022651 + t * (0.055503611 + t * (0.0096181291 + t * (0.0013333558 + t * 0.00015403530)))));
  return part * reinterpret<f32>((<i32>whole + 127) << 23);
}

/** Of a number above 0. */
function log2(x: f32): f32 {
  const bits = reinterpret<i32>(x) - 0x3f3504f3;
  const exponent = <f32>(bits >> 23);
  const mantissa = reinterpret<f32>((bits & 0x7fffff) + 0x3f3504f3);
  const t = (mantissa - 1) / (mantissa + 1);
  const s = t * t;
  return exponent + t * (2.8853901 + s * (0.96179669 + s * (0.57707802 + s * 0.41219859)));
}

/** Of a base of 0 or more. */
export function pow(base: f32, exponent: f32): f32 {
  return base > 1e-30 ? exp2(exponent * log2(base)) : 0;
}

@inline
export function exp(x: f32): f32 {
  return exp2(x * 1.4426950);
}

/** To 1e-5. */
export function atan2(y: f32, x: f32): f32 {
  const ax = abs<f32>(x);
  const ay = abs<f32>(y);
  const high = max<f32>(ax, ay);
  const t = high > 0 ? min<f32>(ax, ay) / high : 0;
  const s = t * t;
  let angle: f32 =
    t * (0.99997726 + s * (-0.33262347 + s * (0.19354346 + s * (-0.11643287 + s * (0.05265332 - s * 0.01172120)))));
  if (ay > ax) angle = 1.5707964 - angle;
  if (x < 0) angle = 3.1415927 - angle;
  return copysign<f32>(angle, y);
}

function scramble(bits: u32): u32 {
  let x = bits ^ (bits >> 16);
  x *= 0x7feb352d;
  x ^= x >> 15;
  x *= 0x846ca68b;
  return x ^ (x >> 16);
}

/** 0 to 1, as if by chance, the same for the same two numbers. */
export function chance(i: i32, j: i32): f32 {
  const bits = scramble((<u32>i * 73856093) ^ (<u32>j * 19349663) ^ 0x9e3779b9);
  return <f32>(bits & 0xffffff) * (1.0 / 16777216.0);
}

/** 0 to 1, as if by chance, for a place. */
export function chanceAt(x: f32, y: f32): f32 {
  return <f32>(scramble(reinterpret<u32>(x) * 31 + reinterpret<u32>(y)) & 0xffff) * (1.0 / 65536.0);
}
