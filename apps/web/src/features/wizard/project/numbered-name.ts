/** A name that is not taken: the name itself, else with the first free number. */
export function numberedName(name: string, taken: readonly string[]): string {
  let number = 1;
  const candidate = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.includes(candidate())) number += 1;
  return candidate();
}
