/** Whether ridges, lips and brows are wanted, or only what throws shadows. */
export let fine: bool = true;

export function wantFine(is: bool): void {
  fine = is;
}
