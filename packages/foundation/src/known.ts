/** For what the code around it guarantees but a type cannot say: the value, or an error at this very place. */
export function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new TypeError('A value that must be known here is missing.');
  return value;
}
