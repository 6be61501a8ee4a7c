/** 1000 cents is '$10', 1050 is '$10.50'. Without Intl, which takes a phone 50 ms to wake, on every page. */
export function dollars(cents: number): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return part === '00' ? `$${grouped}` : `$${grouped}.${part}`;
}
