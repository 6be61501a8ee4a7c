/** 1000 cents is '$10', 1050 is '$10.50'. */
export function dollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits }).format(
    cents / 100,
  );
}
