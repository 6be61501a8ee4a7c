declare module 'virtual:api-addresses' {
  export const addresses: Omit<import('@portray/contracts/api').Api, 'operator'>;
}

declare module 'virtual:operator-addresses' {
  export const addresses: Pick<import('@portray/contracts/api').Api, 'operator'>;
}

declare module 'punycode.js/punycode.es6.js' {
  export function toUnicode(address: string): string;
}
